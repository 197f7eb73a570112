import { useTranslation } from 'react-i18next';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { listDiceOf } from './battle.ts';
import { formatDice } from '../../ui/battle-words/describe-event.ts';
import classes from './rolled-dice.module.css';

interface RolledDiceProps {
  readonly battle: ReplayBattle;
  readonly version: ReplayVersion | undefined;
  readonly index: number;
  /** Absent when dice cannot be overwritten. */
  readonly onOpen?: (() => void) | undefined;
}

/** The dice of an event; each is a button where real dice may replace it. */
export function RolledDice({ battle, version, index, onOpen }: RolledDiceProps) {
  const { t } = useTranslation('battle');
  const event = battle.events[index];
  const { told, others } = splitDice(battle, index);
  const ofEvent = listDiceOf(battle, index);
  if (told.length + others.length === 0) {
    const dice = event === undefined ? [] : listEventFaces(event);
    return dice.length === 0 ? null : <span className={classes.plain}>{formatDice(dice)}</span>;
  }
  const faces = (dice: readonly number[]) => (
    <span className={classes.dice}>
      {dice.map((die) => (
        <Die
          key={die}
          number={ofEvent.indexOf(die) + 1}
          face={battle.dice[die - 1]?.face ?? 0}
          isReal={version?.overwritten.some((one) => one.die === die) ?? false}
          onOpen={onOpen}
        />
      ))}
    </span>
  );
  return (
    <span className={classes.row}>
      {told.length > 0 && faces(told)}
      {others.length > 0 && (
        <>
          <span className={classes.also}>{t('event.alsoRolled')}</span>
          {faces(others)}
        </>
      )}
    </span>
  );
}

interface DieProps {
  /** Number of the die in its event, from 1. */
  readonly number: number;
  readonly face: number;
  readonly isReal: boolean;
  readonly onOpen: (() => void) | undefined;
}

function Die({ number, face, isReal, onOpen }: DieProps) {
  const { t } = useTranslation('battle');
  const title = isReal ? t('dice.overwritten') : undefined;
  if (onOpen === undefined)
    return (
      <span className={classes.die} data-real={isReal} title={title}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.die}
      data-real={isReal}
      title={title ?? t('dice.open')}
      aria-label={t('dice.shows', { number, face })}
      onClick={onOpen}
    >
      {face}
    </button>
  );
}

/** Faces that are part of an event. */
function listEventFaces(event: BattleEvent): readonly number[] {
  switch (event.type) {
    case 'attacked':
      return [...(event.firstDice ?? []), ...event.dice];
    case 'impact':
      return [...(event.firstDice ?? []), ...event.dice, ...event.scatterDice];
    case 'initiative':
      return [...event.dice.attacker, ...event.dice.defender];
    case 'strike':
      return [...event.dice, ...event.targetDice];
    case 'acts':
    case 'critical':
    case 'motive':
    case 'stunned':
    case 'flushed':
      return event.dice;
    case 'mine':
      return event.dice ?? [];
    default:
      return [];
  }
}

/** Dice of an event by their numbers: those that are part of it, and other rolls (ties, variable damage). */
function splitDice(battle: ReplayBattle, index: number): { told: number[]; others: number[] } {
  const event = battle.events[index];
  const dice = listDiceOf(battle, index);
  const faces = event === undefined ? [] : listEventFaces(event);
  // Ties of the initiative are rolled before the dice that count.
  const from = event?.type === 'initiative' ? Math.max(0, dice.length - faces.length) : 0;
  const told = dice.slice(from, from + faces.length);
  if (told.some((die, i) => battle.dice[die - 1]?.face !== faces[i])) return { told: [], others: dice };
  return { told, others: dice.filter((die) => !told.includes(die)) };
}
