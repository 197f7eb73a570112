import { useTranslation } from 'react-i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { PilotActions } from './pilot-actions.tsx';
import { listSparePilots } from './roster.ts';
import type { RosterDrag } from './use-roster-drag.ts';
import classes from './forces.module.css';

interface SparePilotsProps {
  readonly roster: Roster;
  readonly drag: RosterDrag;
  /** Whose particulars are open at first. */
  readonly openId: string | null;
}

/** Pilots without a unit: to be dragged onto one, or put into one from the unit's menu. */
export function SparePilots({ roster, drag, openId }: SparePilotsProps) {
  const { t } = useTranslation('forces');
  const spare = listSparePilots(roster);
  const away = roster.pilots.filter((pilot) => pilot.status === 'captured' || pilot.status === 'killed');
  if (spare.length + away.length === 0) return null;
  return (
    <section className={classes.spare} aria-label={t('pilots.spareOf', { name: roster.force.name })}>
      {spare.length > 0 && <h3>{t('pilots.spare')}</h3>}
      <ul>
        {spare.map((pilot) => (
          <li key={pilot.id}>
            <details open={pilot.id === openId}>
              <summary
                ref={pilot.id === openId ? focusOn : null}
                className={classes.pilotChip}
                {...drag.pilotSource(pilot)}
              >
                {t('pilots.chip', { name: formatPilotName(pilot), skill: pilot.skill })}
                {pilot.status === 'wounded' && (
                  <span className={classes.bad}>{t('game:pilotStatus.wounded')}</span>
                )}
              </summary>
              <PilotActions pilot={pilot} force={roster.force} />
            </details>
          </li>
        ))}
      </ul>
      {away.length > 0 && (
        <p className={classes.soft}>
          {away
            .map((pilot) =>
              t('pilots.away', {
                name: formatPilotName(pilot),
                status: t(`game:pilotStatus.${pilot.status}`),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </section>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
