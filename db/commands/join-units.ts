import { OWN_CATALOGUE, type FoundCard } from '../../shared/domain/catalogue.ts';
import type { ForceId, LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { ImportedUnit, JoiningTerms } from '../../shared/domain/imported-unit.ts';
import type { MaintenanceAction } from '../../shared/domain/maintenance.ts';
import type { CommandContext } from '../handler.ts';
import { bookMaintenance } from '../maintenance/book-maintenance.ts';
import { loadBay, type Bay } from '../maintenance/load-bay.ts';
import { planMaintenance } from '../maintenance/plan-maintenance.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { editPilots, editUnits } from '../steps/edit-by-hand.ts';
import { insertLance } from '../store/lances.ts';
import { insertNote } from '../store/notes.ts';

/** A unit of the list that has joined. */
interface JoinedUnit {
  readonly unitId: UnitId;
  readonly pilotId: PilotId | null;
}

/** Buys and crews the units as the terms say, then gives them the damage, wounds, kills and notes of the list. */
export function joinUnits(
  context: CommandContext,
  forceId: ForceId,
  units: readonly ImportedUnit[],
  terms: JoiningTerms,
): { readonly joined: readonly JoinedUnit[]; readonly costSp: number } {
  const lanceOf = prepareLances(context, forceId, units);
  const loaded = loadBay(context, forceId);
  const isFree = loaded.isFree || terms.kind === 'by-hand';
  // The list holds its cards itself: an action names one by its place in the list.
  const bay: Bay = {
    ...loaded,
    isFree,
    cards: { ...loaded.cards, find: (place) => findInList(units, place) },
  };
  const actions = units.flatMap((unit, place) => listActions(unit, place, lanceOf(unit), isFree));
  const fromWarchest = terms.kind === 'bought' && terms.fromWarchest;
  const plan = planMaintenance(bay, actions, fromWarchest);
  const results = bookMaintenance(context, bay, plan, fromWarchest);
  let next = 0;
  const joined = units.map(({ pilot }): JoinedUnit => {
    const unitId = results[next++]!.unitId!;
    return { unitId, pilotId: pilot === null ? null : results[next++]!.pilot!.id };
  });
  settleState(context, units, joined);
  writeNotes(context, units, joined);
  return { joined, costSp: plan.costSp };
}

function findInList(units: readonly ImportedUnit[], place: number): FoundCard | undefined {
  const card = units[place]?.card;
  return card === undefined ? undefined : { ...card, armyLists: [], catalogueId: OWN_CATALOGUE };
}

function listActions(
  { pilot }: ImportedUnit,
  place: number,
  lanceId: LanceId | null,
  isFree: boolean,
): readonly MaintenanceAction[] {
  const unitId = `imported-${place}` as UnitId;
  const buy = { kind: 'buy', cardId: place, lanceId, as: unitId } as const;
  if (pilot === null) return [buy];
  const { name, rank, callSign, skill } = pilot;
  return [buy, { kind: 'hire', unitId, name, rank, callSign, ...(isFree ? { skill } : {}) }];
}

/** The lance of each unit by its name: one of the force, upper and lower case alike, or a new one. */
function prepareLances(
  context: CommandContext,
  forceId: ForceId,
  units: readonly ImportedUnit[],
): (unit: ImportedUnit) => LanceId | null {
  const { lances } = findRoster(loadRosters(context.db), forceId);
  const byName = new Map(lances.map(({ id, name }) => [name.toLowerCase(), id]));
  let position = 1 + Math.max(-1, ...lances.map((lance) => lance.position));
  for (const { lance } of units) {
    if (lance === undefined || byName.has(lance.toLowerCase())) continue;
    const lanceId = context.newId('lance') as LanceId;
    insertLance(context.db, { id: lanceId, forceId, name: lance, position });
    byName.set(lance.toLowerCase(), lanceId);
    position += 1;
  }
  return ({ lance }) => (lance === undefined ? null : (byName.get(lance.toLowerCase()) ?? null));
}

/** Begins the pages of notes of pilots. */
function writeNotes(
  context: CommandContext,
  units: readonly ImportedUnit[],
  joined: readonly JoinedUnit[],
): void {
  for (const [place, { pilot }] of units.entries()) {
    const id = joined[place]?.pilotId ?? null;
    if (pilot?.note === undefined || id === null) continue;
    const of = { kind: 'pilot', id } as const;
    insertNote(context.db, { id: context.newId('note'), of, text: pilot.note, version: context.entryId });
  }
}

function settleState(
  context: CommandContext,
  units: readonly ImportedUnit[],
  joined: readonly JoinedUnit[],
): void {
  editUnits(
    context,
    units.flatMap(({ damage }, place) =>
      damage === undefined ? [] : [{ unitId: joined[place]!.unitId, damage }],
    ),
  );
  editPilots(
    context,
    units.flatMap(({ pilot }, place) => {
      const pilotId = joined[place]!.pilotId;
      if (pilot === null || pilotId === null) return [];
      const { wounds = 0, kills = 0 } = pilot;
      return wounds === 0 && kills === 0 ? [] : [{ pilotId, wounds, kills }];
    }),
  );
}
