import { chooseFieldCommander } from '../../../shared/campaign/forces/participation.ts';
import type { TrackId, UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackBoard } from '../../../shared/domain/track-board.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { SideOrders } from '../../ui/orders/orders.ts';
import { OrdersPanel } from '../../ui/orders/orders-panel.tsx';
import { nameUnitsUniquely } from '../../ui/unit-card/name-units-uniquely.ts';
import type { CandidateUnit } from './selection.ts';

interface TrackOrdersProps {
  readonly trackId: TrackId;
  /** Undefined while it is loaded. */
  readonly board: TrackBoard | undefined;
  readonly transports: boolean;
  readonly names: Readonly<Record<Side, string>>;
  readonly sides: readonly {
    readonly side: Side;
    readonly candidates: readonly CandidateUnit[];
    readonly chosenIds: readonly UnitId[];
  }[];
  readonly orders: Readonly<Record<Side, SideOrders>>;
  readonly onChange: (side: Side, orders: SideOrders) => void;
}

/** Orders for the chosen units. */
export function TrackOrders({
  trackId,
  board,
  transports,
  names,
  sides,
  orders,
  onChange,
}: TrackOrdersProps) {
  const { data } = useContractQuery('track.definition', { trackId });
  if (data === undefined) return null;
  const { setUp } = data.track;
  const map = board?.map ?? undefined;
  const find = (side: Side) => sides.find((one) => one.side === side);
  const unitsOf = (side: Side) => {
    const own = find(side);
    const units = (own?.candidates ?? [])
      .filter(({ unit }) => own?.chosenIds.includes(unit.id))
      .map(({ unit }) => unit);
    const commanderId = chooseFieldCommander(units);
    const known = nameUnitsUniquely(
      units.map((unit) => ({ unitId: unit.id, name: nameUnit(unit), pilotName: unit.pilot?.name ?? null })),
    );
    return units.map(({ id, card }) => ({
      unitId: id,
      card,
      name: known.get(id) ?? '',
      commander: id === commanderId,
    }));
  };
  return (
    <OrdersPanel
      names={names}
      units={{ attacker: unitsOf('attacker'), defender: unitsOf('defender') }}
      size={map ?? setUp.map ?? setUp.board}
      transports={transports}
      map={map}
      value={orders}
      onChange={onChange}
    />
  );
}
