import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../../shared/domain/force.ts';
import type { Pilot } from '../../../../shared/domain/pilot.ts';
import type { TrackNode } from '../../../../shared/domain/track-node.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import type { Unit } from '../../../../shared/domain/unit.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { Criticals } from '../../../../shared/domain/unit-state.ts';
import { mustRepay } from './battles.ts';
import { arrivalOf, priceRepair, isAvailable, pvOf, readinessOf, tracksInRepairOf } from './figures.ts';
import { costOf } from './courses.ts';
import { rateOf, sizeOnTrack } from './money.ts';
import { isUnitGone, listUnits, type Sheet } from './sheet.ts';

type Cells = Readonly<Record<string, unknown>>;

function mapRows<Row>(rows: Readonly<Record<string, Row>>, tell: (row: Row, id: string) => unknown): Cells {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, tell(row, id)]));
}

function formatHits({
  engine,
  fireControl,
  mp,
  weapon,
  slowed = 0,
  halved = 0,
  immobilized = 0,
  motiveOrder = '',
}: Criticals): string {
  return [engine, fireControl, mp, weapon, slowed, halved, immobilized, motiveOrder].join(' ').trimEnd();
}

function formatCard({ id, name, basePv, armor, structure, techBase, specials }: UnitCard): string {
  return [id, name, basePv, armor, structure, techBase, specials].join(' ');
}

function formatLinks(links: readonly object[]): readonly string[] {
  return links
    .map((link) => JSON.stringify(Object.entries(link).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();
}

function formatUnits(sheet: Sheet): Cells {
  const { units, economy } = sheet;
  return mapRows(units, (unit) => ({
    force: unit.forceId,
    place: isUnitGone(unit) ? unit.lanceId : `${unit.lanceId} ${unit.position}`,
    card: formatCard(unit.card),
    commander: unit.commander,
    standing: unit.standing,
    readiness: readinessOf(unit),
    armor: unit.damage.armorLeft,
    structure: unit.damage.structureLeft,
    hits: formatHits(unit.damage.criticals),
    pilotId: unit.pilotId,
    pv: pvOf(sheet, unit),
    repairSp: priceRepair(economy, unit),
    arrives: arrivalOf(sheet, unit),
    inRepair: tracksInRepairOf(sheet, unit),
    ammoSpent: unit.ammoSpent && !isUnitGone(unit),
    paidSp: unit.paidSp,
    salvaged: unit.salvaged,
  }));
}

function formatLent({ wp, sp, pv, unitSp }: Sheet['forces'][string]['lent']): string {
  return `${wp} ${sp} ${pv.toFixed(6)} ${unitSp.toFixed(6)}`.replaceAll('-0.000000', '0.000000');
}

/** The sheet in the words in which it is compared with the program. */
export function formatSheet(sheet: Sheet): Cells {
  const { date, ends, end, allegiances, pilots } = sheet;
  const seats = new Map(
    Object.entries(sheet.units).flatMap(([id, { pilotId }]) => (pilotId === null ? [] : [[pilotId, id]])),
  );
  return {
    date,
    ends,
    end,
    allegiances: mapRows(allegiances, ({ number, name, conceded }) => ({ number, name, conceded })),
    forces: mapRows(sheet.forces, (row, id) => {
      const own = listUnits(sheet, id);
      const sumOf = (units: typeof own): number => units.reduce((sum, unit) => sum + pvOf(sheet, unit), 0);
      const { allegianceId, standing, wp, sp, size, sizeBasis, technology, lent } = row;
      return {
        ...{ allegianceId, standing, wp, sp, size, pv: sumOf(own), mustRepay: mustRepay(sheet, row) },
        ...{ sizeBasis, sizeOnTrack: sizeOnTrack(sheet, id), technology, lent: formatLent(lent) },
        ...{ readyPv: sumOf(own.filter((unit) => isAvailable(sheet, unit))), rate: rateOf(sheet, id) },
      };
    }),
    lances: mapRows(sheet.lances, ({ forceId, name, kind }) => ({ forceId, name, kind })),
    units: formatUnits(sheet),
    pilots: mapRows(
      pilots,
      ({ forceId, skill, status, wounds, kills, spentSp, ownSp, healed, abilities }, id) => ({
        ...{ forceId, skill, status, wounds, kills, spentSp, ownSp, abilities },
        healed: healed.month === date.slice(0, 7) ? healed.count : 0,
        unitId: seats.get(id) ?? null,
      }),
    ),
    tracks: mapRows(sheet.tracks, (track) => {
      const { status, winner, ordinal, openedBy, column, row, engagementId, markedDate, forces } = track;
      const place = `${column} ${row}`;
      return {
        ...{ status, winner, ordinal, place, costWp: costOf(sheet, track), engagementId, markedDate },
        openedBy: status === 'open' ? openedBy : null,
        forces: forces.map(
          ({ forceId, role, allegianceId, costWp }) => `${role} ${forceId} ${allegianceId} ${costWp}`,
        ),
      };
    }),
    links: formatLinks(sheet.links),
  };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[], tell: (row: Row) => unknown): Cells {
  return Object.fromEntries(rows.map((row) => [row.id, tell(row)]));
}

function formatForce({ allegianceId, standing, warchestWp: wp, supportSp: sp, ...force }: Force): Cells {
  const { size, pv, readyPv, spPerWp, technology, mustRepay: due = false } = force;
  const {
    sizeBasis = 'counted',
    sizeToCome: sizeOnTrack = size,
    given = { wp: 0, sp: 0, pv: 0, unitSp: 0 },
  } = force;
  return {
    ...{ allegianceId, standing, wp, sp, size, pv, mustRepay: due, readyPv, rate: spPerWp },
    ...{ sizeBasis, sizeOnTrack, technology, lent: formatLent(given) },
  };
}

function formatUnit(unit: Unit): Cells {
  return {
    force: unit.forceId,
    place: isUnitGone(unit) ? unit.lanceId : `${unit.lanceId} ${unit.position}`,
    card: formatCard(unit.card),
    commander: unit.commander,
    standing: unit.standing,
    readiness: unit.readiness,
    armor: unit.damage.armorLeft,
    structure: unit.damage.structureLeft,
    hits: formatHits(unit.damage.criticals),
    pilotId: unit.pilot?.id ?? null,
    pv: unit.pv,
    repairSp: unit.repair?.costSp ?? 0,
    arrives: unit.arrives ?? null,
    inRepair: unit.tracksInRepair ?? 0,
    ammoSpent: unit.ammoSpent === true,
    paidSp: unit.paidSp ?? null,
    salvaged: unit.salvaged === true,
  };
}

function formatPilot({
  forceId,
  skill,
  status,
  wounds,
  kills,
  spentSp,
  abilities,
  unitId,
  ...pilot
}: Pilot): Cells {
  const { ownSp = 0, healedThisMonth: healed = 0 } = pilot;
  return { forceId, skill, status, wounds, kills, spentSp, ownSp, abilities, healed, unitId };
}

function formatTrack({ status, winner, ordinal, openedBy, column, row, forces, ...track }: TrackNode): Cells {
  const { costWp: cost, engagementId, markedDate } = track;
  return {
    ...{ status, winner, ordinal, place: `${column} ${row}`, costWp: cost, engagementId, markedDate },
    openedBy: status === 'open' ? openedBy : null,
    forces: forces.map(
      ({ forceId, role, allegianceId, costWp }) => `${role} ${forceId} ${allegianceId} ${costWp}`,
    ),
  };
}

/** The same of what the program shows. */
export function formatProgram(rosters: readonly Roster[], summary: CampaignSummary): Cells {
  const { date, ends, end, allegiances } = summary;
  return {
    ...{ date, ends, end },
    allegiances: byId(allegiances, ({ number, name, conceded }) => ({ number, name, conceded })),
    forces: byId(
      rosters.map(({ force }) => force),
      formatForce,
    ),
    lances: byId(
      rosters.flatMap(({ lances }) => lances),
      ({ forceId, name, kind }) => ({ forceId, name, kind }),
    ),
    units: byId(
      rosters.flatMap(({ units }) => units),
      formatUnit,
    ),
    pilots: byId(
      rosters.flatMap(({ pilots }) => pilots),
      formatPilot,
    ),
    tracks: byId(summary.tracks, formatTrack),
    links: formatLinks(summary.links),
  };
}

/** The first cell in which sheet and program differ, in words; null: none. */
export function findDifference(sheet: unknown, program: unknown, path = ''): string | null {
  if (Object.is(sheet, program)) return null;
  const isTable = (value: unknown): value is Cells => typeof value === 'object' && value !== null;
  if (!isTable(sheet) || !isTable(program))
    return `${path}: ${JSON.stringify(sheet)} on the sheet, ${JSON.stringify(program)} in the program`;
  for (const key of new Set([...Object.keys(sheet), ...Object.keys(program)])) {
    const found = findDifference(sheet[key], program[key], path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
