import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { SIDES } from '../../../../shared/domain/side.ts';
import { nameUnitBriefly } from '../../../../shared/domain/unit.ts';
import { takesCriticals } from '../../../../shared/rules/combat/card-hits.ts';
import { tracksHeat } from '../../../../shared/rules/combat/combat-state.ts';
import type { BattleScenario } from '../../../../shared/rules/battle/scenario/scenario.ts';
import { getRuleset } from '../../../../shared/rules/rulesets.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset.ts';
import { useEdition } from '../../../ui/use-edition.ts';
import { Blank, Ticks } from '../boxes.tsx';
import { PaperTable, SheetSection, type SheetColumn } from '../sheet.tsx';
import { useGroupText } from '../use-group-text.ts';
import {
  formatFigures,
  getTurnShare,
  listPaperWays,
  listTurnColumns,
  pairSeats,
  type PaperPair,
  type PaperSeat,
  type TurnColumn,
} from './turn-rows.ts';
import classes from '../sheet.module.css';
import turnClasses from './turns.module.css';

/** Turns that are printed; fewer where the track ends earlier. Most battles are over by then. */
const TURNS = 8;

/** From this many units of a side on, rows are as low as 24 on a page have to be. */
const LOW_ROWS_FROM = 17;

interface TurnPagesProps {
  readonly engagement: Engagement;
  readonly scenario: BattleScenario;
  readonly seats: readonly PaperSeat[];
}

/** The turns of a battle to write down, each as the tracker asks for it: initiative, moves, attacks, its end. */
export function TurnPages({ engagement, scenario, seats }: TurnPagesProps) {
  const { t } = useTranslation('paper');
  const edition = useEdition();
  const ruleset = getRuleset(engagement.ruleset, engagement.options) ?? edition;
  const pairs = pairSeats(seats);
  const turns = Array.from({ length: Math.min(TURNS, scenario.turnLimit) }, (_, index) => index + 1);
  return (
    <>
      <SheetSection closes title={t('turns.title')}>
        <p className={classes.notes}>{t('turns.legend')}</p>
      </SheetSection>
      <div className={turnClasses.turns}>
        {turns.map((turn) => (
          <TurnBlock key={turn} {...{ turn, ruleset, scenario, pairs }} />
        ))}
      </div>
    </>
  );
}

interface TurnBlockProps {
  readonly turn: number;
  readonly ruleset: Ruleset;
  readonly scenario: BattleScenario;
  readonly pairs: readonly PaperPair[];
}

function TurnBlock({ turn, ruleset, scenario, pairs }: TurnBlockProps) {
  const { t } = useTranslation(['paper', 'game', 'app']);
  const isIndividual = ruleset.turnOrder === 'individual';
  const keys = listTurnColumns(isIndividual);
  const arrivals = useArrivals(scenario, turn);
  return (
    <section className={turnClasses.turn} data-turn={turn} data-low={pairs.length >= LOW_ROWS_FROM}>
      <PaperTable
        caption={<TurnHead turn={turn} isIndividual={isIndividual} />}
        heads={SIDES.map((side) => ({
          key: side,
          title: `${t('turns.turn', { turn })} · ${t(`game:sides.${side}`)}`,
          span: keys.length,
        }))}
        columns={SIDES.flatMap((side) =>
          keys.map((key): SheetColumn => ({
            key: `${side}.${key}`,
            title: t(`turns.columns.${key}`),
            share: getTurnShare(key, isIndividual),
          })),
        )}
        groups={[
          {
            key: 'all',
            title: null,
            rows: pairs.map((pair, index) => ({
              key: `${turn}.${index}`,
              cells: () => SIDES.flatMap((side) => keys.map((key) => makeCell(key, pair[side], ruleset, t))),
            })),
          },
        ]}
        className={turnClasses.turnTable}
      />
      <div className={turnClasses.turnEnd}>
        {arrivals.length === 0 ? null : <p>{arrivals.join(' ')}</p>}
        <div className={classes.fill}>
          <Blank wide label={t('turns.also')} />
        </div>
        <div className={classes.fill}>
          <Blank wide label={t('turns.met')} />
          {SIDES.map((side) => (
            <Blank
              key={side}
              label={t('turns.wp', { side: t(`game:sides.${side}`), unit: t('app:money.WP') })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Who won initiative, and by which dice; where each unit has its own, the dice stand beside the unit. */
function TurnHead({ turn, isIndividual }: { readonly turn: number; readonly isIndividual: boolean }) {
  const { t } = useTranslation(['paper', 'game']);
  const names = SIDES.map((side) => t(`game:sides.${side}`));
  return (
    <span className={turnClasses.turnHead}>
      <b>{t('turns.turn', { turn })}</b>
      {isIndividual ? null : (
        <>
          <span>{t('turns.initiative')}</span>
          <Ticks words={names} />
          {names.map((name) => (
            <Blank key={name} label={t('turns.rolled', { name })} />
          ))}
        </>
      )}
    </span>
  );
}

/** The groups that arrive in a turn, a sentence for each, attackers first; empty: none arrives. */
function useArrivals({ setUp }: BattleScenario, turn: number): readonly string[] {
  const { t } = useTranslation('game');
  const groupText = useGroupText();
  return SIDES.flatMap((side) => {
    const groups = setUp?.sides[side].groups ?? [];
    return groups
      .filter((group) => group.kind === 'entry' && group.turn === turn)
      .map((group) => `${t(`sides.${side}`)}: ${groupText(group, groups.length)}`);
  });
}

/** Room for what a unit does; its name, and what can be ringed. Empty beside a larger side. */
function makeCell(
  key: TurnColumn,
  seat: PaperSeat | null,
  ruleset: Ruleset,
  t: (key: string) => string,
): ReactNode {
  if (seat === null) return '';
  const { card } = seat.unit;
  switch (key) {
    case 'unit':
      return (
        <>
          <b className={turnClasses.letter}>{seat.letter}</b> <span>{nameUnitBriefly(seat.unit)}</span>
          <span className={turnClasses.cardLine}>
            {`${formatFigures(card)} · ${t('game:card.tmm')} ${card.tmm} · ${t('game:card.skill')} ${seat.unit.skill}`}
          </span>
        </>
      );
    case 'move':
      return listPaperWays(card).map((way) => (
        <span key={way} className={turnClasses.way}>
          {t(`turns.ways.${way}`)}
        </span>
      ));
    case 'criticals':
      return takesCriticals(ruleset, card) ? '' : '–';
    case 'heat':
      return tracksHeat(card) ? '' : '–';
    default:
      return '';
  }
}
