import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS } from '../../shared/domain/allegiance.ts';
import type { EngagementReport, UnitResult } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { CampaignSummary } from '../../shared/domain/campaign-summary.ts';
import { CHOOSERS, CLOSINGS } from '../../shared/domain/track-course.ts';
import { SHARINGS, type RolePlayers, type Sharing } from '../../shared/domain/role-players.ts';
import { LANCE_KINDS, ORGANISATIONS } from '../../shared/domain/lance.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import { CURRENCIES } from '../../shared/domain/currency.ts';
import { PILOT_FATES, PILOT_STATUSES } from '../../shared/domain/pilot.ts';
import { EDGES } from '../../shared/domain/track-set-up.ts';
import { TEMPERAMENT_IDS, type UnitOrder } from '../../shared/domain/unit-order.ts';
import { canBeCarried, listBerths } from '../../shared/rules/terrain/transport.ts';
import type { Rosters } from '../store/rosters.ts';
import type { CampaignHost } from '../host/create-host.ts';

export interface PlannedCommand {
  readonly method: MethodName;
  readonly params: object;
}

/** A seeded generator of whole numbers from 0 to `below` (excluded). */
export function makeNumbers(seed: number): (below: number) => number {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}

/** Draws an integer from 0 up to, but without, its argument. */
export type Numbers = ReturnType<typeof makeNumbers>;

async function ask<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: object = {},
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}

export function pick<T>(from: readonly T[], numbers: Numbers): T {
  const chosen = from[numbers(from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** The forces that a random campaign begins with: so many, dealt out among so many allegiances. */
export function planForces(
  forces: number,
  allegiances: number,
): Required<Pick<ParamsOf<'campaign.create'>, 'allegiances' | 'forces'>> {
  const lists = listArmyLists();
  return {
    allegiances: Array.from({ length: allegiances }, (_, index) => ({ name: `Allegiance ${index + 1}` })),
    forces: Array.from({ length: forces }, (_, index) => ({
      name: `Force ${index + 1}`,
      owner: index === 0 ? null : `Player ${index}`,
      allegiance: 1 + (index % allegiances),
      armyList: lists[index % lists.length]!.id,
    })),
  };
}

type Plan = () => PlannedCommand | null | Promise<PlannedCommand | null>;

/** What happens to one engagement under way, or the beginning of another one. */
async function planEngagement(host: CampaignHost, numbers: Numbers): Promise<PlannedCommand | null> {
  const { tracks } = await ask(host, 'track.list');
  const underWay = tracks.filter(({ status }) => status === 'under-way');
  const open = tracks.filter(({ status }) => status === 'open');
  if (open.length > 0 && (underWay.length === 0 || numbers(3) === 0))
    return planBeginning(host, pick(open, numbers).id, numbers);
  if (underWay.length === 0) return null;
  const { engagementId } = pick(underWay, numbers);
  if (engagementId === null) return null;
  const engagement = await ask(host, 'engagement.get', { engagementId });
  if (engagement.report !== null && numbers(3) > 0)
    return { method: 'engagement.accept', params: { engagementId } };
  if (numbers(5) === 0) return { method: 'engagement.setOrders', params: planOrders(engagement, numbers) };
  if (numbers(2) === 0) return { method: 'engagement.autoResolve', params: { engagementId } };
  return { method: 'engagement.record', params: { engagementId, report: planReport(engagement, numbers) } };
}

/** Fields a few units of any forces that may play the role; now and then one for both roles, or too many. */
export async function planBeginning(
  host: CampaignHost,
  trackId: ParamsOf<'engagement.prepare'>['trackId'],
  numbers: Numbers,
): Promise<PlannedCommand> {
  const { candidates } = await ask(host, 'track.get', { trackId });
  const strict = numbers(8) > 0;
  const taken = new Set<string>();
  const field = (role: Side) => {
    const fit = candidates[role].filter(
      ({ refused, forceId }) => !strict || (refused === null && !taken.has(forceId)),
    );
    const order = fit.map((candidate) => ({ ...candidate, key: candidate.pv + numbers(30) }));
    const chosen = order.toSorted((a, b) => a.key - b.key).slice(0, 1 + numbers(strict ? 4 : 9));
    for (const { forceId } of chosen) taken.add(forceId);
    return { unitIds: chosen.map(({ unitId }) => unitId) };
  };
  const [first, second] =
    numbers(2) === 0 ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
  const fielded = { [first]: field(first), [second]: field(second) };
  return { method: 'engagement.prepare', params: { trackId, ...fielded, seed: `${numbers(9999)}` } };
}

export function planReport(
  { participants, objectives }: Pick<Engagement, 'participants' | 'objectives'>,
  numbers: Numbers,
): EngagementReport {
  const winner = pick<Winner>(['attacker', 'defender', 'draw'], numbers);
  /** Enemies of each side that nobody is credited with yet. */
  const left = {
    attacker: participants.filter(({ side }) => side === 'defender').length,
    defender: participants.filter(({ side }) => side === 'attacker').length,
  };
  const units = participants.map(({ unitId, side, damage }): UnitResult => {
    const kills = Math.min(numbers(2), left[side]);
    left[side] -= kills;
    const known = { unitId, ...damage, kills };
    if (numbers(3) === 0) {
      const enemies = participants.filter((other) => other.side !== side);
      const destroyedBy = {
        unitId: pick([null, ...enemies.map((enemy) => enemy.unitId)], numbers),
        how: 'other',
      } as const;
      const lost = { ...known, armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;
      return numbers(2) === 0 ? lost : { ...lost, destroyedBy, pilotFate: pick(PILOT_FATES, numbers) };
    }
    const told = numbers(6);
    if (told === 0) return { ...known, fate: 'captured' };
    if (told === 1) return { ...known, fate: 'withdrew', exit: { edge: pick(EDGES, numbers), turn: 1 } };
    if (told === 2) return { ...known, fate: 'standing', pilotWounds: 1 + numbers(2) };
    return { ...known, fate: 'standing' };
  });
  const claimed = pick(objectives, numbers).id;
  return {
    winner,
    turns: 1 + numbers(9),
    units,
    // Some need it, such as a winner of whom nobody is left; some are refused without.
    ...(numbers(4) === 0 ? {} : { reason: 'House rule' }),
    objectives: objectives.map(({ id }) => ({
      objectiveId: id,
      side: id === claimed && winner !== 'draw' ? winner : null,
    })),
  };
}

/**
 * An order for one of the participants, infantry more often than others, usually given to its own side and sometimes to
 * the other one. It is to ride on what could carry it, or on anybody.
 */
function planOrders({ id, participants }: Engagement, numbers: Numbers): ParamsOf<'engagement.setOrders'> {
  const infantry = participants.filter(({ card }) => canBeCarried(card));
  const unit = pick(infantry.length > 0 && numbers(4) > 0 ? infantry : participants, numbers);
  const carriers = participants.filter(({ card }) => listBerths(card, unit.card, []).length > 0);
  const carrierId = pick(carriers.length > 0 ? carriers : participants, numbers).unitId;
  const order = pick<UnitOrder>(
    [
      { kind: 'exit' },
      { kind: 'protect-commander' },
      { kind: 'hold', column: numbers(40), row: numbers(30) },
      { kind: 'ride', carrierId },
      { kind: 'walk' },
    ],
    numbers,
  );
  const told = { temperament: pick(TEMPERAMENT_IDS, numbers), orders: [{ unitId: unit.unitId, order }] };
  return { engagementId: id, [numbers(7) === 0 ? 'defender' : unit.side]: told };
}

/** A track that is not done gets other players, another sharing, or is opened beside those that are open. */
async function planTrack(
  host: CampaignHost,
  rosters: Rosters,
  numbers: Numbers,
): Promise<PlannedCommand | null> {
  const { tracks } = await ask(host, 'track.list');
  const free = tracks.filter(({ status }) => status === 'open' || status === 'closed');
  if (free.length === 0) return null;
  const { id: trackId } = pick(free, numbers);
  const { track } = await ask(host, 'track.definition', { trackId });
  const players = (): RolePlayers =>
    pick<() => RolePlayers>(
      [
        () => ({ kind: 'anyone' }),
        () => ({ kind: 'allegiance', number: 1 + numbers(4) }),
        () => ({ kind: 'forces', forceIds: [pick(rosters, numbers).force.id] }),
        () => ({ kind: 'last-winner' }),
        () => ({ kind: 'last-loser' }),
        () => ({ kind: 'turn' }),
        () => ({ kind: 'leader' }),
      ],
      numbers,
    )();
  if (numbers(5) === 0) {
    const trackIds = tracks.filter(({ id }) => id === trackId || numbers(6) === 0).map(({ id }) => id);
    return { method: 'track.open', params: { trackIds } };
  }
  const course = {
    ...track.course,
    chosenBy: pick(CHOOSERS, numbers),
    closes: pick(CLOSINGS, numbers),
    ...(track.course.staysOpen ? { holdsEnd: numbers(2) === 0 } : {}),
  };
  const share = (): Sharing => pick(SHARINGS, numbers);
  const changed = {
    ...track,
    ...(numbers(2) === 0 ? { course } : {}),
    roles: { attacker: players(), defender: players() },
    sharing: { limit: share(), cost: share(), wp: share() },
  };
  return {
    method: 'track.save',
    params: { trackId, track: changed, ...(numbers(2) === 0 ? { open: true } : {}) },
  };
}

/** Forces and allegiances: who joins, leaves, goes over, gives up; the end of the campaign, and what follows it. */
async function planForce(
  host: CampaignHost,
  { force, units }: Roster,
  numbers: Numbers,
): Promise<PlannedCommand | null> {
  const summary: CampaignSummary = await ask(host, 'campaign.summary');
  const forceId = force.id;
  const name = `Name ${numbers(40)}`;
  const allegianceId = pick(summary.allegiances, numbers).id;
  const allegiance = numbers(6) === 0 ? { name } : allegianceId;
  if (summary.end !== null && numbers(2) === 0)
    return { method: 'campaign.resume', params: numbers(2) === 0 ? {} : { ends: [] } };
  return pick<Plan>(
    [
      () => ({ method: 'force.rename', params: { forceId, name, owner: numbers(2) === 0 ? null : name } }),
      () => ({
        method: 'allegiance.change',
        params: {
          allegianceId,
          name,
          color: pick(ALLEGIANCE_COLORS, numbers),
          mark: pick(ALLEGIANCE_MARKS, numbers),
        },
      }),
      () => ({ method: 'force.changeAllegiance', params: { forceId, allegiance } }),
      () => planTransfer({ force, units }, summary, numbers),
      () => planTransfer({ force, units }, summary, numbers),
      () => ({ method: 'force.leave', params: { forceId } }),
      () => ({ method: 'force.return', params: { forceId } }),
      () => (numbers(3) === 0 ? { method: 'force.add', params: { name, allegiance } } : null),
      () => (numbers(4) === 0 ? { method: 'campaign.concede', params: { allegianceId } } : null),
      () => (numbers(6) === 0 ? { method: 'campaign.end', params: {} } : null),
    ],
    numbers,
  )();
}

/** Something for another force, mostly an ally. */
function planTransfer(
  { force, units }: Pick<Roster, 'force' | 'units'>,
  { forces }: CampaignSummary,
  numbers: Numbers,
): PlannedCommand {
  const allies = forces.filter(
    ({ id, allegianceId }) => id !== force.id && allegianceId === force.allegianceId,
  );
  const toForceId = pick(allies.length > 0 && numbers(8) > 0 ? allies : forces, numbers).id;
  const unitIds = units.filter(() => numbers(12) === 0).map(({ id }) => id);
  return {
    method: 'force.transfer',
    params: {
      ...{ fromForceId: force.id, toForceId, reason: 'House rule' },
      ...(numbers(2) === 0 ? { wp: 1 + numbers(Math.max(1, force.warchestWp + 20)) } : {}),
      ...(numbers(2) === 0 ? { sp: 1 + numbers(force.supportSp + 20) } : {}),
      ...(unitIds.length === 0 ? {} : { unitIds }),
    },
  };
}

/** A plan of the repair bay, mostly of actions that can be done. */
async function planMaintenance(
  host: CampaignHost,
  { force }: Roster,
  numbers: Numbers,
): Promise<PlannedCommand | null> {
  const { offers } = await ask(host, 'force.bay', { forceId: force.id });
  const actions = offers.map(({ action }) => action).filter(() => numbers(4) === 0);
  const fromWarchest = numbers(2) === 0;
  return actions.length === 0
    ? null
    : { method: 'force.maintain', params: { forceId: force.id, actions: actions.slice(0, 6), fromWarchest } };
}

/** A short list that joins a force, or now and then becomes one; its cards are those of the force, some of them corrected. */
function planImport({ force, lances, units }: Roster, numbers: Numbers): PlannedCommand {
  const list = Array.from({ length: 1 + numbers(3) }, () => {
    const { card } = pick(units, numbers);
    const id = numbers(5) === 0 ? 99_000_000 + numbers(3) : card.id;
    const corrected = { ...card, id, armor: Math.max(1, card.armor + numbers(5) - 2) };
    const pilot = { name: `Name ${numbers(9)}`, skill: numbers(8), wounds: numbers(3), kills: numbers(3) };
    const damage = {
      armorLeft: numbers(corrected.armor + 1),
      structureLeft: numbers(card.structure + (numbers(9) === 0 ? 2 : 1)),
      criticals: { engine: numbers(2), fireControl: numbers(2), mp: 0, weapon: 0 },
    };
    const lance = numbers(2) === 0 ? pick(lances, numbers).name.toUpperCase() : `Lance ${numbers(5)}`;
    return {
      card: corrected,
      pilot: numbers(3) === 0 ? null : pilot,
      ...(numbers(2) === 0 ? {} : { damage }),
      ...(numbers(2) === 0 ? {} : { lance }),
    };
  });
  const terms = pick(
    [
      { kind: 'by-hand', reason: 'House rule' },
      { kind: 'bought', fromWarchest: true },
    ],
    numbers,
  );
  const into =
    numbers(12) === 0
      ? { name: `Name ${numbers(40)}`, allegiance: force.allegianceId }
      : { forceId: force.id, ...(numbers(2) === 0 ? { terms } : {}) };
  return { method: 'force.import', params: { into, units: list } };
}

/** Units, pilots, lances and points of a force. */
function planRoster({ force, lances, units, pilots }: Roster, numbers: Numbers): PlannedCommand {
  const forceId = force.id;
  const name = `Name ${numbers(1000)}`;
  if (units.length === 0 || pilots.length === 0 || lances.length === 0)
    return { method: 'lance.create', params: { forceId, name } };
  const repay = (): PlannedCommand => ({
    method: 'ledger.repay',
    params: { forceId, ...(numbers(2) === 0 ? {} : { wp: 1 + numbers(200) }) },
  });
  // A little, or all of it, so that the next track leads into debt.
  const convert = (): PlannedCommand => ({
    method: 'ledger.convert',
    params: { forceId, wp: numbers(2) === 0 ? 1 + numbers(5) : Math.max(1, force.warchestWp) },
  });
  if (force.warchestWp < 0 && numbers(4) > 0) return repay();
  const unitId = pick(units, numbers).id;
  const pilotId = pick(pilots, numbers).id;
  const prisonerId = pilots.find(({ status }) => status === 'captured')?.id ?? pilotId;
  const lanceId = pick(lances, numbers).id;
  return pick<() => PlannedCommand>(
    [
      () => ({ method: 'lance.create', params: { forceId, name } }),
      () => ({ method: 'lance.rename', params: { lanceId, name } }),
      () => ({ method: 'lance.setKind', params: { lanceId, kind: pick([null, ...LANCE_KINDS], numbers) } }),
      () => ({
        method: 'force.setOrganisation',
        params: { forceId, organisation: pick(ORGANISATIONS, numbers) },
      }),
      () => ({ method: 'pilot.rename', params: { pilotId, name, callSign: `Sign ${numbers(9)}` } }),
      () => ({ method: 'pilot.setSkill', params: { pilotId, skill: numbers(8) } }),
      convert,
      convert,
      repay,
      () => ({ method: 'unit.setCommander', params: { unitId } }),
      () => ({ method: 'unit.move', params: { unitId, lanceId, position: numbers(6) } }),
      () => ({ method: 'unit.assignPilot', params: { unitId, pilotId: numbers(3) === 0 ? null : pilotId } }),
      () => ({ method: 'unit.repair', params: { unitIds: [unitId] } }),
      () => {
        const later = numbers(4) === 0 ? { arrives: { kind: 'tracks', count: 1 + numbers(4) } } : {};
        return {
          method: 'unit.buy',
          params: { forceId, cardId: pick(units, numbers).card.id, lanceId, ...later },
        };
      },
      () => ({ method: 'unit.sell', params: { unitId } }),
      () => planImport({ force, lances, units, pilots }, numbers),
      () => ({ method: 'unit.takeCard', params: { unitIds: [unitId, pick(units, numbers).id] } }),
      () => ({ method: 'pilot.hire', params: numbers(2) === 0 ? { forceId } : { forceId, unitId } }),
      () => ({ method: 'pilot.advance', params: { pilotId } }),
      () => ({ method: 'pilot.heal', params: { pilotId } }),
      () => ({ method: 'pilot.ransom', params: { pilotId: prisonerId, costSp: 1 + numbers(200) } }),
      () => ({ method: numbers(3) === 0 ? 'pilot.retire' : 'pilot.release', params: { pilotId } }),
    ],
    numbers,
  )();
}

/** The gamemaster's hand on the books of a force, its machines or its pilots. */
function planByHand({ force, units, pilots }: Roster, numbers: Numbers): PlannedCommand {
  const reason = 'House rule';
  const amount = numbers(900) - 300;
  const adjust: PlannedCommand = {
    method: 'ledger.adjust',
    params: { forceId: force.id, currency: pick(CURRENCIES, numbers), amount, reason },
  };
  if (units.length === 0 || pilots.length === 0) return adjust;
  const { id: unitId, card, damage } = pick(units, numbers);
  const pilotId = pick(pilots, numbers).id;
  const hit = {
    armorLeft: numbers(card.armor + 2),
    structureLeft: numbers(card.structure + 1),
    criticals: { ...damage.criticals, weapon: numbers(2), engine: numbers(2) },
  };
  const standing = pick(['serving', 'wrecked', 'lost', 'captured'] as const, numbers);
  const arrives = pick(
    [null, { kind: 'tracks', count: 1 + numbers(6) }, { kind: 'date', date: `3052-0${3 + numbers(6)}-20` }],
    numbers,
  );
  const status = pick(PILOT_STATUSES, numbers);
  return pick<() => PlannedCommand>(
    [
      () => adjust,
      () => ({ method: 'unit.edit', params: { unitId, damage: hit, reason } }),
      () => ({ method: 'unit.edit', params: { unitId, standing, reason } }),
      () => ({ method: 'unit.edit', params: { unitId, arrives, reason } }),
      () => ({ method: 'pilot.edit', params: { pilotId, wounds: numbers(4), reason } }),
      () => ({ method: 'pilot.edit', params: { pilotId, status, reason } }),
      () => ({ method: 'pilot.edit', params: { pilotId, skill: numbers(8), kills: numbers(20), reason } }),
    ],
    numbers,
  )();
}

export function listRosters(host: CampaignHost): Promise<Rosters> {
  return ask(host, 'force.list');
}

/** How often engagements are chosen among commands. They take longer than all the others together. */
export type Fighting = 'often' | 'rarely';

/** A random command that fits the campaign's state; some are refused all the same, for example for lack of points. */
export async function planCommand(
  host: CampaignHost,
  rosters: Rosters,
  numbers: Numbers,
  fighting: Fighting = 'rarely',
): Promise<PlannedCommand> {
  // Those in debt act more often than others, because few get there.
  const debtors = rosters.filter(({ force }) => force.warchestWp < 0);
  const roster = pick(debtors.length > 0 && numbers(4) > 0 ? debtors : rosters, numbers);
  const undo: Plan = () => ({
    method: 'journal.undo',
    params: numbers(7) === 0 ? { to: 1 + numbers(40) } : {},
  });
  const engage: Plan = () => planEngagement(host, numbers);
  const plans: readonly Plan[] = [
    ...Array.from({ length: 6 }, () => () => planRoster(roster, numbers)),
    () => planMaintenance(host, roster, numbers),
    () => planByHand(roster, numbers),
    () => planForce(host, roster, numbers),
    () => planTrack(host, rosters, numbers),
    () => ({
      method: 'campaign.setRulesOptions',
      params: { options: numbers(2) === 0 ? [] : ['variable-damage'] },
    }),
    () => ({
      method: 'campaign.changeEconomy',
      params: { changes: [{ path: 'repair.rates.armor', value: numbers(3) === 0 ? null : numbers(60) - 5 }] },
    }),
    undo,
    undo,
    () => ({ method: 'journal.redo', params: {} }),
    ...(fighting === 'often'
      ? Array.from({ length: 8 }, () => engage)
      : [() => (numbers(5) === 0 ? engage() : null)]),
  ];
  return (await pick(plans, numbers)()) ?? planRoster(roster, numbers);
}
