import type { ExchangePreview } from '../../../../shared/domain/exchange-preview.ts';
import { MAX_FORCES } from '../../../../shared/domain/force.ts';
import type { ListSource, OfferedText } from '../../../api/imports/imports.ts';
import { proposeFreeName } from '../../../api/free-name.ts';
import { type ListDraft, startList } from './list-draft.ts';
import { addPlayer, changeForce, type ForceDraft, proposeForce, type SetUpDraft } from './set-up-draft.ts';

/** What a force is made of: its own list, an army list by its id, or nothing yet. */
export type UnitsChoice = 'own-list' | 'empty' | { readonly armyList: string };

type ForceNames = Pick<ForceDraft, 'name' | 'faction'>;

const NO_NAMES: ForceNames = { name: '', faction: '' };

/** Name and faction that the present choice of a force proposes. */
function proposeNames({ armyList, units, list }: ForceDraft): ForceNames {
  if (armyList !== null) return proposeForce(armyList);
  return units !== null && list?.state === 'read' ? { name: list.name, faction: '' } : NO_NAMES;
}

/** Chooses what a force is made of; name and faction follow, unless they were typed. */
export function chooseSource(draft: SetUpDraft, index: number, source: UnitsChoice): SetUpDraft {
  const force = draft.forces[index];
  if (force === undefined) return draft;
  const armyList = typeof source === 'object' ? source.armyList : null;
  const units =
    source === 'own-list' && force.list?.state === 'read' && force.list.units.length > 0
      ? force.list.units
      : null;
  const others = draft.forces.filter((_, at) => at !== index).map(({ name }) => ({ file: '', name }));
  const before = proposeNames(force);
  const next = proposeNames({ ...force, armyList, units });
  const isProposed = force.name === '' || isNumbered(force.name, before.name);
  return changeForce(draft, index, {
    armyList,
    units,
    ...(isProposed ? { name: next.name === '' ? '' : proposeFreeName(next.name, others) } : {}),
    ...(force.faction === '' || force.faction === before.faction ? { faction: next.faction } : {}),
  });
}

/** Whether a name is the proposed one, perhaps with a number behind it. */
function isNumbered(name: string, proposed: string): boolean {
  return (
    name === proposed || (name.startsWith(`${proposed} `) && /^\d+$/.test(name.slice(proposed.length + 1)))
  );
}

/** Whether a player has a list that gives units, or may give some once it is read. */
export function hasOwnList({ list }: Pick<ForceDraft, 'list'>): boolean {
  return list?.state === 'reading' || (list?.state === 'read' && list.units.length > 0);
}

/** Whether a player has nothing yet: neither an army list nor a list of their own. */
function isFree(force: ForceDraft): boolean {
  return force.armyList === null && !hasOwnList(force);
}

/** Where texts went that were given to players. */
interface PlacedTexts {
  readonly draft: SetUpDraft;
  /** Index of the force that got the first one; null: nobody got one. */
  readonly index: number | null;
  /** Texts for which there was no player. */
  readonly leftOver: number;
}

/**
 * Gives each text to a player: the first one to the force that is asked about, where there is one, in place of a list
 * that it has; all others to the players without units, in order. Players are added for the rest.
 */
export function placeTexts(
  draft: SetUpDraft,
  asked: number | null,
  texts: readonly OfferedText[],
): PlacedTexts {
  let placed: PlacedTexts = { draft, index: null, leftOver: 0 };
  for (const [at, text] of texts.entries()) {
    const target = at === 0 && asked !== null ? { draft, index: asked } : findFreePlayer(placed.draft);
    if (target === null) {
      placed = { ...placed, leftOver: placed.leftOver + 1 };
      continue;
    }
    const without = dropList(target.draft, target.index);
    const next = changeForce(without, target.index, { list: startList(text) });
    placed = { ...placed, draft: next, index: placed.index ?? target.index };
  }
  return placed;
}

/**
 * Which of some texts go to players, and which cannot be read. Where none can be read, or there is only one, it goes to
 * its player with the reason.
 */
export function partTexts(texts: readonly OfferedText[]): {
  readonly forPlayers: readonly OfferedText[];
  readonly unread: readonly OfferedText[];
} {
  const [forPlayers, unread] = splitReadable(texts);
  if (forPlayers.length === 0) return { forPlayers: texts.slice(0, 1), unread: texts.slice(1) };
  return { forPlayers, unread };
}

/** The texts that can be read, and those that cannot. */
export function splitReadable(
  texts: readonly OfferedText[],
): readonly [readable: readonly OfferedText[], unread: readonly OfferedText[]] {
  return [texts.filter(({ text }) => text !== null), texts.filter(({ text }) => text === null)];
}

/**
 * Texts that came together, those with the reason that cannot be read, so that none of these takes the place of a player.
 * Where the host does not answer, a text is left to its player. `read` asks the host.
 */
export function refuseUnread(
  texts: readonly OfferedText[],
  read: (source: ListSource, text: string) => Promise<ExchangePreview | null>,
): Promise<readonly OfferedText[]> {
  return Promise.all(
    texts.map(async (offered) => {
      if (offered.text === null) return offered;
      const preview = await read(startList(offered).source, offered.text);
      const { id, fileName } = offered;
      return preview?.kind === 'refused' ? { id, fileName, text: null, refused: preview.refused } : offered;
    }),
  );
}

/** The first player without units, perhaps a new one; null: there is no room for one. */
function findFreePlayer(draft: SetUpDraft): { readonly draft: SetUpDraft; readonly index: number } | null {
  const index = draft.forces.findIndex(isFree);
  if (index !== -1) return { draft, index };
  if (draft.forces.length >= MAX_FORCES) return null;
  return { draft: addPlayer(draft), index: draft.forces.length };
}

/** Puts down what became of a text, with the player who has it, if one still has it. */
export function settleForceList(draft: SetUpDraft, list: ListDraft): SetUpDraft {
  const index = findList(draft, list);
  if (index === -1) return draft;
  const hasUnits = list.state === 'read' && list.units.length > 0;
  return chooseSource(changeForce(draft, index, { list }), index, hasUnits ? 'own-list' : 'empty');
}

function findList(draft: SetUpDraft, { source }: ListDraft): number {
  return draft.forces.findIndex(({ list }) => list?.source.offered.id === source.offered.id);
}

/** Takes a checked list over: the player who had it keeps it, else the first one without units gets it. */
export function placeCheckedList(draft: SetUpDraft, list: ListDraft): PlacedTexts {
  const known = findList(draft, list);
  if (known !== -1) return { draft: settleForceList(draft, list), index: known, leftOver: 0 };
  const free = findFreePlayer(draft);
  if (free === null) return { draft, index: null, leftOver: 1 };
  return {
    draft: settleForceList(changeForce(free.draft, free.index, { list }), list),
    index: free.index,
    leftOver: 0,
  };
}

/** Takes the list of a player away; what it proposed as name goes with it. */
export function dropList(draft: SetUpDraft, index: number): SetUpDraft {
  const force = draft.forces[index];
  if (force === undefined) return draft;
  const without = force.units === null ? draft : chooseSource(draft, index, 'empty');
  return changeForce(without, index, { list: null });
}
