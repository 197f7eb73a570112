import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { BattleFrame, UnitFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import { ForceTicks } from './force-ticks.tsx';
import { findLabel, isInAir, listPassengers, viewOfReplayUnit, type ReplayUnit } from './battle.ts';
import classes from './units-panel.module.css';

interface UnitsPanelProps {
  readonly fielded: readonly ReplayUnit[];
  readonly frame: BattleFrame;
  readonly names: RoleNames;
  readonly selected: UnitId | null;
  readonly onSelect: (unitId: UnitId) => void;
  readonly onPoint: (unitId: UnitId | null) => void;
}

/** Cards of both sides at the present event. */
export function UnitsPanel({ fielded, frame, names, selected, onSelect, onPoint }: UnitsPanelProps) {
  const { t, i18n } = useTranslation('battle');
  const nameAll = (ids: readonly UnitId[]) =>
    new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'unit' }).format(
      ids.map((unitId) => findLabel(fielded, unitId)),
    );
  return (
    <Panel title={t('parts.units')} scroll>
      {SIDES.map((side) => (
        <div key={side} className={classes.side}>
          <PanelHeading>
            <SideName side={side}>{names[side]}</SideName>
          </PanelHeading>
          {groupUnits(fielded, frame, side).map(({ force, units }) => (
            <section key={force?.forceId ?? ''}>
              {force !== null && (
                <h3 className={classes.force}>
                  <ForceTicks force={force} /> {force.name}
                </h3>
              )}
              <ul className={classes.units}>
                {units.map(({ one, unit }) => (
                  <li key={unit.unitId}>
                    <ReplayUnitTile
                      one={one}
                      unit={unit}
                      carrier={findLabel(fielded, unit.carrierId)}
                      carried={nameAll(listPassengers(frame, unit.unitId))}
                      isSelected={unit.unitId === selected}
                      onSelect={onSelect}
                      onPoint={onPoint}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </Panel>
  );
}

/** Units of a side by force; in one list where one force plays the role. */
function groupUnits(fielded: readonly ReplayUnit[], frame: BattleFrame, side: Side) {
  const shown = frame.units.flatMap((unit, index) => {
    const one = fielded[index];
    return one?.side === side ? [{ one, unit }] : [];
  });
  return [...Map.groupBy(shown, ({ one }) => one.force)].map(([force, units]) => ({ force, units }));
}

interface ReplayUnitTileProps {
  readonly one: ReplayUnit;
  readonly unit: UnitFrame;
  /** Name of the unit that carries it; empty: none. */
  readonly carrier: string;
  /** Names of the units that it carries; empty: none. */
  readonly carried: string;
  readonly isSelected: boolean;
  readonly onSelect: (unitId: UnitId) => void;
  readonly onPoint: (unitId: UnitId | null) => void;
}

/** Rendered again only when this unit has changed: frames share the objects of unchanged units. */
const ReplayUnitTile = memo(function ReplayUnitTile(props: ReplayUnitTileProps) {
  const { t } = useTranslation('battle');
  const { one, unit, carrier, carried, isSelected, onSelect, onPoint } = props;
  const { presence, unitId } = unit;
  const extra = [
    presence === 'fighting' ? '' : t(`presence.${presence}`, { name: carrier }),
    isInAir(one.card, unit) ? t('units.inAir') : '',
    carried === '' ? '' : t('units.carries', { names: carried }),
  ].filter((text) => text !== '');
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={isSelected}
      onClick={() => onSelect(unitId)}
      onFocus={() => onPoint(unitId)}
      onBlur={() => onPoint(null)}
      onPointerEnter={() => onPoint(unitId)}
      onPointerLeave={() => onPoint(null)}
    >
      <CompactUnitCard
        view={viewOfReplayUnit(one, unit)}
        extra={extra.length === 0 ? undefined : extra.join(' · ')}
      />
    </button>
  );
});
