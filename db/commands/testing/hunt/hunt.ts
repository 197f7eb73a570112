import type { EconomyPreset } from '../../../../shared/campaign/economy/economy-preset.ts';
import type { ResultOf } from '../../../../shared/contract/index.ts';
import type { ForceId } from '../../../../shared/domain/ids.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { MaintenanceKind } from '../../../../shared/domain/maintenance.ts';
import { isAway } from '../../../../shared/domain/pilot.ts';
import { isInForce } from '../../../../shared/campaign/forces/force-value.ts';
import {
  makeNumbers,
  pick,
  planForces,
  type Numbers,
  type PlannedCommand,
} from '../../../testing/random-commands.ts';
import { makeRig, type CampaignRig } from '../campaign-rig.ts';
import { drawCommands, HUNTED, type Drawing, type HuntedMethod } from './alphabet.ts';
import { openCardPool, type CardQuery } from './card-pool.ts';
import { takeSnapshot, type Holdings, type Snapshot } from './snapshot.ts';

// Looks for ways to get points or machines for nothing. Random ordinary commands are done on a real campaign, and every
// state is held against all states before it on its way through the journal: with the same machines and pilots a force has
// no more points, it has no machines that it has not paid, and nothing damaged sells like what is whole. A state gets
// back to an earlier one because machines that came are sold again. Which commands a campaign draws from is drawn itself
// ("swarm testing", Groce et al. 2012, doi:10.1145/2338965.2336763): a few of them often find what all of them rarely do.

/** What a hunt looks for. */
export const JUDGES = ['points', 'army', 'damaged-sale', 'undo'] as const;
export type Judge = (typeof JUDGES)[number];

export interface HuntCase {
  readonly forces: 2 | 3;
  /** Whether the first track is over when the hunt begins, and the seed of its battle; null: forces are still set up. */
  readonly begun: number | null;
  /** What is done one after the other; all of it is undone before the next. */
  readonly episodes: readonly Episode[];
}

interface Episode {
  /** Draws the commands that the episode draws from. */
  readonly seed: number;
  /** Each draws a command. */
  readonly steps: readonly number[];
}

export interface HuntTerms {
  readonly economy: EconomyPreset;
  /** The commands that are drawn; missing: every episode draws which. */
  readonly only?: readonly HuntedMethod[];
  /** Commands that are not drawn. */
  readonly without?: readonly HuntedMethod[];
  /** Work of the repair bay that is not drawn. */
  readonly withoutWork?: readonly MaintenanceKind[];
  /** What is not looked for. */
  readonly ignoring?: readonly Judge[];
}

/** What a force got that no command between battles is to be judged by: pay, track costs, ransoms, salvage. */
interface Gift {
  readonly wp: number;
  readonly sp: number;
  readonly armySp: number;
}

const NO_GIFT: Gift = { wp: 0, sp: 0, armySp: 0 };

/** A state on the way through the journal; undo leads to its parent. */
interface Node {
  readonly parent: Node | null;
  readonly command: PlannedCommand | null;
  readonly gifts: ReadonlyMap<ForceId, Gift>;
  /** Null where nobody has looked yet. */
  snapshot: Snapshot | null;
}

/** A way to get something for nothing. */
export class LoopFound extends Error {
  readonly judge: Judge;
  constructor(judge: Judge, what: string, commands: readonly PlannedCommand[]) {
    const trail = commands.map(({ method, params }) => `  ${method} ${JSON.stringify(params).slice(0, 160)}`);
    super([`${judge}: ${what}`, ...trail].join('\n'));
    this.judge = judge;
  }
}

/** Commands that bring or take points because of a battle or another force. */
const GIVING: ReadonlySet<string> = new Set([
  'engagement.prepare',
  'engagement.accept',
  'pilot.ransom',
  'pilot.award',
  'force.transfer',
]);

/** Below the smallest difference of two sums of points. */
const EPSILON = 1e-6;

function computeSum({ wp, sp }: Holdings, gift: Gift, spPerWp: number): number {
  return (wp - gift.wp) * spPerWp + sp - gift.sp;
}

class Hunt {
  private node: Node = { parent: null, command: null, gifts: new Map(), snapshot: null };
  private future: Node[] = [];
  private readonly known: ReadonlySet<string>;
  /** Every command that was done, edits of cards and what was undone included. */
  private readonly trail: PlannedCommand[] = [];
  private readonly rig: CampaignRig;
  private readonly cards: CardQuery;
  private readonly terms: HuntTerms;
  readonly done = new Set<string>();

  constructor(rig: CampaignRig, cards: CardQuery, terms: HuntTerms, first: Snapshot) {
    this.rig = rig;
    this.cards = cards;
    this.terms = terms;
    this.node.snapshot = first;
    this.known = new Set(
      first.rosters.flatMap(({ units, pilots }) => [...units, ...pilots].map(({ id }) => id)),
    );
  }

  private now(): Snapshot {
    return this.node.snapshot!;
  }

  listNewcomers(roster: Roster): Drawing['newcomers'] {
    return roster.units.filter((unit) => isInForce(unit) && !this.known.has(unit.id)).toReversed();
  }

  async draw(method: HuntedMethod, numbers: Numbers): Promise<void> {
    const now = this.now();
    // Mostly the same force: a way back to an earlier state takes several commands.
    const roster = numbers(4) > 0 ? now.rosters[0]! : pick(now.rosters, numbers);
    let done = 0;
    for (let node = this.node; node.parent !== null; node = node.parent) done += 1;
    const commands = await drawCommands(method, {
      ...{ rig: this.rig, now, roster, cards: this.cards, numbers, done },
      undone: this.future.length,
      withoutWork: this.terms.withoutWork ?? [],
      newcomers: this.listNewcomers(roster),
    });
    await this.doAll(commands);
  }

  /** Sells all machines that have come since the hunt began, and lets their pilots go. */
  async goHome(): Promise<void> {
    const { rosters, bays } = this.now();
    const plans = rosters.flatMap((roster): PlannedCommand[] => {
      const forceId = roster.force.id;
      const ids = new Set(this.listNewcomers(roster).map(({ id }) => id));
      const actions = bays
        .get(forceId)!
        .offers.map(({ action }) => action)
        .filter((action) => action.kind === 'sell' && ids.has(action.unitId));
      return actions.length === 0 ? [] : [{ method: 'force.maintain', params: { forceId, actions } }];
    });
    const hired = rosters
      .flatMap(({ pilots }) => pilots)
      .filter(({ id, status }) => !isAway(status) && !this.known.has(id));
    const retired = hired.map(({ id }) => ({ method: 'pilot.retire', params: { pilotId: id } }) as const);
    await this.doAll([...plans, ...retired]);
  }

  /** Takes everything back; throws where that does not lead to the state at the beginning. */
  async undoAll(): Promise<void> {
    let done = 0;
    for (let { node } = this; node.parent !== null; node = node.parent) done += 1;
    await this.doAll(Array.from({ length: done }, () => ({ method: 'journal.undo', params: {} })));
    if (this.node.parent !== null) throw new Error('not everything could be undone');
    this.future = [];
    this.trail.length = 0;
  }

  private async doAll(commands: readonly PlannedCommand[]): Promise<void> {
    let changed = false;
    for (const command of commands) {
      const reply = await this.rig.host.dispatch(command);
      if (!reply.ok) {
        if (reply.error.code === 'internal.unexpected') throw new Error(reply.error.message);
        continue;
      }
      this.done.add(command.method);
      this.trail.push(command);
      changed = true;
      await this.follow(command, reply.result);
    }
    if (!changed) return;
    const snapshot = await takeSnapshot(this.rig, this.terms.economy);
    const seen = this.node.snapshot;
    if (seen !== null) this.expectSame(seen, snapshot);
    this.node.snapshot = snapshot;
    this.judge();
  }

  private async follow(command: PlannedCommand, result: unknown): Promise<void> {
    const { node } = this;
    switch (command.method) {
      case 'journal.undo':
        this.future.push(node);
        this.node = node.parent!;
        return;
      case 'journal.redo':
        this.node = this.future.pop()!;
        return;
      case 'catalogue.saveCard':
        return;
      default:
        this.future = [];
        this.node = { parent: node, command, gifts: node.gifts, snapshot: null };
    }
    if (GIVING.has(command.method)) {
      this.node = { ...this.node, gifts: await this.addPoints(node) };
      if (command.method === 'force.transfer') this.node = { ...this.node, gifts: await this.addUnits(node) };
      if (command.method === 'pilot.ransom' || command.method === 'force.transfer') this.judgeGift(node);
    }
    if (command.method === 'force.maintain') {
      const { forceId } = command.params as { readonly forceId: ForceId };
      const { lines } = result as ResultOf<'force.maintain'>;
      this.node = { ...this.node, gifts: await this.addSalvage(node, forceId, lines) };
    }
  }

  /** Everything that the balances changed by is given. */
  private async addPoints({ gifts, snapshot }: Node): Promise<ReadonlyMap<ForceId, Gift>> {
    const after = await this.rig.call('force.list', {});
    return new Map(
      after.map(({ force }) => {
        const before = snapshot!.holdings.get(force.id);
        const gift = gifts.get(force.id) ?? NO_GIFT;
        if (before === undefined) return [force.id, gift];
        const wp = gift.wp + force.warchestWp - before.wp;
        return [force.id, { ...gift, wp, sp: gift.sp + force.supportSp - before.sp }];
      }),
    );
  }

  private async addSalvage(
    { gifts, snapshot }: Node,
    forceId: ForceId,
    lines: ResultOf<'force.maintain'>['lines'],
  ): Promise<ReadonlyMap<ForceId, Gift>> {
    const claimed = new Set(lines.flatMap(({ kind, unitId }) => (kind === 'claim' ? (unitId ?? []) : [])));
    const sold = lines.filter(({ kind }) => kind === 'sell-salvage');
    if (claimed.size === 0 && sold.length === 0) return gifts;
    const { holdings } = await takeSnapshot(this.rig, this.terms.economy);
    const { armySp } = holdings.get(forceId)!;
    // Only what was claimed has come for nothing; the rest of such a plan is not told apart.
    const before = snapshot!.holdings.get(forceId)!.armySp;
    const gift = gifts.get(forceId) ?? NO_GIFT;
    const sp = gift.sp + sold.reduce((sum, { amountSp }) => sum + amountSp, 0);
    return new Map([...gifts, [forceId, { ...gift, sp, armySp: gift.armySp + armySp - before }]]);
  }

  private find(judge: Judge, what: string): void {
    if (this.terms.ignoring?.includes(judge) !== true) throw new LoopFound(judge, what, this.trail);
  }

  private expectSame(before: Snapshot, after: Snapshot): void {
    for (const [forceId, one] of before.holdings) {
      const other = after.holdings.get(forceId);
      if (one.wp !== other?.wp || one.sp !== other.sp || one.key !== other.key)
        this.find('undo', `${JSON.stringify(one)} came back as ${JSON.stringify(other)}`);
    }
  }

  /** A machine that a force gave or got counts as the points for which it is bought; while forces are set up, as none. */
  private async addUnits({ snapshot }: Node): Promise<ReadonlyMap<ForceId, Gift>> {
    if (snapshot!.isSettingUp) return this.node.gifts;
    const { holdings } = await takeSnapshot(this.rig, this.terms.economy);
    return new Map(
      [...this.node.gifts].map(([forceId, gift]) => {
        const came = holdings.get(forceId)!.armySp - snapshot!.holdings.get(forceId)!.armySp;
        return [forceId, { ...gift, sp: gift.sp + came }];
      }),
    );
  }

  /** Nobody gets more from a ransom or from an ally than the other force pays or gives. */
  private judgeGift({ gifts }: Node): void {
    let given = 0;
    for (const [forceId, gift] of this.node.gifts) {
      const before = gifts.get(forceId) ?? NO_GIFT;
      const { spPerWp } = this.node.parent!.snapshot!.holdings.get(forceId)!;
      given += (gift.wp - before.wp) * spPerWp + gift.sp - before.sp;
    }
    if (given > EPSILON) this.find('points', `${this.node.command!.method} brought all forces ${given} SP`);
  }

  private judge(): void {
    const now = this.now();
    for (const { name, state, priceSp, mostSp } of now.damagedSales)
      if (priceSp > mostSp)
        this.find(
          'damaged-sale',
          `${name}, ${state}, sells for ${priceSp} SP, and not for ${mostSp} or less`,
        );
    for (let node = this.node.parent; node !== null; node = node.parent)
      if (node.snapshot !== null) this.judgeSince(node, node.snapshot, now);
  }

  private judgeSince({ gifts }: Node, before: Snapshot, now: Snapshot): void {
    for (const [forceId, had] of before.holdings) {
      const has = now.holdings.get(forceId);
      if (has === undefined) continue;
      const old = gifts.get(forceId) ?? NO_GIFT;
      const gift = this.node.gifts.get(forceId) ?? NO_GIFT;
      const rate = had.spPerWp;
      const gain = computeSum(has, gift, rate) - computeSum(had, old, rate);
      const told = (of: Holdings) => `${of.wp} WP, ${of.sp} SP`;
      if (has.key === had.key && gain > EPSILON)
        this.find('points', `${told(had)} became ${told(has)} with the same machines and pilots`);
      const army = has.armySp - gift.armySp - (had.armySp - old.armySp);
      if (!before.isSettingUp && !now.isSettingUp && army + gain > EPSILON)
        this.find(
          'army',
          `machines worth ${army} SP more to buy, for ${-gain} SP (${told(had)}, ${told(has)})`,
        );
    }
  }
}

/** Commands that move points or machines at once; all others may only prepare for them. */
const MOVING: readonly HuntedMethod[] = [
  'unit.buy',
  'unit.sell',
  'unit.takeCard',
  'force.maintain',
  'force.import',
  'force.transfer',
  'ledger.convert',
  'catalogue.saveCard',
];

/** The commands that an episode draws from: half of those that move points or machines, a twelfth of the others. */
function drawAlphabet(seed: number, { only, without = [] }: HuntTerms): readonly HuntedMethod[] {
  if (only !== undefined) return only;
  const numbers = makeNumbers(seed);
  const chosen = HUNTED.filter((method) => numbers(MOVING.includes(method) ? 2 : 12) === 0);
  const allowed = chosen.filter((method) => !without.includes(method));
  return allowed.length > 0 ? allowed : HUNTED.filter((method) => !without.includes(method));
}

/** The first track is prepared, recorded and accepted. */
async function fightFirst(rig: CampaignRig, cards: CardQuery, terms: HuntTerms, numbers: Numbers) {
  const snapshot = await takeSnapshot(rig, terms.economy);
  const roster = snapshot.rosters[0]!;
  const drawing = {
    rig,
    now: snapshot,
    roster,
    cards,
    numbers,
    newcomers: [],
    done: 0,
    undone: 0,
    withoutWork: [],
  };
  for (let count = 0; count < 12; count += 1)
    for (const method of ['engagement.prepare', 'engagement.record', 'engagement.accept'] as const)
      for (const command of await drawCommands(method, drawing)) {
        const { ok } = await rig.host.dispatch(command);
        if (ok && method === 'engagement.accept') return;
      }
}

/** Forces of two allegiances; of three, two are allies of unequal size, so that their warchest points are worth unequal SP. */
function planHunted(count: HuntCase['forces']): Parameters<typeof makeRig>[0] {
  const { allegiances, forces } = planForces(5, 2);
  return {
    allegiances,
    forces: (forces ?? []).filter((_, index) => [0, 1, 4].slice(0, count).includes(index)),
  };
}

/** Does the commands of a case; throws `LoopFound`. Answers the methods that were done. */
export async function hunt(
  { forces, begun, episodes }: HuntCase,
  terms: HuntTerms,
): Promise<ReadonlySet<string>> {
  const rig = await makeRig(planHunted(forces));
  await rig.call('campaign.setEconomy', { economy: terms.economy });
  const cards = await openCardPool(rig);
  if (begun !== null) await fightFirst(rig, cards, terms, makeNumbers(begun));
  const play = new Hunt(rig, cards, terms, await takeSnapshot(rig, terms.economy));
  for (const { seed, steps } of episodes) {
    await cards.reset();
    const alphabet = drawAlphabet(seed, terms);
    for (const step of steps) {
      const numbers = makeNumbers(step);
      await play.draw(pick(alphabet, numbers), numbers);
    }
    await play.goHome();
    await play.undoAll();
  }
  await rig.host.close();
  return play.done;
}
