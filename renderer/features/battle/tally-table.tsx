import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { findTurn, type ReplayUnit } from './battle.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import classes from './event-panel.module.css';
import { tallyEvents } from './tally.ts';

interface TallyTableProps {
  readonly battle: ReplayBattle;
  readonly fielded: readonly ReplayUnit[];
  readonly words: EventWords;
  /** Index of the event that is shown. */
  readonly at: number;
}

/**
 * Attacks, hits, damage and losses: of the previous turn at the beginning of a turn, of the whole battle at its end;
 * otherwise nothing.
 */
export function TallyTable({ battle, fielded, words, at }: TallyTableProps) {
  const { t } = useTranslation('battle');
  const format = useFormat();
  const { events } = battle;
  const event = events[at];
  const isEnd = event?.type === 'ended';
  if (!isEnd && (event?.type !== 'turn' || event.turn < 2 || at === 0)) return null;
  const tallies = tallyEvents(isEnd ? events : events.slice(findTurn(events, at - 1).first, at), fielded);
  const title = isEnd ? t('tally.battle') : t('tally.turn', { turn: event.turn - 1 });
  return (
    <div className={classes.tally}>
      <h3>{title}</h3>
      <DataTable caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('tally.side')}</th>
            <NumCell head>{t('tally.hits')}</NumCell>
            <NumCell head>{t('tally.expected')}</NumCell>
            <NumCell head>{t('tally.damage')}</NumCell>
            <NumCell head>{t('tally.lost')}</NumCell>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => {
            const { attacks, hits, expectedHits, damage, lost } = tallies[side];
            return (
              <tr key={side}>
                <th scope="row">
                  <SideName side={side}>{words.side(side)}</SideName>
                </th>
                <NumCell>{t('tally.hitsOf', { hits, attacks })}</NumCell>
                <NumCell>{format.number(Math.round(expectedHits * 10) / 10)}</NumCell>
                <NumCell>{damage}</NumCell>
                <NumCell>{lost}</NumCell>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <p className={classes.quiet}>{t('tally.hint')}</p>
    </div>
  );
}
