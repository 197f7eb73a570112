import { NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitOrder } from '../../../shared/domain/unit-order.ts';
import type { BoardSize } from '../../../shared/domain/hex.ts';
import type { OrderedUnit } from './orders.ts';
import classes from './orders.module.css';

interface OrderRowProps {
  readonly unit: OrderedUnit;
  readonly size: BoardSize;
  readonly order: UnitOrder | null;
  /** Units on which it can ride; null if it is never carried. */
  readonly carriers: readonly OrderedUnit[] | null;
  readonly onChange: (order: UnitOrder | null) => void;
  /** Makes clicks on the map choose this unit's hex. */
  readonly onPlace: () => void;
}

const KINDS = ['none', 'hold', 'exit', 'protect-commander', 'walk'] as const;
/** Before the id of the unit to ride on, as a value of the list. */
const RIDE = 'ride:';

/** The order of one unit. */
export function OrderRow({ unit, size, order, carriers, onChange, onPlace }: OrderRowProps) {
  const { t } = useTranslation('orders');
  const { name, commander } = unit;
  const kinds = KINDS.filter(
    (kind) => (kind !== 'protect-commander' || !commander) && (kind !== 'walk' || carriers !== null),
  );
  const rides = (carriers ?? []).map((carrier) => ({
    value: `${RIDE}${carrier.unitId}`,
    label: t('rideOn', { name: carrier.name }),
  }));
  const choose = (kind: (typeof KINDS)[number]) => {
    if (kind === 'hold') {
      onPlace();
      onChange({ kind, column: Math.floor(size.widthHexes / 2), row: Math.floor(size.heightHexes / 2) });
    } else onChange(kind === 'none' ? null : { kind });
  };
  return (
    <li className={classes.unit}>
      <span className={classes.unitName}>{name}</span>
      <NativeSelect
        size="xs"
        aria-label={t('orderOf', { name })}
        value={order?.kind === 'ride' ? `${RIDE}${order.carrierId}` : (order?.kind ?? 'none')}
        data={[
          ...kinds.map((kind) => ({
            value: kind,
            label: t(`order.${kind}`),
          })),
          ...rides,
        ]}
        onChange={({ currentTarget: { value } }) => {
          const kind = KINDS.find((one) => one === value);
          const carrier = carriers?.find(({ unitId }) => value === `${RIDE}${unitId}`);
          if (carrier !== undefined) onChange({ kind: 'ride', carrierId: carrier.unitId });
          else if (kind !== undefined) choose(kind);
        }}
      />
      {order?.kind === 'hold' && (
        <span className={classes.place} onFocus={onPlace}>
          <Coordinate
            label={t('column')}
            full={t('columnOf', { name, most: size.widthHexes })}
            most={size.widthHexes}
            value={order.column}
            onChange={(column) => onChange({ ...order, column })}
          />
          <Coordinate
            label={t('row')}
            full={t('rowOf', { name, most: size.heightHexes })}
            most={size.heightHexes}
            value={order.row}
            onChange={(row) => onChange({ ...order, row })}
          />
        </span>
      )}
    </li>
  );
}

/** Counted from 1, as on maps; a number off the board is ignored. */
function Coordinate(props: {
  label: string;
  full: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const { label, full, most, value, onChange } = props;
  return (
    <label className={classes.coordinate}>
      <span aria-hidden="true">{label}</span>
      <NumberInput
        size="xs"
        w={64}
        min={1}
        max={most}
        allowDecimal={false}
        clampBehavior="strict"
        aria-label={full}
        value={value + 1}
        onChange={(typed) => {
          if (typeof typed === 'number' && typed >= 1 && typed <= most) onChange(typed - 1);
        }}
      />
    </label>
  );
}
