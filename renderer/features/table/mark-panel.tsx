import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CRITICAL_EFFECTS, type CriticalEffect } from '../../../shared/domain/battle-event.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getUnitFamily } from '../../../shared/rules/unit-family.ts';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { PutRight } from './put-right.tsx';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { SessionNow } from './telling.ts';
import type { TellingControl } from './use-telling.ts';

/** Most points that one tap marks. */
export const MOST_POINTS = 10;

interface MarkPanelProps {
  readonly seat: TableSeat | undefined;
  readonly session: SessionNow;
  readonly ruleset: Ruleset;
  readonly control: TellingControl;
}

/** What is marked on a unit without questions, and all of its figures as they are. */
export function MarkPanel({ seat, session, ruleset, control }: MarkPanelProps) {
  const { t } = useTranslation('table');
  if (seat === undefined)
    return (
      <Panel title={t('mark.title')}>
        <p className={classes.soft}>{t('mark.choose')}</p>
      </Panel>
    );
  const { side, label } = seat;
  return (
    <Panel title={<SideName side={side}>{label}</SideName>} right={t('mark.hint')}>
      <div className={classes.intro}>
        {isMarkable(seat, session) && (
          <Marks unitId={seat.unitId} type={seat.card.type} ruleset={ruleset} tell={control.tell} />
        )}
        <PutRight key={seat.unitId} number={session.number} {...{ seat, ruleset, control }} />
      </div>
    </Panel>
  );
}

/** Whether a unit takes damage now: on the table, in a turn. */
export function isMarkable({ state }: TableSeat, session: SessionNow): boolean {
  return state.where === 'table' && session.state.phase === 'turn';
}

interface MarksProps extends Pick<MarkPanelProps, 'ruleset'>, Pick<TableSeat, 'unitId'> {
  readonly type: string;
  readonly tell: TellingControl['tell'];
}

/** Points, a critical hit or a loss, each by one tap. */
const Marks = memo(function Marks({ unitId, type, ruleset, tell }: MarksProps) {
  const { t } = useTranslation('table');
  return (
    <>
      <div className={classes.pad} role="group" aria-label={t('mark.points')}>
        {Array.from({ length: MOST_POINTS }, (_, index) => index + 1).map((points) => (
          <button
            key={points}
            type="button"
            className={classes.toggle}
            aria-label={t('mark.pointsOf', { count: points })}
            onClick={() => void tell({ kind: 'damage', unitId, points })}
          >
            <span className="num">−{points}</span>
          </button>
        ))}
      </div>
      <div className={classes.toggles} role="group" aria-label={t('mark.criticals')}>
        {listMarkable(ruleset, type).map((effect) => (
          <button
            key={effect}
            type="button"
            className={classes.toggle}
            onClick={() => void tell({ kind: 'critical', unitId, effect })}
          >
            {t(`effects.${effect}`)}
          </button>
        ))}
        <Button color="dead" mih={44} onClick={() => void tell({ kind: 'destroy', unitId })}>
          {t('mark.destroyed')}
        </Button>
      </div>
    </>
  );
});

/** Critical effects that the table of a unit's kind has. */
function listMarkable(ruleset: Ruleset, type: string): readonly CriticalEffect[] {
  const rows = ruleset.criticals.tables[getUnitFamily(type)];
  if (rows === null && ruleset.criticals.everyHit === null) return [];
  const known =
    rows === null
      ? CRITICAL_EFFECTS
      : CRITICAL_EFFECTS.filter((one) => rows.some(({ effect }) => effect === one));
  return known.filter((effect) => effect !== 'none' && effect !== 'destroyed');
}
