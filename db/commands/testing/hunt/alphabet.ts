import type { CardQuery } from './card-pool.ts';
import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { LANCE_KINDS } from '../../../../shared/domain/lance.ts';
import type { MaintenanceAction, MaintenanceKind } from '../../../../shared/domain/maintenance.ts';
import { MAINTENANCE_KINDS } from '../../../../shared/domain/maintenance.ts';
import { isAway, type Skill } from '../../../../shared/domain/pilot.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { isInForce } from '../../../../shared/campaign/forces/force-value.ts';
import {
  pick,
  planBeginning,
  planReport,
  type Numbers,
  type PlannedCommand,
} from '../../../testing/random-commands.ts';
import type { CampaignRig } from '../campaign-rig.ts';
import type { Snapshot } from './snapshot.ts';

/** What a command is drawn from. */
export interface Drawing {
  readonly rig: CampaignRig;
  readonly now: Snapshot;
  /** The force whose turn it is. */
  readonly roster: Roster;
  readonly cards: CardQuery;
  readonly numbers: Numbers;
  /** Units that the force did not have when the hunt began, the newest first. */
  readonly newcomers: readonly Roster['units'][number][];
  /** Work of the repair bay that is not drawn. */
  readonly withoutWork: readonly MaintenanceKind[];
  /** Commands that can be undone and redone. */
  readonly done: number;
  readonly undone: number;
}

type Drawn = readonly PlannedCommand[];
type Letter = (drawing: Drawing) => Drawn | Promise<Drawn>;

function repeat(count: number, command: PlannedCommand): Drawn {
  return Array.from({ length: count }, () => command);
}

/** One or few, or as many as make many lances. */
function drawCount(numbers: Numbers): number {
  return numbers(2) === 0 ? 1 + numbers(3) : 24 + numbers(17);
}

function maintain({ roster, numbers }: Drawing, actions: readonly MaintenanceAction[]): Drawn {
  if (actions.length === 0) return [];
  const fromWarchest = numbers(8) > 0;
  return [{ method: 'force.maintain', params: { forceId: roster.force.id, actions, fromWarchest } }];
}

function listOffered({ now, roster, withoutWork }: Drawing): readonly MaintenanceAction[] {
  const actions = now.bays.get(roster.force.id)!.offers.map(({ action }) => action);
  return actions.filter(({ kind }) => !withoutWork.includes(kind));
}

/** An offered action for a machine that is new; of configurations, which are drawn more often, the dearest. */
function drawForNewcomer(drawing: Drawing): readonly MaintenanceAction[] {
  const { numbers, cards } = drawing;
  const newcomers = new Set(drawing.newcomers.map(({ id }) => id));
  const offered = listOffered(drawing).filter(
    (action) => 'unitId' in action && newcomers.has(action.unitId!),
  );
  const configurations = offered.flatMap((action) => (action.kind === 'reconfigure' ? [action] : []));
  if (configurations.length > 0 && numbers(2) === 0)
    return configurations.toSorted((a, b) => cards.valueOf(b.cardId) - cards.valueOf(a.cardId)).slice(0, 1);
  return offered.length === 0 ? [] : [pick(offered, numbers)];
}

/** Up to three offered actions of one kind. */
function drawOffered(drawing: Drawing, kind: MaintenanceKind): readonly MaintenanceAction[] {
  const { numbers } = drawing;
  const offered = listOffered(drawing).filter((action) => action.kind === kind);
  return Array.from({ length: Math.min(offered.length, 1 + numbers(3)) }, () => pick(offered, numbers));
}

/** Machines of the force, newcomers more often than others. */
function drawUnit({ roster, newcomers, numbers }: Drawing) {
  const mine = roster.units.filter(isInForce);
  if (mine.length === 0) return null;
  return newcomers.length > 0 && numbers(3) > 0 ? newcomers[0]! : pick(mine, numbers);
}

function drawPilot({ roster, numbers }: Drawing) {
  const here = roster.pilots.filter(({ status }) => !isAway(status));
  return here.length === 0 ? null : pick(here, numbers);
}

async function findUnderWay(rig: CampaignRig) {
  const { tracks } = await rig.call('track.list', {});
  return tracks
    .filter(({ status }) => status === 'under-way')
    .flatMap(({ engagementId }) => engagementId ?? []);
}

/** A short list whose cards are those of the catalogues, with the PV that they have there or another one. */
function drawList({ cards, roster, numbers }: Drawing): ParamsOf<'force.import'> {
  const units = Array.from({ length: 1 + numbers(3) }, () => {
    const card = cards.draw(numbers);
    const { catalogueId: _, armyLists: __, ...printed } = card;
    const basePv = numbers(2) === 0 ? 1 : card.basePv;
    const damage = {
      armorLeft: numbers(card.armor + 1),
      structureLeft: 1 + numbers(card.structure),
      criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
    };
    const pilot = numbers(2) === 0 ? null : { skill: numbers(8) as Skill };
    return { card: { ...printed, basePv }, pilot, ...(numbers(3) === 0 ? { damage } : {}) };
  });
  const terms = { kind: 'bought', fromWarchest: numbers(8) > 0 } as const;
  return { into: { forceId: roster.force.id, terms }, units };
}

/** Something for another force, mostly an ally; now and then all that there is. */
function drawTransfer(drawing: Drawing): Drawn {
  const { now, roster, numbers } = drawing;
  const { id: fromForceId, allegianceId, warchestWp, supportSp } = roster.force;
  const others = now.rosters.map(({ force }) => force).filter(({ id }) => id !== fromForceId);
  const allies = others.filter((force) => force.allegianceId === allegianceId);
  const to = pick(allies.length > 0 && numbers(12) > 0 ? allies : others, numbers);
  const part = (all: number): number => (numbers(3) === 0 ? Math.max(1, all) : 1 + numbers(9));
  const unit = drawUnit(drawing);
  const gift = pick(['wp', 'sp', 'unit', 'all'] as const, numbers);
  const params = {
    ...{ fromForceId, toForceId: to.id, reason: 'A gift' },
    ...(gift === 'wp' || gift === 'all' ? { wp: part(warchestWp) } : {}),
    ...(gift === 'sp' || gift === 'all' ? { sp: part(supportSp) } : {}),
    ...(unit !== null && (gift === 'unit' || gift === 'all') ? { unitIds: [unit.id] } : {}),
  };
  return [{ method: 'force.transfer', params }];
}

/**
 * How each ordinary command that moves points, units or pilots is drawn, by its method. An empty answer: there is nothing
 * to do it with. "A command" in shared/contract/README.md tells when a line is added.
 */
export const ALPHABET = {
  'unit.buy': ({ roster, cards, numbers }) => {
    const { id: cardId } = cards.draw(numbers);
    const params = { forceId: roster.force.id, cardId, fromWarchest: numbers(8) > 0 };
    return repeat(numbers(3) === 0 ? 2 : 1, {
      method: 'unit.buy',
      params: numbers(8) === 0 ? { ...params, skill: 4 } : params,
    });
  },
  'unit.sell': (drawing) => {
    const { newcomers, numbers } = drawing;
    const count = numbers(2) === 0 ? newcomers.length : 1;
    const sold = numbers(4) === 0 ? [drawUnit(drawing) ?? []].flat() : newcomers.slice(0, count);
    return sold.map(({ id: unitId }) => ({ method: 'unit.sell', params: { unitId } }));
  },
  'unit.repair': ({ roster, numbers }) => {
    const unitIds = roster.units.filter(({ repair }) => repair !== null).map(({ id }) => id);
    if (unitIds.length === 0) return [];
    const repaired = numbers(2) === 0 ? unitIds : [pick(unitIds, numbers)];
    return [{ method: 'unit.repair', params: { unitIds: repaired, fromWarchest: true } }];
  },
  'unit.takeCard': (drawing) => {
    const { newcomers, numbers } = drawing;
    const units = numbers(2) === 0 ? newcomers : [drawUnit(drawing) ?? []].flat();
    const unitIds = units.map(({ id }) => id);
    return unitIds.length === 0 ? [] : [{ method: 'unit.takeCard', params: { unitIds } }];
  },
  'unit.move': (drawing) => {
    const unit = drawUnit(drawing);
    const { roster, numbers } = drawing;
    if (unit === null || roster.lances.length === 0) return [];
    const lanceId = numbers(3) === 0 ? null : pick(roster.lances, numbers).id;
    return [{ method: 'unit.move', params: { unitId: unit.id, lanceId } }];
  },
  'unit.setCommander': (drawing) => {
    const unit = drawUnit(drawing);
    return unit === null ? [] : [{ method: 'unit.setCommander', params: { unitId: unit.id } }];
  },
  'unit.assignPilot': (drawing) => {
    const [unit, pilot] = [drawUnit(drawing), drawPilot(drawing)];
    if (unit === null) return [];
    const pilotId = drawing.numbers(4) === 0 ? null : (pilot?.id ?? null);
    return [{ method: 'unit.assignPilot', params: { unitId: unit.id, pilotId } }];
  },
  'force.maintain': (drawing) => {
    const { cards, numbers } = drawing;
    if (numbers(2) === 0) return maintain(drawing, drawForNewcomer(drawing));
    const offered = new Set(listOffered(drawing).map((action) => action.kind));
    const isOffered = (one: MaintenanceKind) => one === 'buy' || offered.has(one);
    const kind = pick(MAINTENANCE_KINDS.filter(isOffered), numbers);
    if (kind !== 'buy') return maintain(drawing, drawOffered(drawing, kind));
    const { id: cardId } = cards.draw(numbers);
    return maintain(
      drawing,
      Array.from({ length: drawCount(numbers) }, () => ({ kind, cardId })),
    );
  },
  'force.import': (drawing) => [{ method: 'force.import', params: drawList(drawing) }],
  'force.leave': ({ roster }) => [{ method: 'force.leave', params: { forceId: roster.force.id } }],
  'force.return': ({ roster }) => [{ method: 'force.return', params: { forceId: roster.force.id } }],
  'force.transfer': (drawing) => drawTransfer(drawing),
  'pilot.hire': ({ roster, numbers }) => {
    const empty = roster.units.filter((unit) => isInForce(unit) && unit.pilot === null);
    const seat = empty.length === 0 || numbers(2) === 0 ? {} : { unitId: pick(empty, numbers).id };
    return [{ method: 'pilot.hire', params: { forceId: roster.force.id, fromWarchest: true, ...seat } }];
  },
  'pilot.retire': (drawing) => {
    const pilot = drawPilot(drawing);
    return pilot === null ? [] : [{ method: 'pilot.retire', params: { pilotId: pilot.id } }];
  },
  'pilot.heal': ({ roster, numbers }) => {
    const wounded = roster.pilots.filter(({ status }) => status === 'wounded');
    if (wounded.length === 0) return [];
    return [{ method: 'pilot.heal', params: { pilotId: pick(wounded, numbers).id, fromWarchest: true } }];
  },
  'pilot.setSkill': (drawing) => {
    const pilot = drawPilot(drawing);
    if (pilot === null) return [];
    return [{ method: 'pilot.setSkill', params: { pilotId: pilot.id, skill: drawing.numbers(8) } }];
  },
  'pilot.advance': (drawing) => {
    const pilot = drawPilot(drawing);
    return pilot === null
      ? []
      : [{ method: 'pilot.advance', params: { pilotId: pilot.id, fromWarchest: true } }];
  },
  'pilot.award': async ({ rig, roster, numbers }) => {
    const forceId = roster.force.id;
    const { open } = await rig.call('pilot.openAwards', { forceId });
    if (open.length === 0) return [];
    const { engagementId } = pick(open, numbers);
    const proposed = await rig.call('pilot.awards', { engagementId });
    const awards = proposed.open
      .filter((one) => one.forceId === forceId)
      .flatMap(({ pilots }) => pilots)
      .slice(0, 100)
      .flatMap(({ pilotId }) => [{ pilotId, sp: 1 + numbers(50) }]);
    if (awards.length === 0) return [];
    return [{ method: 'pilot.award', params: { engagementId, forceId, awards } }];
  },
  'pilot.ransom': async ({ rig, now, numbers }) => {
    const prisoners = await rig.call('pilot.prisoners', {});
    if (prisoners.length === 0) return [];
    const toForceId = pick(now.rosters, numbers).force.id;
    const params = {
      pilotId: pick(prisoners, numbers).pilotId,
      costSp: 1 + numbers(300),
      fromWarchest: true,
    };
    return [{ method: 'pilot.ransom', params: numbers(2) === 0 ? params : { ...params, toForceId } }];
  },
  'pilot.exchange': async ({ rig, numbers }) => {
    const prisoners = await rig.call('pilot.prisoners', {});
    if (prisoners.length < 2) return [];
    const [pilotId, forPilotId] = [pick(prisoners, numbers).pilotId, pick(prisoners, numbers).pilotId];
    return [{ method: 'pilot.exchange', params: { pilotId, forPilotId } }];
  },
  'pilot.release': async ({ rig, numbers }) => {
    const prisoners = await rig.call('pilot.prisoners', {});
    if (prisoners.length === 0) return [];
    return [{ method: 'pilot.release', params: { pilotId: pick(prisoners, numbers).pilotId } }];
  },
  'ledger.convert': ({ roster, numbers }) => {
    const { id: forceId, warchestWp } = roster.force;
    const wp = numbers(2) === 0 ? 1 + numbers(9) : Math.max(1, warchestWp);
    return [{ method: 'ledger.convert', params: { forceId, wp } }];
  },
  'ledger.repay': ({ roster, numbers }) => {
    const { id: forceId, warchestWp } = roster.force;
    if (warchestWp >= 0) return [];
    const params = numbers(2) === 0 ? { forceId } : { forceId, wp: 1 + numbers(-warchestWp) };
    return [{ method: 'ledger.repay', params }];
  },
  'catalogue.saveCard': ({ cards, numbers }) => [
    { method: 'catalogue.saveCard', params: { card: cards.drawEdit(numbers) } },
  ],
  'lance.create': ({ roster, numbers }) => [
    { method: 'lance.create', params: { forceId: roster.force.id, name: `Lance ${numbers(99)}` } },
  ],
  'lance.setKind': ({ roster, numbers }) => {
    if (roster.lances.length === 0) return [];
    const { id: lanceId } = pick(roster.lances, numbers);
    return [{ method: 'lance.setKind', params: { lanceId, kind: pick([null, ...LANCE_KINDS], numbers) } }];
  },
  'lance.disband': ({ roster, numbers }) => {
    if (roster.lances.length === 0) return [];
    return [{ method: 'lance.disband', params: { lanceId: pick(roster.lances, numbers).id } }];
  },
  'engagement.prepare': async ({ rig, numbers }) => {
    const { tracks } = await rig.call('track.list', {});
    const open = tracks.filter(({ status }) => status === 'open');
    return open.length === 0 ? [] : [await planBeginning(rig.host, pick(open, numbers).id, numbers)];
  },
  'engagement.record': async ({ rig, numbers }) => {
    const ids = await findUnderWay(rig);
    if (ids.length === 0) return [];
    const engagementId = pick(ids, numbers);
    const report = planReport(await rig.call('engagement.get', { engagementId }), numbers);
    return [{ method: 'engagement.record', params: { engagementId, report } }];
  },
  'engagement.accept': async ({ rig, numbers }) => {
    const ids = await findUnderWay(rig);
    return ids.length === 0
      ? []
      : [{ method: 'engagement.accept', params: { engagementId: pick(ids, numbers) } }];
  },
  'journal.undo': ({ done, numbers }) =>
    done === 0 ? [] : repeat(1 + numbers(Math.min(done, 4)), { method: 'journal.undo', params: {} }),
  'journal.redo': ({ undone, numbers }) =>
    undone === 0 ? [] : repeat(1 + numbers(undone), { method: 'journal.redo', params: {} }),
} satisfies Record<string, Letter>;

export type HuntedMethod = keyof typeof ALPHABET;

export const HUNTED = Object.keys(ALPHABET) as HuntedMethod[];

export function drawCommands(method: HuntedMethod, drawing: Drawing): Drawn | Promise<Drawn> {
  return (ALPHABET[method] as Letter)(drawing);
}

/** Commands of the contract that no hunt draws, by the reason. */
export const NOT_HUNTED = {
  'the gamemaster does it by hand, and History says so': [
    'campaign.setDate',
    'campaign.concede',
    'campaign.end',
    'campaign.resume',
    'force.changeAllegiance',
    'force.correct',
    'ledger.adjust',
    'ledger.setBalances',
    'pilot.edit',
    'pilot.editMany',
    'track.markDone',
    'unit.edit',
    'unit.setCard',
    'unit.editMany',
  ],
  'changes the rules or the terms that are played by': [
    'campaign.changeEconomy',
    'campaign.setCatalogues',
    'campaign.setEconomy',
    'campaign.setEnds',
    'campaign.setRulesOptions',
    'economy.import',
    'economy.remove',
    'economy.save',
    'force.add',
    'force.setLimit',
    'force.setOrganisation',
    'track.choose',
    'track.drawBoard',
    'track.import',
    'track.link',
    'track.open',
    'track.place',
    'track.remove',
    'track.save',
    'track.unlink',
  ],
  'changes files, or which campaign is open': [
    'campaign.branch',
    'campaign.close',
    'campaign.create',
    'campaign.export',
    'campaign.import',
    'campaign.open',
    'campaign.restore',
    'campaign.rename',
  ],
  'leaves the campaign as other commands would have left it, which are hunted themselves': [
    'engagement.correct',
    'journal.correct',
  ],
  'changes what a battle says before its report is accepted, and no points': [
    'engagement.autoResolve',
    'engagement.chooseBattle',
    'engagement.continue',
    'engagement.overwriteDice',
    'engagement.saveDraft',
    'table.act',
    'table.begin',
    'table.redo',
    'table.setStrictness',
    'table.undo',
    'engagement.setOrders',
  ],
  'is a setting of the computer': ['workers.forgetAddress', 'workers.keepAddress', 'workers.letHelp'],
  'changes cards as catalogue.saveCard does, or what is kept about them': [
    'catalogue.import',
    'catalogue.remove',
    'catalogue.removeCard',
    'catalogue.removeSearch',
    'catalogue.rename',
    'catalogue.restore',
    'catalogue.saveSearch',
    'catalogue.setFavourite',
    'exchange.importCards',
  ],
  'changes names, pictures, texts or maps': [
    'allegiance.change',
    'board.remove',
    'board.save',
    'force.rename',
    'force.setEmblem',
    'lance.rename',
    'note.write',
    'picture.add',
    'pilot.rename',
    'pilot.setAbilities',
    'pilot.setPortrait',
    'story.add',
    'story.change',
    'story.remove',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
