import { Checkbox, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import type { ReportDraft } from '../../ui/report-grid/report-draft.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { isOnBoard, type TableState } from './table-state.ts';
import classes from './finish-panel.module.css';

interface FinishUnitsProps {
  readonly engagement: Engagement;
  readonly side: Side;
  readonly name: string;
  readonly draft: ReportDraft;
  readonly table: TableState;
  readonly onChange: (table: TableState) => void;
}

const HEAT_LEVELS = ['0', '1', '2', '3', '4'];

/**
 * Heat of each unit of a side, and units that left over the far edge. The grid below has destroyed and withdrawn units.
 */
export function FinishUnits({ engagement, side, name: sideName, draft, table, onChange }: FinishUnitsProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const setExit = (unitId: UnitId, leaves: boolean) =>
    onChange({
      ...table,
      exits: leaves ? [...table.exits, unitId] : table.exits.filter((other) => other !== unitId),
    });
  return (
    <table className={classes.units}>
      <thead>
        <tr>
          <th scope="col">
            <SideName side={side}>{sideName}</SideName>
          </th>
          <th scope="col">{t('finish.heat')}</th>
          <th scope="col" title={t('finish.farEdge')}>
            {t('finish.farEdgeShort')}
          </th>
        </tr>
      </thead>
      <tbody>
        {engagement.participants.map((participant) => {
          const { unitId, side: own, card } = participant;
          const unit = draft.units.find((one) => one.unitId === unitId);
          if (unit === undefined || own !== side) return null;
          const name = nameUnitBriefly(participant);
          const isGone = unit.fate === 'destroyed' || unit.fate === 'withdrew';
          const there = isOnBoard(unit, table);
          return (
            <tr key={unitId} data-out={!there || undefined}>
              <th scope="row">{name}</th>
              <td>
                {isGone && t(`game:fates.${unit.fate}`, { defaultValue: unit.fate })}
                {!isGone && there && tracksHeat(card) && (
                  <SegmentedControl
                    size="xs"
                    aria-label={t('finish.heatOf', { unit: name })}
                    value={String(table.heat[unitId] ?? 0)}
                    data={HEAT_LEVELS}
                    onChange={(level) =>
                      onChange({ ...table, heat: { ...table.heat, [unitId]: Number(level) } })
                    }
                  />
                )}
              </td>
              <td>
                {!isGone && (
                  <Checkbox
                    size="xs"
                    aria-label={t('finish.farEdgeOf', { unit: name })}
                    checked={table.exits.includes(unitId)}
                    onChange={(event) => setExit(unitId, event.currentTarget.checked)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
