import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DieField } from '../../ui/die-field.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './bay.module.css';
import { OfferTick, type ChosenActionsProps } from './offer-tick.tsx';
import { type BayOverview, needsDice, setDice } from './selection.ts';

/** Machines of the enemy that were left to the force: to be claimed or sold, each once. */
export function SalvagePanel({ bay, chosen, onChange }: ChosenActionsProps & { readonly bay: BayOverview }) {
  const { t } = useTranslation(['bay', 'game']);
  const { salvage, offers } = bay;
  return (
    <Panel
      title={<TermLabel id="salvage">{t('bay:salvage.title')}</TermLabel>}
      right={t('bay:salvage.remark')}
    >
      <DataTable caption={t('bay:salvage.title')}>
        <tbody>
          {salvage.map(({ unitId, name, track, template, outcome, target }) => (
            <tr key={unitId}>
              <td>
                <b>{name}</b>
                <small className={classes.sub}>{nameTrack(t, { template, name: track })}</small>
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
                  {target === null ? null : (
                    <RecoveryDice
                      unitId={unitId}
                      name={name}
                      salesRoll={offers.some(
                        ({ action, hopedSp }) =>
                          action.kind === 'sell-salvage' && action.unitId === unitId && hopedSp !== undefined,
                      )}
                      chosen={chosen}
                      onChange={onChange}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}

/** Two dice of the table for a claim or sale that is ticked; while one of them is empty the program rolls. */
function RecoveryDice({
  unitId,
  name,
  salesRoll,
  chosen,
  onChange,
}: ChosenActionsProps & {
  readonly unitId: UnitId;
  readonly name: string;
  /** Whether a sale needs the roll too. */
  readonly salesRoll: boolean;
}) {
  const { t } = useTranslation('bay');
  const rolled = chosen.find((action) => needsDice(action, unitId));
  const [typed, setTyped] = useState<readonly (number | null)[]>([null, null]);
  if (rolled === undefined || !needsDice(rolled, unitId)) return null;
  if (rolled.kind === 'sell-salvage' && !salesRoll) return null;
  const set = (index: number, face: number | null) => {
    const [first = null, second = null] = typed.with(index, face);
    setTyped([first, second]);
    onChange(setDice(chosen, unitId, first === null || second === null ? null : [first, second]));
  };
  return (
    <span className={classes.dice} data-told={rolled.dice !== undefined}>
      {typed.map((face, index) => (
        <DieField
          key={index}
          face={face}
          label={t('salvage.die', { number: index + 1, name })}
          onType={(value) => set(index, value)}
          onClear={() => set(index, null)}
        />
      ))}
      <small className={classes.sub}>
        {t(rolled.dice === undefined ? 'salvage.programRolls' : 'salvage.tableRolled')}
      </small>
    </span>
  );
}
