import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { BoardSize, OffsetHex } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { TEMPERAMENT_IDS } from '../../../shared/domain/unit-order.ts';
import { canBeCarried } from '../../../shared/rules/terrain/transport.ts';
import { Panel } from '../panel.tsx';
import { Unfolding } from '../unfolding.tsx';
import { SideName } from '../side-mark.tsx';
import { useFormat } from '../use-format.ts';
import { OrderRow } from './order-row.tsx';
import {
  giveOrder,
  hasOnlyDefaults,
  keepOrdersOf,
  listCarriers,
  type OrderedUnit,
  type SideOrders,
} from './orders.ts';
import { OrdersMap } from './orders-map.tsx';
import classes from './orders.module.css';

export interface OrdersPanelProps {
  readonly names: Readonly<Record<Side, string>>;
  readonly units: Readonly<Record<Side, readonly OrderedUnit[]>>;
  readonly size: BoardSize;
  /** Whether the rules in play know units that carry others. */
  readonly transports: boolean;
  /** The board, if it is known before the battle. */
  readonly map?: BoardMap | undefined;
  readonly value: Readonly<Record<Side, SideOrders>>;
  readonly onChange: (side: Side, orders: SideOrders) => void;
  /** Shown below the orders, such as buttons. */
  readonly children?: ReactNode;
}

/** Temperaments and orders of both sides for a battle that the program fights; folded, with a one-line summary. */
export function OrdersPanel(props: OrdersPanelProps) {
  const { t } = useTranslation('orders');
  const { names, units, size, transports, map, value, onChange } = props;
  const [chosen, setChosen] = useState<UnitId | null>(null);
  const holders = SIDES.flatMap((side) =>
    units[side].flatMap((unit) => {
      const order = value[side].orders.find(({ unitId }) => unitId === unit.unitId)?.order;
      return order?.kind === 'hold' ? [{ ...unit, side, place: order }] : [];
    }),
  );
  const placed = holders.find(({ unitId }) => unitId === chosen) ?? holders[0];
  const place = ({ column, row }: OffsetHex) => {
    if (placed === undefined) return;
    onChange(placed.side, giveOrder(value[placed.side], placed.unitId, { kind: 'hold', column, row }));
  };
  return (
    <Panel title={t('title')}>
      <Unfolding className={classes.details} summary={<Summary {...props} />}>
        <p className={classes.hint}>{t('hint')}</p>
        {transports && SIDES.some((side) => units[side].some(({ card }) => canBeCarried(card))) && (
          <p className={classes.hint}>{t('hintRiding')}</p>
        )}
        <div className={classes.sides}>
          {SIDES.map((side) => (
            <SideColumn
              key={side}
              side={side}
              name={names[side]}
              units={units[side]}
              size={size}
              transports={transports}
              orders={value[side]}
              onChange={(orders) => onChange(side, orders)}
              onPlace={setChosen}
            />
          ))}
        </div>
        {map !== undefined && placed !== undefined && (
          <OrdersMap map={map} holders={holders} placed={placed} onPlace={place} />
        )}
        {props.children}
      </Unfolding>
    </Panel>
  );
}

/** The choices in one line. */
function Summary({ names, units, value }: OrdersPanelProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const told = SIDES.map((side) => {
    const there = keepOrdersOf(
      value[side],
      units[side].map(({ unitId }) => unitId),
    );
    const count = there.orders.length;
    const temperament = t(`temperament.${there.temperament}`);
    const words = count === 0 ? [temperament] : [temperament, t('told', { count })];
    return { plain: hasOnlyDefaults(there), side, words };
  });
  if (told.every(({ plain }) => plain)) return t('none');
  return told.map(({ side, words }) => t('side', { name: names[side], how: format.list(words) })).join(' · ');
}

interface SideColumnProps {
  readonly side: Side;
  readonly name: string;
  readonly units: readonly OrderedUnit[];
  readonly size: BoardSize;
  readonly transports: boolean;
  readonly orders: SideOrders;
  readonly onChange: (orders: SideOrders) => void;
  readonly onPlace: (unitId: UnitId) => void;
}

function SideColumn({ side, name, units, size, transports, onChange, onPlace, ...given }: SideColumnProps) {
  const { t } = useTranslation('orders');
  const orders = keepOrdersOf(
    given.orders,
    units.map(({ unitId }) => unitId),
  );
  return (
    <div className={classes.side}>
      <h3 className={classes.name}>
        <SideName side={side}>{name}</SideName>
      </h3>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('temperamentOf', { name })}
        value={orders.temperament}
        data={TEMPERAMENT_IDS.map((id) => ({ value: id, label: t(`temperament.${id}`) }))}
        onChange={(temperament) => onChange({ ...orders, temperament })}
      />
      <p className={classes.hint}>{t(`temperamentText.${orders.temperament}`)}</p>
      <ul className={classes.units}>
        {units.map((unit) => (
          <OrderRow
            key={unit.unitId}
            unit={unit}
            size={size}
            order={orders.orders.find(({ unitId }) => unitId === unit.unitId)?.order ?? null}
            carriers={transports ? listCarriers(units, orders, unit) : null}
            onChange={(order) => onChange(giveOrder(orders, unit.unitId, order))}
            onPlace={() => onPlace(unit.unitId)}
          />
        ))}
      </ul>
    </div>
  );
}
