import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { Panel } from '../../ui/panel.tsx';
import { NumberCell } from './cells.tsx';
import classes from './entry.module.css';
import { listBalances, readPoints, setTypedCell, type PointsColumn } from './entry.ts';
import type { TableStepProps } from './entry-step-props.ts';
import { TypedSummary } from './typed-summary.tsx';

const COLUMNS = ['wp', 'sp'] as const;

/** Warchest and support points of all forces. */
export function PointsStep({
  summary,
  rosters,
  reason,
  typed,
  setTyped,
  onBooked,
}: TableStepProps<PointsColumn>) {
  const { t } = useTranslation(['entry', 'app']);
  const [setBalances, setting] = useCommand('ledger.setBalances', { errors: 'inline' });
  const forces = rosters.map(({ force }) => force);
  const { edits, wrong } = listBalances(forces, typed);
  const save = async (told: string) => {
    const outcome = await setBalances({ forces: [...edits], reason: told });
    if (!outcome.ok) return;
    setTyped(new Map());
    onBooked(told);
  };
  const type = (forceId: string, column: PointsColumn, text: string) =>
    setTyped(setTypedCell(typed, forceId, column, text));
  return (
    <Panel title={t('points.title')}>
      <p className={classes.text}>{t('points.text')}</p>
      <ByHandForm
        firstReason={reason}
        saveLabel={t('points.book')}
        canSave={edits.length > 0 && wrong === 0}
        isPending={setting.isPending}
        error={setting.error}
        onSave={(told) => void save(told)}
      >
        <div className={classes.scroll}>
          <DataTable caption={t('points.title')}>
            <thead>
              <tr>
                <th scope="col">{t('force')}</th>
                <th scope="col">{t('app:money.wp')}</th>
                <th scope="col">{t('app:money.sp')}</th>
              </tr>
            </thead>
            <tbody>
              {forces.map((force) => (
                <tr key={force.id}>
                  <th scope="row" className={classes.name}>
                    <ForceName force={force} allegiance={findForceAllegiance(summary, force)} />
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column}>
                      <PointsCell
                        {...{ force, column }}
                        typed={typed.get(force.id)?.[column]}
                        onType={(text) => type(force.id, column, text)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
        <TypedSummary edits={edits.length} wrong={wrong} />
      </ByHandForm>
    </Panel>
  );
}

interface PointsCellProps {
  readonly force: Force;
  readonly column: PointsColumn;
  /** Undefined: nothing yet. */
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
}

function PointsCell({ force, column, typed, onType }: PointsCellProps) {
  const { t } = useTranslation('entry');
  const now = String(column === 'wp' ? force.warchestWp : force.supportSp);
  const value = typed ?? now;
  return (
    <NumberCell
      label={t(`points.${column}Of`, { name: force.name })}
      column={column}
      value={value}
      // A debt may stay as it is, though none can be typed.
      isWrong={value.trim() !== now && readPoints(value) === null}
      onChange={onType}
    />
  );
}
