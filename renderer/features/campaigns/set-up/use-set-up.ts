import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proposeFreeName } from '../../../api/free-name.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { listPlaced, type OfferedText } from '../../../api/imports/imports.ts';
import { hasOwnList, partTexts, placeCheckedList, placeTexts, splitReadable } from './force-lists.ts';
import { keepSetUp, type KeptSetUp, readKeptSetUp } from './kept-set-up.ts';
import { acceptList } from './list-draft.ts';
import { createDraft, type SetUpDraft } from './set-up-draft.ts';
import { useOfferedLists, useReadLists, useRefuseUnread } from './use-lists.ts';

/** Index of the step that asks about forces. */
export const FORCES_STEP = 1;

/** Of the texts that were offered last, those that no player got. */
export interface UnplacedTexts {
  /** Lists for which there was no player. */
  readonly leftOver: number;
  readonly unread: readonly OfferedText[];
}

interface SetUpState {
  readonly setUp: KeptSetUp;
  readonly change: Dispatch<SetStateAction<KeptSetUp>>;
  readonly setDraft: (draft: SetUpDraft) => void;
  /** Gives texts to players: the first one to the force with this index; null: to those without units. */
  readonly offer: (asked: number | null, texts: readonly OfferedText[]) => void;
  readonly unplaced: UnplacedTexts;
  /** Nothing is kept of it any longer: it was made, or cancelled. Answers the set-up as it was; null: untouched. */
  readonly forget: () => KeptSetUp | null;
}

/** The set-up under way, as it was left or a new one, with the lists that players were given meanwhile. */
export function useSetUp(files: Parameters<typeof proposeFreeName>[1]): SetUpState {
  const { t } = useTranslation('campaigns');
  const dispatch = useAppDispatch();
  const accepted = useAppSelector(({ imports }) => imports.accepted);
  // Read once: lists make it long, and every letter that is typed renders.
  const [kept] = useState(readKeptSetUp);
  const [initial] = useState<KeptSetUp>(() => {
    if (kept !== null) return kept;
    const names = [t('setUp.players.first'), t('setUp.players.second')];
    const draft = createDraft(proposeFreeName(t('setUp.defaultName'), files), names);
    return { draft, step: 0, force: 0 };
  });
  const [setUp, change] = useState(initial);
  const [unplaced, setUnplaced] = useState<UnplacedTexts>({ leftOver: 0, unread: [] });
  const [isForgotten, setForgotten] = useState(false);
  const isTouched = setUp !== initial || kept !== null;
  useEffect(() => {
    if (setUp !== initial && !isForgotten) keepSetUp(setUp);
  }, [setUp, initial, isForgotten]);

  const changeDraft = useCallback(
    (update: (draft: SetUpDraft) => SetUpDraft) => change((old) => ({ ...old, draft: update(old.draft) })),
    [],
  );
  const nameForce = useCallback(
    (owner: string) =>
      owner.trim() === ''
        ? t('setUp.ownList.unnamedForce')
        : t('setUp.ownList.forceOf', { owner: owner.trim() }),
    [t],
  );
  useReadLists(setUp.draft, nameForce, changeDraft);

  const place = (asked: number | null, texts: readonly OfferedText[]) => {
    const { forPlayers, unread } = partTexts(texts);
    const placed = placeTexts(setUp.draft, asked, forPlayers);
    setUnplaced({ leftOver: placed.leftOver, unread });
    change(placed.index === null ? setUp : { draft: placed.draft, step: FORCES_STEP, force: placed.index });
  };
  /** Gives the files that came with an accepted list to further players; the step stays. */
  const placeOthers = (texts: readonly OfferedText[]) => {
    const [forPlayers, unread] = splitReadable(texts);
    const placed = placeTexts(setUp.draft, null, forPlayers);
    setUnplaced((old) => ({ leftOver: old.leftOver + placed.leftOver, unread }));
    change((old) => ({ ...old, draft: placed.draft }));
  };
  // The set-up may have changed while the texts were read.
  const latestPlace = useRef(place);
  useEffect(() => {
    latestPlace.current = place;
  });
  const refuseUnread = useRefuseUnread();
  const offer = (asked: number | null, texts: readonly OfferedText[]) => {
    // One alone tells its reason where its list would be.
    if (texts.length <= 1) return place(asked, texts);
    void refuseUnread(texts).then((checked) => latestPlace.current(asked, checked));
  };
  // What is dropped belongs to the player who is asked about, unless they have a list: none is replaced unasked.
  const asked = setUp.step === FORCES_STEP ? setUp.draft.forces[setUp.force] : undefined;
  const asksForList = asked !== undefined && !hasOwnList(asked);
  useOfferedLists((texts) => offer(asksForList ? setUp.force : null, texts));

  const latestPlaceOthers = useRef(placeOthers);
  useEffect(() => {
    latestPlaceOthers.current = placeOthers;
  });
  useEffect(() => {
    if (accepted === null) return;
    dispatch(listPlaced());
    const placed = placeCheckedList(setUp.draft, acceptList(accepted));
    setUnplaced({ leftOver: placed.leftOver, unread: [] });
    // A set-up that begins with the list asks about the players first.
    const isNew = !isTouched;
    const shown = isNew || placed.index === null ? setUp : { step: FORCES_STEP, force: placed.index };
    change({ step: shown.step, force: shown.force, draft: placed.draft });
    if (accepted.others.length > 0)
      void refuseUnread(accepted.others).then((checked) => latestPlaceOthers.current(checked));
  }, [accepted, dispatch, isTouched, refuseUnread, setUp]);

  return {
    ...{ setUp, change, offer, unplaced },
    setDraft: (draft) => change((old) => ({ ...old, draft })),
    forget: () => {
      setForgotten(true);
      keepSetUp(null);
      return isTouched ? setUp : null;
    },
  };
}
