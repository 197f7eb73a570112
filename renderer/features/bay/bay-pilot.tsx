import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import classes from './bay.module.css';
import type { Offer } from './selection.ts';

/** The name of a pilot, with the wounds that keep the pilot from the next track. */
export function BayPilot({ pilot }: { readonly pilot: Pilot }) {
  const { t } = useTranslation('game');
  return (
    <>
      {formatPilotName(pilot, t)}
      {pilot.wounds === 0 ? null : (
        <span className={classes.wounds}>{t('game:card.wounds', { count: pilot.wounds })}</span>
      )}
    </>
  );
}

/** Label of a step of Skill. */
export function nameTraining({ step }: Offer, t: TFunction): string {
  if (step === undefined) return t('bay:kinds.train');
  return t('bay:trains', { from: step.fromSkill, to: step.toSkill });
}

/** Label of healing a pilot: the economy may heal only some of many wounds in a month. */
export function nameHealing({ wounds }: Offer, pilot: Pilot, t: TFunction): string {
  if (wounds === undefined || wounds === pilot.wounds) return t('bay:kinds.heal');
  return t('bay:healSome', { wounds, of: pilot.wounds });
}
