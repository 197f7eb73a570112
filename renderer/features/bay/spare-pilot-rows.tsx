import { useTranslation } from 'react-i18next';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { BayPilot, nameHealing } from './bay-pilot.tsx';
import classes from './bay.module.css';
import { OfferTick, type ChosenActionsProps } from './offer-tick.tsx';
import type { Offer } from './selection.ts';

interface SparePilotRowsProps extends ChosenActionsProps {
  readonly pilots: readonly Pilot[];
  readonly offers: readonly Offer[];
}

/** The wounded pilots without a unit, healed as far as the month allows. Shows nothing where there are none. */
export function SparePilotRows({ pilots, offers, chosen, onChange }: SparePilotRowsProps) {
  const { t } = useTranslation(['bay', 'game']);
  const rows = pilots
    .filter(({ unitId, status }) => unitId === null && status === 'wounded')
    .map((pilot) => ({
      pilot,
      offer: offers.find(({ action }) => action.kind === 'heal' && action.pilotId === pilot.id),
    }));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={classes.lance}>
        <th scope="rowgroup" colSpan={4}>
          {t('bay:sparePilots')}
        </th>
      </tr>
      {rows.map(({ pilot, offer }) => (
        <tr key={pilot.id}>
          <td colSpan={3}>
            <BayPilot pilot={pilot} />
          </td>
          <td>
            {offer === undefined ? null : (
              <OfferTick
                offer={offer}
                label={nameHealing(offer, pilot, t)}
                subject={pilot.name}
                chosen={chosen}
                onChange={onChange}
              />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
