import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { FightProgress } from '../../api/fights/fight-progress.tsx';
import { useFight } from '../../api/fights/use-fight.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { listDiceOf } from './battle.ts';
import classes from './dice-editor.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface DiceEditorProps {
  readonly engagementId: EngagementId;
  readonly battle: ReplayBattle;
  /** Index of the event whose dice are replaced. */
  readonly index: number;
  readonly onClose: () => void;
  /** Called with the number of the version that counts now. */
  readonly onDone: (version: number) => void;
}

/** The field that is typed into first: of radio buttons the checked one. */
const FIRST_FIELD = 'input:not([type="radio"]:not(:checked))';

/** Moves the focus into a form while it is shown, and back to where it was when the form goes away with it. */
function useBorrowedFocus(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = form.current;
    const before = document.activeElement;
    shown?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) === true && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [form]);
}

/** Takes the faces rolled at the table and fights the battle on from there. */
export function DiceEditor({ engagementId, battle, index, onClose, onDone }: DiceEditorProps) {
  const { t } = useTranslation('battle');
  const [overwrite, overwriting] = useFight('engagement.overwriteDice', { errors: 'inline' });
  const [faces, setFaces] = useState<ReadonlyMap<number, number>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  useBorrowedFocus(form);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const dice = listDiceOf(battle, index);
  const shownBy = (die: number): number => battle.dice[die - 1]?.face ?? 1;
  const changed = dice.flatMap((die) => {
    const face = faces.get(die);
    return face === undefined || face === shownBy(die) ? [] : [{ die, face }];
  });
  const run = async () => {
    const outcome = await overwrite({ engagementId, version: battle.version, dice: changed });
    if (outcome.ok) onDone(outcome.result.version);
  };
  const close = () => {
    if (overwriting.isPending) overwriting.cancel();
    onClose();
  };
  return (
    <form
      ref={form}
      className={classes.editor}
      aria-label={t('dice.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      onKeyDown={(event) => {
        if (readKey(event) !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <p className={classes.title}>{t('dice.title')}</p>
      {dice.map((die, position) => (
        <DieChoice
          key={die}
          number={position + 1}
          sides={battle.dice[die - 1]?.sides ?? 6}
          shows={shownBy(die)}
          face={faces.get(die) ?? shownBy(die)}
          onChoose={(face) => setFaces(new Map(faces).set(die, face))}
        />
      ))}
      <p className={classes.text}>{t('dice.text')}</p>
      {overwriting.error !== null && (
        <div role="alert">
          <ErrorText error={overwriting.error} />
        </div>
      )}
      <FightProgress fight={overwriting} />
      <span className={classes.actions}>
        <Button
          type="submit"
          size="compact-sm"
          variant="filled"
          loading={overwriting.isPending}
          disabled={changed.length === 0}
        >
          {t('dice.run')}
        </Button>
        <Button size="compact-sm" onClick={close}>
          {t('dice.cancel')}
        </Button>
      </span>
    </form>
  );
}

function DieChoice(props: {
  /** Number of the die in its event, from 1. */
  number: number;
  sides: number;
  shows: number;
  face: number;
  onChoose: (face: number) => void;
}) {
  const { t } = useTranslation('battle');
  const { number, sides, shows, face, onChoose } = props;
  const label = t('dice.facesOf', { number, sides, face: shows });
  return (
    <div className={classes.die}>
      <span className={classes.name} aria-hidden="true">
        {t('dice.die', { number })}
      </span>
      {sides <= 6 ? (
        <SegmentedControl
          size="xs"
          aria-label={label}
          value={String(face)}
          data={Array.from({ length: sides }, (_, i) => String(i + 1))}
          onChange={(value) => onChoose(Number(value))}
        />
      ) : (
        <NumberInput
          size="xs"
          w={84}
          aria-label={label}
          min={1}
          max={sides}
          allowDecimal={false}
          clampBehavior="strict"
          value={face}
          onChange={(value) => {
            if (typeof value === 'number') onChoose(value);
          }}
        />
      )}
    </div>
  );
}
