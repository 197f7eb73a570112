import { useState } from 'react';
import type { DragEvent } from 'react';
import type { ForceId, LanceId, PilotId, UnitId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useSeatPilot } from './use-seat-pilot.ts';

/** What is being dragged. It is kept here, because browsers hide the payload until it is dropped. */
type Load =
  | { readonly kind: 'unit'; readonly id: UnitId; readonly forceId: ForceId }
  | { readonly kind: 'pilot'; readonly id: PilotId; readonly forceId: ForceId };

export interface RosterDrag {
  readonly load: Load | null;
  /** Which target the load hovers over: a lance's or a unit's id. */
  readonly over: string | null;
  readonly unitSource: (unit: Unit) => DragSource;
  readonly pilotSource: (pilot: Pilot) => DragSource;
  readonly lanceTarget: (lanceId: LanceId | null, forceId: ForceId) => DropTarget;
  readonly unitTarget: (unit: Unit) => DropTarget;
}

interface DragSource {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

interface DropTarget {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Units go to lances and to places in them, pilots go to units; never into the other force. */
export function useRosterDrag(): RosterDrag {
  const [load, setLoad] = useState<Load | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [move] = useCommand('unit.move');
  const seatPilot = useSeatPilot();

  const end = () => {
    setLoad(null);
    setOver(null);
  };
  const source = (next: Load, text: string): DragSource => ({
    draggable: true,
    onDragStart: (event) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', text);
      setLoad(next);
    },
    onDragEnd: end,
  });
  const target = (
    key: string,
    takes: (dragged: Load) => boolean,
    drop: (dragged: Load) => void,
  ): DropTarget => ({
    onDragOver: (event) => {
      if (load === null || !takes(load)) return;
      event.preventDefault();
      event.stopPropagation();
      if (over !== key) setOver(key);
    },
    onDragLeave: (event) => {
      const into = event.relatedTarget;
      if (over === key && !(into instanceof Node && event.currentTarget.contains(into))) setOver(null);
    },
    onDrop: (event) => {
      if (load === null || !takes(load)) return;
      event.preventDefault();
      event.stopPropagation();
      drop(load);
      end();
    },
  });

  return {
    load,
    over,
    unitSource: (unit) => source({ kind: 'unit', id: unit.id, forceId: unit.forceId }, unit.card.name),
    pilotSource: (pilot) => source({ kind: 'pilot', id: pilot.id, forceId: pilot.forceId }, pilot.name),
    lanceTarget: (lanceId, forceId) =>
      target(
        lanceId ?? `loose-${forceId}`,
        (dragged) => dragged.kind === 'unit' && dragged.forceId === forceId,
        (dragged) => {
          if (dragged.kind === 'unit') void move({ unitId: dragged.id, lanceId });
        },
      ),
    unitTarget: (unit) =>
      target(
        unit.id,
        (dragged) => dragged.forceId === unit.forceId && dragged.id !== unit.id,
        (dragged) => {
          if (dragged.kind === 'pilot') void seatPilot(unit.id, dragged.id);
          else void move({ unitId: dragged.id, lanceId: unit.lanceId, position: unit.position });
        },
      ),
  };
}
