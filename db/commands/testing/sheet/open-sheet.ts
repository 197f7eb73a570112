import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { makeSheetTrack, type SheetTrackTerms } from './courses.ts';
import { makeSheetPilot } from './maintenance.ts';
import type { SheetEconomy, Sheet, SheetUnit } from './sheet.ts';

/** What the program shows of a campaign that has just been made. */
interface Opening {
  readonly economy: SheetEconomy;
  readonly summary: CampaignSummary;
  readonly rosters: readonly Roster[];
  readonly tracks: readonly SheetTrackTerms[];
  /** Names of the forces in the order in which they joined. */
  readonly joined: readonly string[];
}

/** Puts a new campaign on a sheet: the one time that the figures of the program are taken for granted. */
export function openSheet({ economy, summary, rosters, tracks, joined }: Opening): Sheet {
  const { date, ends, allegiances, links } = summary;
  const entries = <Row, Cell>(
    rows: readonly Row[],
    tell: (row: Row) => readonly [string, Cell],
  ): Record<string, Cell> => Object.fromEntries(rows.map(tell));
  return {
    economy,
    startDate: date,
    date,
    bookedDate: date,
    ends,
    end: null,
    heldBack: [],
    clock: 0,
    allegiances: entries(allegiances, ({ id, number, name, color, mark, conceded }) => [
      id,
      { number, name, color, mark, conceded },
    ]),
    forces: entries(
      rosters,
      ({
        force: { id, allegianceId, name, technology, warchestWp, supportSp, size, sizeBasis = 'counted' },
      }) => [
        id,
        {
          ...{ allegianceId, standing: 'present', joined: joined.indexOf(name), technology },
          ...{ wp: warchestWp, sp: supportSp, size, sizeBasis, owing: null },
          ...{ began: { wp: warchestWp, sp: supportSp, pv: null }, tookAlong: null },
          lent: { wp: 0, sp: 0, pv: 0, unitSp: 0 },
        },
      ],
    ),
    lances: entries(
      rosters.flatMap(({ lances }) => lances),
      ({ id, forceId, name, kind }) => [id, { forceId, name, kind }],
    ),
    units: entries(
      rosters.flatMap(({ units }) => units),
      ({ id, forceId, lanceId, position, commander, card, standing, damage, pilot }): [string, SheetUnit] => [
        id,
        {
          ...{ forceId, lanceId, position, commander, card, standing, damage, pilotId: pilot?.id ?? null },
          ...{ ammoSpent: false, arrives: null, repairedAfter: null, replaced: false },
          ...{ paidSp: null, salvaged: false },
        },
      ],
    ),
    pilots: entries(
      rosters.flatMap(({ pilots }) => pilots),
      ({ id, forceId, skill, abilities }) => [id, { ...makeSheetPilot(forceId, skill), abilities }],
    ),
    tracks: entries(tracks, (terms) => [terms.node.id, makeSheetTrack(terms)]),
    links: [...links],
    battles: {},
    salvage: [],
  };
}
