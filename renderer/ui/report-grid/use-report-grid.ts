import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { FATES, type CarriedHit } from '../../../shared/domain/unit-state.ts';
import { useEdition } from '../use-edition.ts';
import { findCriticalOfKey } from './critical-menu.tsx';
import { readDigit, readKey } from '../shortcuts/read-key.ts';
import { findShortcut, type ShortcutIn } from '../shortcuts/shortcuts.ts';
import { moveInGrid, typeDigit } from './grid-navigation.ts';
import type { GridCell, SideRows, Typing } from './grid-navigation.ts';
import type { FormerCells } from './former-cells.ts';
import type { GridColumn } from './grid-order.ts';
import {
  addKills,
  chooseFate,
  isSameUnit,
  replaceUnit,
  resetUnit,
  setCritical,
  setDamageLeft,
} from './report-draft.ts';
import type { ReportDraft, UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { GridParticipant, JudgeDamage } from './report-draft.ts';

export interface GridModel {
  /** All rows in the order on screen: attacker's first. */
  readonly rows: readonly GridParticipant[];
  readonly sides: SideRows;
  readonly draft: ReportDraft;
  /** Kills of each unit: typed, or counted from who destroyed whom. */
  readonly kills: ReadonlyMap<UnitId, number>;
  readonly judge: JudgeDamage;
  readonly readOnly: boolean;
  readonly former: FormerCells;
  /** An amending change belongs to the previous one: it is not a step of its own. */
  readonly onChange: (draft: ReportDraft, amends: boolean) => void;
}

export interface GridControl {
  readonly active: GridCell;
  readonly criticalsOpenFor: number | null;
  readonly containerRef: React.RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly activate: (cell: GridCell) => void;
  readonly openCriticals: (row: number | null) => void;
  /** The row whose details are open; null for none. */
  readonly detailsOpenFor: number | null;
  readonly openDetails: (row: number | null) => void;
  /** Answers whether that changed anything. */
  readonly edit: (
    row: number,
    change: (unit: UnitDraft, participant: GridParticipant) => UnitDraft,
    amends?: boolean,
  ) => boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Keys that only end the counting of critical effects. */
const isClosing = (event: KeyboardEvent): boolean =>
  ['Enter', 'Escape'].includes(readKey(event)) || findShortcut('report', event) === 'criticals';

/** Keyboard and state of the grid of both sides: the active cell, and the action of each key. */
export function useReportGrid(model: GridModel): GridControl {
  const edition = useEdition();
  const [active, setActive] = useState<GridCell>({ row: 0, column: 'armor' });
  const [criticalsOpenFor, setCriticalsOpenFor] = useState<number | null>(null);
  const [detailsOpenFor, setDetailsOpenFor] = useState<number | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const typing = useRef<(Typing & { readonly cell: string; readonly isStep: boolean }) | null>(null);

  const focusCell = useCallback((cell: GridCell) => {
    setActive(cell);
    containerRef.current
      ?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`)
      ?.focus({ preventScroll: false });
  }, []);

  const edit: GridControl['edit'] = (row, change, amends = false) => {
    const participant = model.rows[row];
    const unit = model.draft.units.find((candidate) => candidate.unitId === participant?.unitId);
    if (model.readOnly || participant === undefined || unit === undefined) return false;
    const changed = change(unit, participant);
    if (isSameUnit(changed, unit)) return false;
    model.onChange(replaceUnit(model.draft, changed), amends);
    return true;
  };

  const openCriticals = (row: number | null) => {
    if (model.readOnly) return;
    setCriticalsOpenFor(row);
    focusCell({ row: row ?? active.row, column: 'criticals' });
  };

  const openDetails = (row: number | null) => {
    setDetailsOpenFor(row);
    focusCell({ row: row ?? active.row, column: 'details' });
  };

  const typeNumber = (digit: number) => {
    const participant = model.rows[active.row];
    if (participant === undefined) return;
    const most = mostOf(participant, active.column);
    if (most === null) return;
    const cell = `${active.row}:${active.column}`;
    const before = typing.current?.cell === cell ? typing.current : null;
    const typed = typeDigit(before, digit, performance.now(), most);
    const amends = typed.joined && before?.isStep === true;
    const isChanged = edit(
      active.row,
      (unit) => setNumber(unit, participant, active.column, typed.value, model.judge),
      amends,
    );
    typing.current = { ...typed, cell, isStep: amends || isChanged };
  };

  /**
   * Handles a key while critical effects are counted; false for a key that ends the counting and belongs to the grid.
   */
  const typeCritical = (event: KeyboardEvent, row: number): boolean => {
    if (event.ctrlKey) return false;
    if (event.target instanceof HTMLButtonElement && readKey(event) === 'Space') return true;
    const kind = findCriticalOfKey(event, model.rows[row]?.card, edition);
    if (kind === null) openCriticals(null);
    else edit(row, (u, p) => stepCritical(u, p, kind, event.shiftKey ? -1 : 1, model.judge));
    const isTaken = kind !== null || isClosing(event);
    if (isTaken) event.preventDefault();
    return isTaken;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (event.altKey || event.metaKey || MODIFIERS.has(key)) return;
    if (criticalsOpenFor !== null && typeCritical(event, criticalsOpenFor)) return;
    // The form of details is drawn a moment after it was opened: until then the key that closes it arrives here.
    if (detailsOpenFor !== null && key === 'Escape') return openDetails(null);
    const next = moveInGrid(active, key, event.ctrlKey, model.sides);
    if (next !== null && !(event.ctrlKey && key === 'Enter')) {
      event.preventDefault();
      return focusCell(next);
    }
    if (event.ctrlKey) return;
    if (opensDetails(event, active)) {
      event.preventDefault();
      return openDetails(active.row);
    }
    if (model.readOnly) return;
    const digit = readDigit(event);
    // AZERTY prints digits with Shift.
    if (digit !== null && (!event.shiftKey || key === String(digit))) typeNumber(digit);
    else if (!act(event, { active, model, edit, openCriticals })) return;
    event.preventDefault();
  };

  return {
    active,
    criticalsOpenFor,
    containerRef,
    onKeyDown,
    activate: focusCell,
    openCriticals,
    detailsOpenFor,
    openDetails,
    edit,
  };
}

function opensDetails(event: KeyboardEvent, { column }: GridCell): boolean {
  return findShortcut('report', event) === 'details' || (readKey(event) === 'Space' && column === 'details');
}

/** Largest possible number in a cell; null where nothing is typed. */
function mostOf(participant: GridParticipant, column: GridColumn): number | null {
  if (column === 'armor') return participant.damage.armorLeft;
  if (column === 'structure') return participant.damage.structureLeft;
  return column === 'kills' ? 99 : null;
}

function setNumber(
  unit: UnitDraft,
  participant: GridParticipant,
  column: GridColumn,
  value: number,
  judge: JudgeDamage,
): UnitDraft {
  if (column === 'kills') return { ...unit, kills: value };
  return setDamageLeft(unit, participant, column === 'armor' ? 'armorLeft' : 'structureLeft', value, judge);
}

function currentNumber(unit: UnitDraft, column: GridColumn): number {
  return column === 'armor' ? unit.armorLeft : column === 'structure' ? unit.structureLeft : unit.kills;
}

interface GridActions {
  readonly active: GridCell;
  readonly model: GridModel;
  readonly edit: GridControl['edit'];
  readonly openCriticals: GridControl['openCriticals'];
}

/** Answers whether the key had a meaning. */
function act(event: KeyboardEvent, { active, model, edit, openCriticals }: GridActions): boolean {
  const { judge } = model;
  const step = (by: number) =>
    edit(active.row, (unit, participant) =>
      mostOf(participant, active.column) === null
        ? unit
        : setNumber(
            unit,
            participant,
            active.column,
            Math.max(0, currentNumber(unit, active.column) + by),
            judge,
          ),
    );
  const kills = (by: number) => edit(active.row, (unit) => addKills(unit, by, model.kills.get(unit.unitId)));
  const acts: Readonly<Record<Exclude<ShortcutIn<'report'>, 'details'>, () => void>> = {
    destroyed: () =>
      edit(active.row, (unit, participant) => chooseFate(unit, participant, 'destroyed', judge)),
    withdrew: () => edit(active.row, (unit, participant) => chooseFate(unit, participant, 'withdrew', judge)),
    kill: () => kills(1),
    killLess: () => kills(-1),
    criticals: () => openCriticals(active.row),
    reset: () => edit(active.row, (unit, participant) => resetUnit(unit, participant, judge)),
  };
  const shortcut = findShortcut('report', event);
  if (shortcut !== null && shortcut !== 'details') {
    acts[shortcut]();
    return true;
  }
  switch (readKey(event)) {
    case '-':
      step(-1);
      return true;
    case '=':
    case '+':
      step(1);
      return true;
    case 'Space':
      if (active.column === 'criticals') openCriticals(active.row);
      else if (active.column === 'fate')
        edit(active.row, (unit, participant) => cycleFate(unit, participant, judge));
      else step(-1);
      return true;
    default:
      return false;
  }
}

function cycleFate(unit: UnitDraft, participant: GridParticipant, judge: JudgeDamage): UnitDraft {
  const next = FATES[(FATES.indexOf(unit.fate) + 1) % FATES.length] ?? 'standing';
  return chooseFate(unit, participant, next, judge);
}

/** Adds or removes one of a critical effect. */
export function stepCritical(
  unit: UnitDraft,
  participant: GridParticipant,
  kind: CarriedHit,
  by: number,
  judge: JudgeDamage,
): UnitDraft {
  return setCritical(unit, participant, kind, (unit.criticals[kind] ?? 0) + by, judge);
}
