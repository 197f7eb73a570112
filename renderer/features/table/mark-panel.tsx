import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CRITICAL_EFFECTS, type CriticalEffect } from '../../../shared/domain/battle-event.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getUnitFamily } from '../../../shared/rules/unit-family.ts';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

/** Most points that one tap marks. */
const MOST_POINTS = 10;

interface MarkPanelProps {
  readonly seat: TableSeat | undefined;
  readonly ruleset: Ruleset;
  readonly control: TellingControl;
}

/** Points, a critical hit or a loss, marked on a unit without questions. */
export function MarkPanel({ seat, ruleset, control }: MarkPanelProps) {
  const { t } = useTranslation('table');
  if (seat === undefined)
    return (
      <Panel title={t('mark.title')}>
        <p className={classes.soft}>{t('mark.choose')}</p>
      </Panel>
    );
  const { unitId, side, label } = seat;
  return (
    <Panel title={<SideName side={side}>{label}</SideName>} right={t('mark.hint')}>
      <div className={classes.intro}>
        <div className={classes.pad} role="group" aria-label={t('mark.points')}>
          {Array.from({ length: MOST_POINTS }, (_, index) => index + 1).map((points) => (
            <button
              key={points}
              type="button"
              className={classes.toggle}
              aria-label={t('mark.pointsOf', { count: points })}
              onClick={() => void control.tell({ kind: 'damage', unitId, points })}
            >
              <span className="num">−{points}</span>
            </button>
          ))}
        </div>
        <div className={classes.toggles} role="group" aria-label={t('mark.criticals')}>
          {listMarkable(ruleset, seat).map((effect) => (
            <button
              key={effect}
              type="button"
              className={classes.toggle}
              onClick={() => void control.tell({ kind: 'critical', unitId, effect })}
            >
              {t(`effects.${effect}`)}
            </button>
          ))}
        </div>
        <div className={classes.actions}>
          <Button color="dead" mih={44} onClick={() => void control.tell({ kind: 'destroy', unitId })}>
            {t('mark.destroyed')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Critical effects that the table of a unit's kind has. */
function listMarkable(ruleset: Ruleset, { card }: TableSeat): readonly CriticalEffect[] {
  const rows = ruleset.criticals.tables[getUnitFamily(card.type)];
  if (rows === null && ruleset.criticals.everyHit === null) return [];
  const known =
    rows === null
      ? CRITICAL_EFFECTS
      : CRITICAL_EFFECTS.filter((one) => rows.some(({ effect }) => effect === one));
  return known.filter((effect) => effect !== 'none' && effect !== 'destroyed');
}
