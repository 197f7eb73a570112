import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Correction } from '../../../domain/correction.ts';
import type { StartUnit } from '../../../domain/battle-start.ts';
import {
  DESTRUCTION_CAUSES,
  type EngagementReport,
  type UnitResult,
} from '../../../domain/engagement-report.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { SIDES } from '../../../domain/side.ts';
import { findOwnEdge, type OwnEdge } from '../scenario/own-edge.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { readExit } from '../scenario/tell-exit.ts';

/** What a report may tell of a unit besides its damage, its fate and its kills. */
type ReportedFacts = Pick<UnitResult, 'destroyedBy' | 'exit' | 'pilotFate' | 'pilotWounds' | 'heat'>;

/**
 * Adds to a battle's report what its events tell: who destroyed whom and how, over which edge and when units left, their
 * heat at the end and the wounds of their pilots. A hit on the crew is a wound of the pilot: ours. What a table told of
 * the battle before the program continued it is kept.
 */
export function addReportedFacts(
  report: EngagementReport,
  events: readonly BattleEvent[],
  scenario: BattleScenario,
): EngagementReport {
  const told = readEvents(events, scenario);
  return { ...report, units: report.units.map((unit) => ({ ...unit, ...told.get(unit.unitId) })) };
}

function readEvents(
  events: readonly BattleEvent[],
  { sides, setUp, start }: BattleScenario,
): ReadonlyMap<UnitId, ReportedFacts> {
  const sideOf = new Map(SIDES.flatMap((side) => sides[side].units.map(({ unitId }) => [unitId, side])));
  const leave = (unitId: UnitId, edge: OwnEdge, turn?: number): Pick<ReportedFacts, 'exit'> => {
    const side = sideOf.get(unitId);
    const boardEdge = side === undefined ? null : findOwnEdge(setUp, side, edge);
    if (boardEdge === null) return {};
    return { exit: { edge: boardEdge, ...(turn === undefined ? {} : { turn }) } };
  };
  const told = new Map<UnitId, ReportedFacts>();
  const add = (unitId: UnitId, more: ReportedFacts): void =>
    void told.set(unitId, { ...told.get(unitId), ...more });
  for (const unit of start?.units ?? []) add(unit.unitId, readStart(unit, leave));
  let turn = start?.turn ?? 0;
  for (const event of events)
    switch (event.type) {
      case 'turn':
        ({ turn } = event);
        break;
      case 'destroyed':
        add(event.unitId, destroy(event, told.get(event.unitId)));
        break;
      case 'withdrew':
        add(event.unitId, leave(event.unitId, readExit(event), turn));
        break;
      case 'heat':
        add(event.unitId, { heat: event.to > 0 ? event.to : undefined });
        break;
      case 'critical':
        if (event.effect === 'crew') add(event.unitId, wound(told.get(event.unitId)));
        break;
      case 'corrected':
        for (const change of event.changes) add(event.unitId, correct(change));
        break;
      default:
    }
  return told;
}

/** How a unit was destroyed. The fate of its pilot is rolled, even if the crew was hit before. */
function destroy(
  { by, reason }: Extract<BattleEvent, { type: 'destroyed' }>,
  { pilotFate }: ReportedFacts = {},
): ReportedFacts {
  const how = DESTRUCTION_CAUSES.find((cause) => cause === reason) ?? 'other';
  const kept = pilotFate === 'killed' || pilotFate === 'captured' ? pilotFate : undefined;
  return { destroyedBy: { unitId: by, how }, pilotFate: kept, pilotWounds: undefined };
}

/** What is told otherwise of a unit once a figure of it was put right. */
function correct({ figure, to }: Correction): ReportedFacts {
  if (figure === 'heat') return { heat: to > 0 ? to : undefined };
  if (figure !== 'fate') return {};
  // What it has become now was not seen to happen.
  return { destroyedBy: undefined, exit: undefined };
}

/** One more wound of a pilot, who is not unhurt any more. */
function wound({ pilotFate, pilotWounds = 0 }: ReportedFacts = {}): ReportedFacts {
  return { pilotWounds: pilotWounds + 1, pilotFate: pilotFate === 'unhurt' ? undefined : pilotFate };
}

/** What a table told of a unit before the program continued the battle. */
function readStart(
  { unitId, fate, left, destroyedBy, exit, pilotFate, pilotWounds, heat = 0 }: StartUnit,
  leave: (unitId: UnitId, edge: OwnEdge) => Pick<ReportedFacts, 'exit'>,
): ReportedFacts {
  const edge = left === 'home-edge' || left === 'far-edge' ? left : fate === 'withdrew' ? 'home-edge' : null;
  return {
    ...(edge === null ? {} : leave(unitId, edge)),
    ...(exit === undefined ? {} : { exit }),
    ...(destroyedBy === undefined ? {} : { destroyedBy }),
    ...(pilotFate === undefined ? {} : { pilotFate }),
    ...(pilotWounds === undefined ? {} : { pilotWounds }),
    ...(heat > 0 ? { heat } : {}),
  };
}
