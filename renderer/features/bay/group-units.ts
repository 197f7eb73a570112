import { listSubjectIds } from '../../../shared/campaign/maintenance/excludes.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { BayOverview, Offer } from './selection.ts';

export interface UnitOffers {
  readonly unit: Unit;
  readonly offers: readonly Offer[];
}

export interface UnitGroup {
  readonly key: string;
  /** Null: units without a lance; undefined: lost machines that can be replaced. */
  readonly name: string | null | undefined;
  readonly rows: readonly UnitOffers[];
}

/** Every unit of a force by lance, and the lost machines that can be replaced, each with what can be done with it. */
export function groupUnits({ lances, units }: Roster, { offers }: BayOverview): readonly UnitGroup[] {
  const rowOf = (unit: Unit): UnitOffers => ({
    unit,
    offers: offers.filter(({ action }) => {
      const [subjectId] = listSubjectIds(action);
      return subjectId === unit.id || (unit.pilot !== null && subjectId === unit.pilot.id);
    }),
  });
  const own = units.filter(({ standing }) => !isGone(standing));
  const lost = units.filter(({ standing }) => isGone(standing)).map(rowOf);
  return [
    ...lances.map(({ id, name }) => ({
      key: id,
      name,
      rows: own.filter((unit) => unit.lanceId === id).map(rowOf),
    })),
    { key: 'loose', name: null, rows: own.filter((unit) => unit.lanceId === null).map(rowOf) },
    { key: 'lost', name: undefined, rows: lost.filter((row) => row.offers.length > 0) },
  ].filter(({ rows }) => rows.length > 0);
}

export interface PilotOffers {
  readonly pilot: Pilot;
  readonly offers: readonly Offer[];
}

/** The pilots without a unit who can be healed or trained, and those whose wounds have to wait. */
export function listPilotOffers({ pilots }: Roster, { offers }: BayOverview): readonly PilotOffers[] {
  return pilots
    .filter(({ unitId }) => unitId === null)
    .map((pilot) => ({
      pilot,
      offers: offers.filter(({ action }) => listSubjectIds(action)[0] === pilot.id),
    }))
    .filter(({ pilot, offers: own }) => own.length > 0 || pilot.status === 'wounded');
}
