import { useTranslation } from 'react-i18next';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { UnitOrder } from '../../../shared/domain/unit-order.ts';
import { Panel } from '../panel.tsx';
import { SideName } from '../side-mark.tsx';
import classes from './orders.module.css';
import { hasOnlyDefaults, type OrderedUnit, type SideOrders } from './orders.ts';

interface OrdersToldProps {
  readonly names: Readonly<Record<Side, string>>;
  readonly units: Readonly<Record<Side, readonly OrderedUnit[]>>;
  readonly orders: Readonly<Record<Side, SideOrders>>;
}

/** Temperaments and orders of a fought battle; nothing when all were the defaults. */
export function FoughtOrders({ names, units, orders }: OrdersToldProps) {
  const { t } = useTranslation('orders');
  if (SIDES.every((side) => hasOnlyDefaults(orders[side]))) return null;
  return (
    <Panel title={t('title')}>
      {SIDES.map((side) => (
        <div key={side} className={classes.told}>
          <h3 className={classes.name}>
            <SideName side={side}>{names[side]}</SideName>
            <span className={classes.led}>{t(`temperament.${orders[side].temperament}`)}</span>
          </h3>
          <ul className={classes.units}>
            {orders[side].orders.map(({ unitId, order }) => (
              <li key={unitId} className={classes.unit}>
                <span className={classes.unitName}>
                  {units[side].find((unit) => unit.unitId === unitId)?.name}
                </span>
                <OrderText order={order} units={units[side]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

function OrderText({ order, units }: { order: UnitOrder; units: readonly OrderedUnit[] }) {
  const { t } = useTranslation('orders');
  if (order.kind === 'ride')
    return (
      <span>{t('rideOn', { name: units.find(({ unitId }) => unitId === order.carrierId)?.name ?? '' })}</span>
    );
  const words = t(`order.${order.kind}`);
  if (order.kind !== 'hold') return <span>{words}</span>;
  // Counted from 1, as on maps.
  return <span>{t('holdAt', { order: words, column: order.column + 1, row: order.row + 1 })}</span>;
}
