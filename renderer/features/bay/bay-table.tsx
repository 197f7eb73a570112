import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import type { RepairPlan } from '../../../shared/domain/repair-plan.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './bay.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { groupUnits, listPilotOffers, type UnitGroup } from './group-units.ts';
import type { ChosenActionsProps } from './offer-tick.tsx';
import { GroupCheck } from './row-check.tsx';
import { type BayOverview, isSameAction, listReadyingOffers, toggleActions } from './selection.ts';
import { SparePilotRows } from './spare-pilot-rows.tsx';
import { UnitRow } from './unit-row.tsx';
import { useRowSelection, type SelectionProps } from './use-row-selection.ts';

interface BayTableProps extends ChosenActionsProps {
  readonly roster: Roster;
  readonly bay: BayOverview;
  /** Units in engagements that are not accepted yet. */
  readonly fieldedIds: ReadonlySet<string>;
  /** The last proposal of the planner, for its reasons. */
  readonly proposal: RepairPlan | null;
}

/** Every unit of the force by lance, with all that can be done with it, one by one or with several at once. */
export function BayTable({ roster, bay, fieldedIds, proposal, chosen, onChange }: BayTableProps) {
  const { t } = useTranslation('bay');
  const groups = groupUnits(roster, bay);
  const spare = listPilotOffers(roster, bay);
  const rows = [
    ...groups.flatMap((group) => group.rows.map(({ unit, offers }) => ({ id: unit.id, unit, offers }))),
    ...spare.map(({ pilot, offers }) => ({ id: pilot.id, unit: null, offers })),
  ];
  const ids = rows.map(({ id }) => id);
  const { add, clear, ...selection } = useRowSelection(ids);
  const damaged = rows.flatMap(({ id, unit }) => (unit !== null && unit.repair !== null ? [id] : []));
  const shared = { chosen, onChange };
  return (
    <>
      {rows.length === 0 ? null : (
        <BulkBar
          offers={rows.flatMap(({ id, offers }) => (selection.ids.has(id) ? offers : []))}
          count={selection.ids.size}
          damaged={damaged.length}
          onChooseDamaged={() => add(damaged)}
          onClear={clear}
          {...shared}
        />
      )}
      <div className={`fades-beyond ${classes.tableBox}`}>
        <DataTable caption={t('title')}>
          <thead>
            <tr>
              <td className={classes.check}>
                <GroupCheck
                  label={t('bulk.chooseAll')}
                  rows={ids}
                  ids={selection.ids}
                  onToggle={() => selection.toggleAll(ids)}
                />
              </td>
              <th scope="col">{t('unit')}</th>
              <th scope="col">
                <TermLabel id="readiness">{t('state')}</TermLabel>
              </th>
              <NumCell head>
                <TermLabel id="pv">{t('pv')}</TermLabel>
              </NumCell>
              <th scope="col" className={classes.workHead}>
                <TermLabel id="rearm" also={['sp']}>
                  {t('work')}
                </TermLabel>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              <LanceRow group={group} selection={selection} {...shared} />
              {group.rows.map(({ unit, offers }) => (
                <UnitRow
                  key={unit.id}
                  unit={unit}
                  pilots={roster.pilots}
                  offers={offers}
                  isFielded={fieldedIds.has(unit.id)}
                  reason={proposal?.units.find(({ unitId }) => unitId === unit.id)?.reason ?? null}
                  selection={selection}
                  {...shared}
                />
              ))}
            </tbody>
          ))}
          <SparePilotRows rows={spare} selection={selection} {...shared} />
        </DataTable>
      </div>
    </>
  );
}

interface LanceRowProps extends ChosenActionsProps {
  readonly group: UnitGroup;
  readonly selection: SelectionProps;
}

/** The heading of a lance: chooses all of it, and ticks all that makes it ready. */
function LanceRow({ group: { name, rows }, selection, chosen, onChange }: LanceRowProps) {
  const { t } = useTranslation('bay');
  const actions: readonly MaintenanceAction[] = listReadyingOffers(rows.flatMap(({ offers }) => offers));
  const count = actions.filter((action) => chosen.some((other) => isSameAction(other, action))).length;
  const title = name === undefined ? t('lost') : (name ?? t('loose'));
  const ids = rows.map(({ unit }) => unit.id);
  return (
    <tr className={classes.lance}>
      <td>
        <GroupCheck
          label={t('bulk.chooseAllOf', { name: title })}
          rows={ids}
          ids={selection.ids}
          onToggle={() => selection.toggleAll(ids)}
        />
      </td>
      <th scope="rowgroup" colSpan={4}>
        <span className={classes.lanceHead}>
          {title}
          {actions.length === 0 ? null : (
            <Checkbox
              size="xs"
              label={t('wholeLance')}
              aria-label={t('wholeLanceOf', { name: title })}
              checked={count === actions.length}
              indeterminate={count > 0 && count < actions.length}
              onChange={() => onChange(toggleActions(chosen, actions))}
            />
          )}
        </span>
      </th>
    </tr>
  );
}
