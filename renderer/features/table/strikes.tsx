import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BattleSetUp } from '../../../shared/domain/track-set-up.ts';
import { appliesInTurn } from '../../../shared/rules/battle/turn/air-strikes.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import classes from './table.module.css';
import type { LoggedAction } from './turn-log.ts';
import type { TellingControl } from './use-telling.ts';

interface StrikesProps {
  readonly setUp: BattleSetUp | null;
  readonly turn: number;
  /** Actions of the turn. */
  readonly actions: readonly LoggedAction[];
  readonly words: EventWords;
  readonly control: TellingControl;
}

/** Fire from above that the track has in this turn, before the End Phase; each is told once. */
export function Strikes({ setUp, turn, actions, words, control }: StrikesProps) {
  const { t } = useTranslation('table');
  const strikes = (setUp?.effects ?? []).flatMap((effect, index) =>
    effect.kind === 'strike' && appliesInTurn({ turn }, effect) ? [{ ...effect, index }] : [],
  );
  if (strikes.length === 0) return null;
  const fallen = new Set(actions.flatMap(({ action }) => (action.kind === 'strike' ? [action.effect] : [])));
  return (
    <div className={classes.actions}>
      {strikes.map(({ index, against, needs, damage }) => (
        <Button
          key={index}
          mih={44}
          disabled={fallen.has(index) || control.isBusy}
          onClick={() => void control.tell({ kind: 'strike', effect: index })}
        >
          {t(fallen.has(index) ? 'end.struck' : 'end.strike', { name: words.side(against), needs, damage })}
        </Button>
      ))}
    </div>
  );
}
