import { Checkbox, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Edge } from '../../../shared/domain/track-set-up.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import type { ReportDraft, UnitDraft } from '../../../shared/domain/report-draft.ts';
import { setDetails } from '../../ui/report-grid/report-draft.ts';
import { groupByForce } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import classes from './finish-panel.module.css';
import { isAlive, remainsOnBoard } from './table-state.ts';

interface FinishUnitsProps {
  readonly side: Side;
  readonly name: string;
  /** Units of the side. */
  readonly participants: readonly Participant[];
  readonly unitNames: ReadonlyMap<UnitId, string>;
  /** For the headings where several forces play the role. */
  readonly forceNames: ReadonlyMap<ForceId, string>;
  readonly draft: ReportDraft;
  /** The edge over which its units may leave in good order; null for none. */
  readonly farEdge: Edge | null;
  readonly onChange: (unit: UnitDraft) => void;
}

const HEAT_LEVELS = ['0', '1', '2', '3', '4'];

/**
 * Heat of each unit of a side, and units that left over the far edge. The grid below has destroyed and withdrawn units.
 */
export function FinishUnits({ side, name, participants, forceNames, ...rest }: FinishUnitsProps) {
  const { t } = useTranslation('after-action');
  return (
    <table className={classes.units}>
      <thead>
        <tr>
          <th scope="col">
            <SideName side={side}>{name}</SideName>
          </th>
          <th scope="col">{t('finish.heat')}</th>
          <th scope="col" title={t('finish.farEdge')}>
            {t('finish.farEdgeShort')}
          </th>
        </tr>
      </thead>
      {groupByForce(participants).map(({ forceId, units }, _, groups) => (
        <tbody key={forceId}>
          {groups.length > 1 && forceId !== null && (
            <tr className={classes.force}>
              <th scope="rowgroup" colSpan={3}>
                {forceNames.get(forceId)}
              </th>
            </tr>
          )}
          {units.map((participant) => {
            const unit = rest.draft.units.find(({ unitId }) => unitId === participant.unitId);
            return unit === undefined ? null : (
              <HeatRow key={participant.unitId} participant={participant} unit={unit} {...rest} />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface HeatRowProps extends Pick<FinishUnitsProps, 'unitNames' | 'farEdge' | 'onChange'> {
  readonly participant: Participant;
  readonly unit: UnitDraft;
}

function HeatRow({ participant, unit, unitNames, farEdge, onChange }: HeatRowProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const { unitId } = unit;
  const name = unitNames.get(unitId) ?? '';
  const isGone = !isAlive(unit);
  const there = remainsOnBoard(unit);
  return (
    <tr data-out={!there || undefined}>
      <th scope="row">{name}</th>
      <td>
        {isGone && t(`game:fates.${unit.fate}`, { defaultValue: unit.fate })}
        {!isGone && there && tracksHeat(participant.card) && (
          <SegmentedControl
            size="xs"
            aria-label={t('finish.heatOf', { unit: name })}
            value={String(unit.heat ?? 0)}
            data={HEAT_LEVELS}
            onChange={(level) =>
              onChange(setDetails(unit, { heat: level === '0' ? undefined : Number(level) }))
            }
          />
        )}
      </td>
      <td>
        {!isGone && farEdge !== null && (
          <Checkbox
            size="xs"
            aria-label={t('finish.farEdgeOf', { unit: name })}
            checked={unit.exit?.edge === farEdge}
            onChange={(event) =>
              onChange(
                setDetails(unit, { exit: event.currentTarget.checked ? { edge: farEdge } : undefined }),
              )
            }
          />
        )}
      </td>
    </tr>
  );
}
