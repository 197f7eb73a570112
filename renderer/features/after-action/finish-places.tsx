import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import type { Positions } from './positions.ts';
import classes from './finish-panel.module.css';

interface FinishPlacesProps {
  readonly units: readonly Participant[];
  readonly names: ReadonlyMap<UnitId, string>;
  readonly chosen: UnitId | null;
  readonly positions: Positions;
  readonly placed: Placement['units'];
  readonly onChoose: (unitId: UnitId) => void;
  readonly onTakeOff: (unitId: UnitId) => void;
}

/** All units on the board with their positions; the selected one can be placed on the map. */
export function FinishPlaces(props: FinishPlacesProps) {
  const { t } = useTranslation('after-action');
  const { units, names, chosen, positions, placed, onChoose, onTakeOff } = props;
  const group = useId();
  return (
    <fieldset className={classes.places}>
      <legend className={classes.heading}>{t('finish.whoStands')}</legend>
      <ul>
        {units.map(({ unitId, side }) => {
          const told = positions[unitId];
          const at = told ?? placed.find((one) => one.unitId === unitId);
          const where = at === undefined ? '' : t('finish.hex', { column: at.column + 1, row: at.row + 1 });
          return (
            <li key={unitId} data-chosen={unitId === chosen || undefined}>
              <label>
                <input
                  type="radio"
                  name={group}
                  checked={unitId === chosen}
                  onChange={() => onChoose(unitId)}
                />
                <SideMark side={side} size={8} /> <b>{names.get(unitId)}</b>{' '}
                <span className={classes.placed}>
                  {told === undefined ? t('finish.byProgram', { where }) : where}
                </span>
              </label>
              {told !== undefined && (
                <CloseButton
                  size="sm"
                  aria-label={t('finish.takeOff', { unit: names.get(unitId) })}
                  onClick={() => onTakeOff(unitId)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
