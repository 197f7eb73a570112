import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIED_HITS, UNIT_STANDINGS } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useFieldedUnits } from '../../api/use-fielded-units.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ForceSelect } from '../../ui/force-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useEdition } from '../../ui/use-edition.ts';
import { listCriticalKeys } from '../../ui/report-grid/critical-menu.tsx';
import { ChoiceCell, NumberCell } from './cells.tsx';
import classes from './entry.module.css';
import {
  getMaxOfUnit,
  listUnitEdits,
  readCount,
  formatUnitCell,
  setTypedCell,
  type TypedCells,
  type UnitColumn,
} from './entry.ts';
import type { TableStepProps } from './entry-step-props.ts';
import { TypedSummary } from './typed-summary.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';

/** Damage and standing of the units of all forces, one table a force. */
export function UnitsStep({
  summary,
  rosters,
  reason,
  typed,
  setTyped,
  onBooked,
}: TableStepProps<UnitColumn>) {
  const { t } = useTranslation('entry');
  const [forceId, setForceId] = useState<string | null>(null);
  const [edit, editing] = useCommand('unit.editMany', { errors: 'inline' });
  const fielded = useFieldedUnits(summary.tracks);
  const all = rosters.flatMap(({ units }) => units);
  const { edits, wrong } = listUnitEdits(all, typed);
  const roster = rosters.find(({ force }) => force.id === forceId) ?? rosters[0];
  const units = roster?.units.filter(({ standing }) => standing !== 'sold') ?? [];
  const save = async (told: string) => {
    const outcome = await edit({ edits: [...edits], reason: told });
    if (!outcome.ok) return;
    setTyped(new Map());
    onBooked(told);
  };
  return (
    <Panel title={t('units.title')}>
      <p className={classes.text}>{t('units.text')}</p>
      <ByHandForm
        firstReason={reason}
        saveLabel={t('units.book', { count: edits.length })}
        canSave={edits.length > 0 && wrong === 0}
        isPending={editing.isPending}
        error={editing.error}
        onSave={(told) => void save(told)}
      >
        {roster === undefined ? null : (
          <div className={classes.force}>
            <ForceSelect
              label={t('force')}
              summary={summary}
              forces={rosters.map(({ force }) => force)}
              value={roster.force.id}
              onChange={setForceId}
            />
          </div>
        )}
        <UnitTable
          caption={t('units.of', { name: roster?.force.name ?? '' })}
          units={units}
          typed={typed}
          fielded={fielded}
          onType={(unitId, column, text) => setTyped(setTypedCell(typed, unitId, column, text))}
        />
        <TypedSummary edits={edits.length} wrong={wrong} />
      </ByHandForm>
    </Panel>
  );
}

interface UnitTableProps {
  readonly caption: string;
  readonly units: readonly Unit[];
  readonly typed: ReadonlyMap<string, TypedCells<UnitColumn>>;
  /** In an engagement that is not accepted yet. */
  readonly fielded: ReadonlySet<string>;
  readonly onType: (unitId: string, column: UnitColumn, text: string) => void;
}

function UnitTable({ caption, units, typed, fielded, onType }: UnitTableProps) {
  const { t } = useTranslation(['entry', 'game']);
  const edition = useEdition();
  const hits = CARRIED_HITS.filter((kind) =>
    units.some(({ card, damage }) =>
      listCriticalKeys(card, edition, damage.criticals).some((key) => key.kind === kind),
    ),
  );
  return (
    <div className={classes.scroll}>
      <DataTable caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('units.unit')}</th>
            <th scope="col">{t('units.standing')}</th>
            <th scope="col">
              <TermLabel id="armor">{t('units.armorLeft')}</TermLabel>
            </th>
            <th scope="col">
              <TermLabel id="structure">{t('units.structureLeft')}</TermLabel>
            </th>
            {hits.map((kind) => (
              <th key={kind} scope="col" title={t(`game:criticals.${kind}`)}>
                <abbr title={t(`game:criticals.${kind}`)}>{t(`game:criticalCodes.${kind}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitEntryRow
              key={unit.id}
              unit={unit}
              hits={hits}
              typed={typed.get(unit.id) ?? {}}
              disabled={fielded.has(unit.id)}
              onType={(column, text) => onType(unit.id, column, text)}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

interface UnitEntryRowProps {
  readonly unit: Unit;
  readonly hits: readonly (typeof CARRIED_HITS)[number][];
  readonly typed: TypedCells<UnitColumn>;
  readonly disabled: boolean;
  readonly onType: (column: UnitColumn, text: string) => void;
}

function UnitEntryRow({ unit, hits, typed, disabled, onType }: UnitEntryRowProps) {
  const { t } = useTranslation(['entry', 'game', 'by-hand']);
  const name = nameUnit(unit);
  const edition = useEdition();
  const own = listCriticalKeys(unit.card, edition, unit.damage.criticals).map(({ kind }) => kind);
  const cell = { unit, typed, disabled, onType };
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {name}
        {unit.pilot === null ? null : <small>{unit.pilot.name}</small>}
      </th>
      <td>
        <ChoiceCell
          label={t('units.standingOf', { name })}
          column="standing"
          value={typed.standing ?? unit.standing}
          disabled={disabled}
          options={UNIT_STANDINGS.filter((standing) => standing !== 'sold').map((value) => ({
            value,
            label: t(`entry:standings.${value}`),
          }))}
          onChange={(text) => onType('standing', text)}
        />
      </td>
      <td>
        <UnitCell {...cell} column="armorLeft" label={t('units.armorOf', { name })} />
        <span className={classes.of}>/ {unit.card.armor}</span>
      </td>
      <td>
        <UnitCell {...cell} column="structureLeft" label={t('units.structureOf', { name })} />
        <span className={classes.of}>/ {unit.card.structure}</span>
      </td>
      {hits.map((kind) => (
        <td key={kind}>
          {own.includes(kind) ? (
            <UnitCell
              {...cell}
              column={kind}
              label={t('units.hitsOf', { name, hits: t(`game:criticals.${kind}`) })}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

interface UnitCellProps extends Omit<UnitEntryRowProps, 'hits'> {
  readonly column: Exclude<UnitColumn, 'standing'>;
  readonly label: string;
}

function UnitCell({ unit, typed, disabled, onType, column, label }: UnitCellProps) {
  const value = typed[column] ?? formatUnitCell(unit, column);
  const isWrong = readCount(value, getMaxOfUnit(unit, column)) === null;
  return (
    <NumberCell {...{ label, column, value, isWrong, disabled }} onChange={(text) => onType(column, text)} />
  );
}
