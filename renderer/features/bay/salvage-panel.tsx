import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OfferTick, type Choosing } from './offer-tick.tsx';
import type { Bay } from './selection.ts';
import classes from './bay.module.css';

/** Machines of the enemy that were left to the force: to be claimed or sold, each once. */
export function SalvagePanel({ bay, chosen, onChange }: Choosing & { readonly bay: Bay }) {
  const { t } = useTranslation(['bay', 'game']);
  const { salvage, offers } = bay;
  return (
    <Panel title={t('bay:salvage.title')} right={t('bay:salvage.remark')}>
      <DataTable caption={t('bay:salvage.title')}>
        <tbody>
          {salvage.map(({ unitId, name, track, outcome, target }) => (
            <tr key={unitId}>
              <td>
                <b>{name}</b>
                <small className={classes.sub}>{track}</small>
              </td>
              <td>
                {outcome === 'open' && target !== null
                  ? t('bay:salvage.roll', { target })
                  : t(`bay:salvage.${outcome === 'open' ? 'captured' : outcome}`)}
              </td>
              <td>
                <div className={classes.work}>
                  {offers
                    .filter(
                      ({ action }) =>
                        (action.kind === 'claim' || action.kind === 'sell-salvage') &&
                        action.unitId === unitId,
                    )
                    .map((offer) => (
                      <OfferTick
                        key={offer.kind}
                        offer={offer}
                        label={t(`bay:kinds.${offer.kind}`)}
                        subject={name}
                        chosen={chosen}
                        onChange={onChange}
                      />
                    ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}
