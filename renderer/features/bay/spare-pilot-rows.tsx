import { useTranslation } from 'react-i18next';
import { BayPilot, nameHealing, nameTraining } from './bay-pilot.tsx';
import classes from './bay.module.css';
import type { PilotOffers } from './group-units.ts';
import { OfferTick, type ChosenActionsProps } from './offer-tick.tsx';
import { GroupCheck, RowCheck } from './row-check.tsx';
import type { SelectionProps } from './use-row-selection.ts';

interface SparePilotRowsProps extends ChosenActionsProps {
  readonly rows: readonly PilotOffers[];
  readonly selection: SelectionProps;
}

/** The pilots without a unit who can be healed, as far as the month allows, or trained. Shows nothing where there are none. */
export function SparePilotRows({ rows, selection, chosen, onChange }: SparePilotRowsProps) {
  const { t } = useTranslation(['bay', 'game']);
  if (rows.length === 0) return null;
  const ids = rows.map(({ pilot }) => pilot.id);
  return (
    <tbody>
      <tr className={classes.lance}>
        <td>
          <GroupCheck
            label={t('bay:bulk.chooseAllOf', { name: t('bay:sparePilots') })}
            rows={ids}
            ids={selection.ids}
            onToggle={() => selection.toggleAll(ids)}
          />
        </td>
        <th scope="rowgroup" colSpan={4}>
          {t('bay:sparePilots')}
        </th>
      </tr>
      {rows.map(({ pilot, offers }) => (
        <tr key={pilot.id}>
          <td>
            <RowCheck
              label={t('bay:bulk.choose', { name: pilot.name })}
              checked={selection.ids.has(pilot.id)}
              onToggle={(isRange) => selection.toggle(pilot.id, isRange)}
            />
          </td>
          <td colSpan={3}>
            <BayPilot pilot={pilot} />
          </td>
          <td>
            <div className={classes.work}>
              {offers.map((offer) => (
                <OfferTick
                  key={offer.kind}
                  offer={offer}
                  label={offer.kind === 'heal' ? nameHealing(offer, pilot, t) : nameTraining(offer, t)}
                  subject={pilot.name}
                  chosen={chosen}
                  onChange={onChange}
                />
              ))}
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
