import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PILOT_STATUSES, SKILLS, type Pilot } from '../../../shared/domain/pilot.ts';
import { ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ForceSelect } from '../../ui/force-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceCell, NumberCell } from './cells.tsx';
import classes from './entry.module.css';
import {
  getMaxOfPilot,
  listPilotEdits,
  readCount,
  formatPilotCell,
  setTypedCell,
  type PilotColumn,
  type TypedCells,
} from './entry.ts';
import type { TableStepProps } from './entry-step-props.ts';
import { TypedSummary } from './typed-summary.tsx';

const COUNTS = ['wounds', 'kills', 'spentSp'] as const;

/** Skills, wounds and kills of the pilots of all forces, one table a force. */
export function PilotsStep({
  summary,
  rosters,
  reason,
  typed,
  setTyped,
  onBooked,
}: TableStepProps<PilotColumn>) {
  const { t } = useTranslation('entry');
  const [forceId, setForceId] = useState<string | null>(null);
  const [edit, editing] = useCommand('pilot.editMany', { errors: 'inline' });
  const { edits, wrong } = listPilotEdits(
    rosters.flatMap(({ pilots }) => pilots),
    typed,
  );
  const roster = rosters.find(({ force }) => force.id === forceId) ?? rosters[0];
  const save = async (told: string) => {
    const outcome = await edit({ edits: [...edits], reason: told });
    if (!outcome.ok) return;
    setTyped(new Map());
    onBooked(told);
  };
  return (
    <Panel title={t('pilots.title')}>
      <p className={classes.text}>{t('pilots.text')}</p>
      <ByHandForm
        firstReason={reason}
        saveLabel={t('pilots.book', { count: edits.length })}
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
        <div className={classes.scroll}>
          <DataTable caption={t('pilots.of', { name: roster?.force.name ?? '' })}>
            <thead>
              <tr>
                <th scope="col">{t('pilots.pilot')}</th>
                <th scope="col">{t('pilots.skill')}</th>
                <th scope="col">{t('pilots.status')}</th>
                {COUNTS.map((column) => (
                  <th key={column} scope="col">
                    {t(`pilots.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {roster?.pilots.map((pilot) => (
                <PilotRow
                  key={pilot.id}
                  pilot={pilot}
                  typed={typed.get(pilot.id) ?? {}}
                  onType={(column, text) => setTyped(setTypedCell(typed, pilot.id, column, text))}
                />
              ))}
            </tbody>
          </DataTable>
        </div>
        <TypedSummary edits={edits.length} wrong={wrong} />
      </ByHandForm>
    </Panel>
  );
}

interface PilotRowProps {
  readonly pilot: Pilot;
  readonly typed: TypedCells<PilotColumn>;
  readonly onType: (column: PilotColumn, text: string) => void;
}

function PilotRow({ pilot, typed, onType }: PilotRowProps) {
  const { t } = useTranslation(['entry', 'game', 'by-hand']);
  const { name } = pilot;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      <td>
        <ChoiceCell
          label={t('pilots.skillOf', { name })}
          column="skill"
          value={typed.skill ?? String(pilot.skill)}
          options={SKILLS.map((value) => ({
            value: String(value),
            label: t('by-hand:pilot.skillOf', { skill: value, name: t(`game:skills.${value}`) }),
          }))}
          onChange={(text) => onType('skill', text)}
        />
      </td>
      <td>
        <ChoiceCell
          label={t('pilots.statusOf', { name })}
          column="status"
          value={typed.status ?? pilot.status}
          options={PILOT_STATUSES.map((value) => ({ value, label: t(`game:pilotStatus.${value}`) }))}
          onChange={(text) => onType('status', text)}
        />
      </td>
      {COUNTS.map((column) => {
        const value = typed[column] ?? formatPilotCell(pilot, column);
        return (
          <td key={column}>
            <NumberCell
              label={t(`pilots.${column}Of`, { name })}
              column={column}
              value={value}
              isWrong={readCount(value, getMaxOfPilot(column)) === null}
              onChange={(text) => onType(column, text)}
            />
          </td>
        );
      })}
    </tr>
  );
}
