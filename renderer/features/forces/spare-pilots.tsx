import { useMergedRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { isAway, type Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { PilotLink } from '../../ui/service-record/service-list.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { PilotActions } from './pilot-actions.tsx';
import { listSparePilots } from './roster.ts';
import { usePilotDrag } from './roster-drag.tsx';
import { listAriaKeys } from '../../ui/shortcuts/shortcuts.ts';
import classes from './forces.module.css';

interface SparePilotsProps {
  readonly roster: Roster;
  /** The pilot whose details are open at first. */
  readonly openId: string | null;
  /** Whether Skills are still chosen freely. */
  readonly isSetUp: boolean;
}

/** Pilots without a unit: can be dragged onto one, or chosen in the unit's menu. */
export function SparePilots({ roster, openId, isSetUp }: SparePilotsProps) {
  const { t } = useTranslation('forces');
  const spare = listSparePilots(roster);
  const away = roster.pilots.filter(({ status }) => isAway(status));
  if (spare.length + away.length === 0) return null;
  return (
    <section className={classes.spare} aria-label={t('pilots.spareOf', { name: roster.force.name })}>
      {spare.length > 0 && <h3>{t('pilots.spare')}</h3>}
      <ul>
        {spare.map((pilot) => (
          <SparePilot
            key={pilot.id}
            pilot={pilot}
            force={roster.force}
            isOpen={pilot.id === openId}
            isSetUp={isSetUp}
          />
        ))}
      </ul>
      {away.length > 0 && (
        <ul className={classes.away} aria-label={t('pilots.awayOf', { name: roster.force.name })}>
          {away.map((pilot) => (
            <li key={pilot.id}>
              <PilotLink pilotId={pilot.id}>
                {t('pilots.away', {
                  name: formatPilotName(pilot, t),
                  status: t(`game:pilotStatus.${pilot.status}`),
                })}
              </PilotLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A pilot as a chip that unfolds and can be dragged. */
function SparePilot(props: {
  readonly pilot: Pilot;
  readonly force: Force;
  readonly isOpen: boolean;
  readonly isSetUp: boolean;
}) {
  const { pilot, force, isOpen, isSetUp } = props;
  const { t } = useTranslation('forces');
  const drag = usePilotDrag(pilot, pilot.id);
  const ref = useMergedRef(drag.ref, isOpen ? focusOn : null);
  return (
    <li>
      <details open={isOpen}>
        <summary
          ref={ref}
          className={classes.pilotChip}
          aria-describedby={drag.describedBy}
          aria-keyshortcuts={listAriaKeys('forces', 'lift')}
          onKeyDown={drag.lift}
          {...drag.pointer}
        >
          {t('pilots.chip', { name: formatPilotName(pilot, t), skill: pilot.skill })}
          {pilot.status === 'wounded' && <span className={classes.bad}>{t('game:pilotStatus.wounded')}</span>}
        </summary>
        <PilotActions pilot={pilot} unit={null} force={force} isSetUp={isSetUp} />
      </details>
    </li>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
