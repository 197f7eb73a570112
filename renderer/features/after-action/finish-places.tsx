import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import classes from './finish-panel.module.css';
import type { Positions } from './positions.ts';

/** Units of one force; null: of none. */
export interface ForceGroup {
  readonly forceId: ForceId | null;
  readonly units: readonly Participant[];
}

interface FinishPlacesProps {
  readonly groups: readonly ForceGroup[];
  /** For the headings where there are several forces. */
  readonly forceNames: ReadonlyMap<ForceId, string>;
  readonly names: ReadonlyMap<UnitId, string>;
  readonly chosen: UnitId | null;
  readonly positions: Positions;
  readonly placed: Placement['units'];
  readonly onChoose: (unitId: UnitId) => void;
  readonly onTakeOff: (unitId: UnitId) => void;
}

/** With more forces than the two roles have, each has a heading. */
const MAX_WITHOUT_HEADINGS = 2;

/** All units on the board with their positions; the selected one can be placed on the map. */
export function FinishPlaces({ groups, forceNames, ...rest }: FinishPlacesProps) {
  const { t } = useTranslation('after-action');
  const group = useId();
  return (
    <fieldset className={classes.places}>
      <legend className={classes.heading}>{t('finish.whoStands')}</legend>
      <div className={classes.placeList}>
        {groups.map(({ forceId, units }) => (
          <section key={forceId}>
            {groups.length > MAX_WITHOUT_HEADINGS && forceId !== null && (
              <h4 className={classes.heading}>{forceNames.get(forceId)}</h4>
            )}
            <ul>
              {units.map((unit) => (
                <PlaceRow key={unit.unitId} unit={unit} group={group} {...rest} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </fieldset>
  );
}

interface PlaceRowProps extends Omit<FinishPlacesProps, 'groups' | 'forceNames'> {
  readonly unit: Participant;
  /** Name of the radio buttons. */
  readonly group: string;
}

function PlaceRow({ unit, group, names, chosen, positions, placed, onChoose, onTakeOff }: PlaceRowProps) {
  const { t } = useTranslation('after-action');
  const { unitId, side } = unit;
  const told = positions[unitId];
  const at = told ?? placed.find((one) => one.unitId === unitId);
  const where = at === undefined ? '' : t('finish.hex', { column: at.column + 1, row: at.row + 1 });
  return (
    <li data-chosen={unitId === chosen || undefined}>
      <label>
        <input type="radio" name={group} checked={unitId === chosen} onChange={() => onChoose(unitId)} />
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
}
