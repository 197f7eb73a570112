import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import type { Lance } from '../../../shared/domain/lance.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { createDropAim, getDragLoad, getDropTarget } from './drop-aim.ts';
import type { DragLoad, DropTarget } from './drop-aim.ts';
import { findShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { ShortcutSensor } from '../../ui/shortcuts/shortcut-sensor.ts';
import { keepFocusOnTile } from './focus-tile.ts';
import classes from './forces.module.css';
import { viewOfUnit } from './roster.ts';
import { useSeatPilot } from './use-seat-pilot.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

/** A touch of this length (milliseconds) lifts; one that moves before scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Pixels; less movement is a click. */
const MOUSE = { activationConstraint: { distance: 5 } };

/**
 * Makes its content draggable by mouse, touch and keyboard: units to lances and places in them, pilots to units; never
 * into another force.
 */
export function RosterDrag({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('forces');
  const keyNames = useKeysOf('forces');
  const [load, setLoad] = useState<DragLoad | null>(null);
  const [aim] = useState(createDropAim);
  const [keyboard] = useState({
    coordinateGetter: aim.step,
    scrollBehavior: 'auto' as const,
  });
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(ShortcutSensor, keyboard),
  );
  const putDown = usePutDown();
  const announcements = useAnnouncements();
  const end = () => {
    aim.forget();
    setLoad(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={aim.detect}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions', keyNames) },
      }}
      onDragStart={({ active }) => setLoad(getDragLoad(active))}
      onDragCancel={end}
      onDragEnd={(event) => {
        end();
        void putDown(event);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{load !== null && <Lifted load={load} />}</DragOverlay>
    </DndContext>
  );
}

/** The copy of the dragged item under the pointer. */
function Lifted({ load }: { readonly load: DragLoad }) {
  const { t } = useTranslation('forces');
  return (
    <div className={classes.lifted} aria-hidden="true">
      {load.kind === 'unit' ? (
        <CompactUnitCard view={viewOfUnit(load.unit, load.allegiance)} />
      ) : (
        <span className={classes.pilotChip}>
          {t('pilots.chip', { name: formatPilotName(load.pilot, t), skill: load.pilot.skill })}
        </span>
      )}
    </div>
  );
}

/** Carries out a drop. After a drop by keyboard the focus is on the unit concerned. */
function usePutDown(): (event: DragEndEvent) => Promise<void> {
  const [move] = useCommand('unit.move');
  const seatPilot = useSeatPilot();
  return async ({ active, over, activatorEvent }) => {
    const load = getDragLoad(active);
    const target = over === null ? null : getDropTarget(over);
    if (load === null || target === null) return;
    if (load.kind === 'unit') await move({ unitId: load.unit.id, ...getPlace(target) });
    else if (target.kind === 'unit') await seatPilot(target.unit.id, load.pilot.id);
    const unit = load.kind === 'unit' ? load.unit : target.kind === 'unit' ? target.unit : null;
    if (unit !== null && activatorEvent.type === 'keydown') keepFocusOnTile(unit.id);
  };
}

function getPlace(target: DropTarget) {
  if (target.kind === 'lance') return { lanceId: target.lanceId };
  return { lanceId: target.unit.lanceId, position: target.unit.position };
}

/** Screen-reader announcements of a drag. */
function useAnnouncements(): Announcements {
  const { t } = useTranslation('forces');
  const nameOf = (load: DragLoad | null) => {
    if (load === null) return '';
    return load.kind === 'unit' ? nameUnit(load.unit) : formatPilotName(load.pilot, t);
  };
  return {
    onDragStart: ({ active }) => t('drag.lifted', { name: nameOf(getDragLoad(active)) }),
    onDragOver({ active, over }) {
      const load = getDragLoad(active);
      const name = nameOf(load);
      if (over === null) return t('drag.nowhere', { name });
      const target = getDropTarget(over);
      if (target.kind === 'lance') return t('drag.overLance', { name, lance: target.name });
      const unit = nameUnit(target.unit);
      return load?.kind === 'pilot' ? t('drag.overSeat', { name, unit }) : t('drag.overUnit', { name, unit });
    },
    onDragEnd: ({ active, over }) =>
      t(over === null ? 'drag.left' : 'drag.done', { name: nameOf(getDragLoad(active)) }),
    onDragCancel: ({ active }) => t('drag.left', { name: nameOf(getDragLoad(active)) }),
  };
}

/** A lance as a drop target for units. */
export function useLanceDrop(force: Force, lance: Lance | null) {
  const { t } = useTranslation('forces');
  const data: DropTarget = {
    kind: 'lance',
    lanceId: lance?.id ?? null,
    forceId: force.id,
    name: lance?.name ?? t('lance.none'),
  };
  const { setNodeRef, isOver } = useDroppable({ id: lance?.id ?? `loose-${force.id}`, data });
  return { ref: setNodeRef, isOver };
}

/** A tile: its unit can be lifted, and another dropped before it; its pilot has a drag handle. */
export function useTileDrag(unit: Unit, allegiance: AllegianceLook | undefined) {
  const load: DragLoad = { kind: 'unit', unit, allegiance };
  const target: DropTarget = { kind: 'unit', unit };
  const {
    setNodeRef: setDragged,
    attributes,
    listeners,
    active,
    isDragging,
  } = useDraggable({ id: unit.id, data: load });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: unit.id, data: target });
  const pilot = usePilotDrag(unit.pilot, `seat-${unit.id}`);
  return {
    ref: useMergedRef(setDragged, setTarget),
    describedBy: attributes['aria-describedby'],
    /** Has to be spread before the tile's own `onKeyDown`, which calls `lift`. */
    pointer: omitKeys(listeners),
    pilotHandle: { ref: pilot.ref, ...pilot.pointer },
    isOver,
    isDragging,
    /** Whether something is being dragged: keys then belong to the drag. */
    isUnderWay: active !== null,
    /** Lifts the unit, or with Shift its pilot, if it is the key for that. Answers whether it was. */
    lift: (event: KeyboardEvent) => (event.shiftKey ? pilot.lift(event) : lift(listeners, event)),
  };
}

/** A pilot as something to be dragged; `id` names the handle of a unit without a pilot. */
export function usePilotDrag(pilot: Pilot | null, id: string) {
  const load = pilot === null ? {} : ({ kind: 'pilot', pilot } satisfies DragLoad);
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: pilot?.id ?? id,
    data: load,
    disabled: pilot === null,
  });
  return {
    ref: setNodeRef,
    describedBy: attributes['aria-describedby'],
    pointer: omitKeys(listeners),
    lift: (event: KeyboardEvent) => lift(listeners, event),
  };
}

type Listeners = ReturnType<typeof useDraggable>['listeners'];

/** Mouse and touch only: for keys, a tile calls `lift` from its own handler. */
function omitKeys(listeners: Listeners) {
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  return pointer;
}

function lift(listeners: Listeners, event: KeyboardEvent): boolean {
  const shortcut = findShortcut('forces', event);
  if (shortcut !== 'lift' && shortcut !== 'liftPilot') return false;
  listeners?.['onKeyDown']?.(event);
  return true;
}
