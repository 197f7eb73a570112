import { listCards } from '../../../../shared/catalogue/catalogue.ts';
import type {
  AllegianceId,
  EngagementId,
  ForceId,
  LanceId,
  ObjectiveId,
  PilotId,
  TrackId,
  UnitId,
} from '../../../../shared/domain/ids.ts';
import type { EngagementReport } from '../../../../shared/domain/engagement-report.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { changeUnit, fieldTwo, makeQuietReport } from '../campaign-rig.ts';
import type { SideBySide } from './side-by-side.ts';

const reason = 'House rule';
const NOBODY = 'nobody';
/** Number of a card that no catalogue has. */
const NOT_THERE = 99_999_999;
const NO_HITS = { engine: 0, fireControl: 0, mp: 0, weapon: 0 };

function rosterOf({ shown }: SideBySide, name: string): Roster {
  return shown.rosters.find(({ force }) => force.name === name)!;
}

function serving({ units }: Roster): readonly Roster['units'][number][] {
  return units.filter(({ standing, readiness }) => standing === 'serving' && readiness === 'ready');
}

/** Points: conversions, debts, lines by hand. */
async function handleMoney(both: SideBySide): Promise<void> {
  const ids = both.shown.rosters.map(({ force }) => force.id);
  const [first, second, third] = ids as [ForceId, ForceId, ForceId];
  const rich = ids.map((forceId) => ({ forceId, wp: 3000, sp: 20_000 }));
  await both.must('ledger.setBalances', { forces: rich, reason });
  await both.mustNot('ledger.setBalances', { forces: rich, reason });
  await both.must('ledger.convert', { forceId: first, wp: 10 });
  await both.mustNot('ledger.convert', { forceId: first, wp: 100_000 });
  await both.mustNot('ledger.repay', { forceId: second });
  await both.must('ledger.adjust', { forceId: third, currency: 'WP', amount: -3100, reason });
  await both.must('ledger.repay', { forceId: third, wp: 1 });
  await both.must('ledger.repay', { forceId: third });
  await both.mustNot('ledger.adjust', { forceId: third, currency: 'SP', amount: -100_000, reason });
}

/** Points and machines that go to an ally and back; two forces of one allegiance are there, and an enemy. */
async function handleTransfers(both: SideBySide): Promise<void> {
  const allies = both.shown.rosters.filter(
    ({ force: { allegianceId, standing }, units }, _, all) =>
      standing === 'present' &&
      units.some(isServing) &&
      all.filter(({ force }) => force.allegianceId === allegianceId && force.standing === 'present').length >
        1,
  );
  const [from] = allies;
  const to = allies.find(
    ({ force }) => force.allegianceId === from?.force.allegianceId && force.id !== from.force.id,
  );
  if (from === undefined || to === undefined) throw new Error('nobody has an ally');
  const enemy = both.shown.rosters.find(({ force }) => force.allegianceId !== from.force.allegianceId)!;
  const rich = [from, to].map(({ force }) => ({ forceId: force.id, wp: 3000, sp: 20_000 }));
  await both.run('ledger.setBalances', { forces: rich, reason });
  const there = { fromForceId: from.force.id, toForceId: to.force.id, reason };
  const back = { fromForceId: to.force.id, toForceId: from.force.id, reason };
  const [unit, second] = from.units.filter(isServing).map(({ id }) => id);
  await both.must('force.transfer', { ...there, wp: 100, sp: 70, unitIds: [unit!, second!] });
  await both.must('force.transfer', { ...back, wp: 55, unitIds: [unit!] });
  await both.must('force.transfer', { ...back, sp: 9 });
  await both.mustNot('force.transfer', { ...there, wp: 100_000 });
  await both.mustNot('force.transfer', { ...there, unitIds: [second!] });
  await both.mustNot('force.transfer', { ...there, toForceId: enemy.force.id, sp: 1 });
}

function isServing({ standing }: Roster['units'][number]): boolean {
  return standing === 'serving' || standing === 'wrecked';
}

/** Forces and allegiances that come, go and go over. */
async function handleForces(both: SideBySide): Promise<void> {
  const [one, two, three] = both.shown.summary.allegiances;
  const { forceId } = await both.must('force.add', { name: 'Late', allegiance: { name: 'Fourth' } });
  await both.mustNot('force.add', { name: 'Later', allegiance: { name: 'FOURTH' } });
  await both.mustNot('force.leave', { forceId });
  await both.mustNot('force.return', { forceId });
  const [last] = both.shown.rosters.filter(({ force }) => force.allegianceId === two!.id);
  await both.mustNot('force.changeAllegiance', { forceId: last!.force.id, allegiance: one!.id });
  const own = both.shown.rosters.filter(({ force }) => force.allegianceId === one!.id);
  const moved = own.at(-1)!.force.id;
  await both.must('force.changeAllegiance', { forceId: moved, allegiance: three!.id });
  await both.must('force.leave', { forceId: moved });
  await both.must('force.return', { forceId: moved });
  await both.must('allegiance.change', { allegianceId: one!.id, name: 'Renamed' });
  await both.mustNot('allegiance.change', { allegianceId: two!.id, name: 'renamed' });
}

/** Machines, lances and pilots before the first track. */
async function handleRosters(both: SideBySide): Promise<void> {
  const { force, lances, units, pilots } = rosterOf(both, 'Force 1');
  const other = rosterOf(both, 'Force 2');
  const forceId = force.id;
  const [unit, sold] = units;
  const { lanceId } = await both.must('lance.create', { forceId, name: 'Spare' });
  await both.mustNot('lance.create', { forceId: NOBODY as ForceId, name: 'Spare' });
  await both.must('lance.rename', { lanceId, name: 'Rest' });
  await both.mustNot('lance.rename', { lanceId: NOBODY as LanceId, name: 'Rest' });
  await both.must('lance.setKind', { lanceId, kind: 'striker' });
  await both.mustNot('lance.setKind', { lanceId: NOBODY as LanceId, kind: null });
  await both.must('unit.move', { unitId: unit!.id, lanceId, position: 0 });
  await both.mustNot('unit.move', { unitId: unit!.id, lanceId: other.lances[0]!.id });
  await both.mustNot('lance.disband', { lanceId });
  await both.must('unit.move', { unitId: unit!.id, lanceId: lances[0]!.id });
  await both.must('lance.disband', { lanceId });
  await both.must('unit.setCommander', { unitId: units.at(-1)!.id });
  await both.must('unit.sell', { unitId: sold!.id });
  await both.mustNot('unit.sell', { unitId: sold!.id });
  await both.mustNot('unit.setCommander', { unitId: sold!.id });
  await both.must('unit.buy', { forceId, cardId: unit!.card.id, skill: 3 });
  await both.mustNot('unit.buy', { forceId, cardId: 99_999_999 });
  const past = { kind: 'date', date: both.sheet.date } as const;
  await both.mustNot('unit.buy', { forceId, cardId: unit!.card.id, arrives: past });
  await both.mustNot('unit.edit', { unitId: unit!.id, arrives: past, reason: 'Too late' });
  const { pilotId } = await both.must('pilot.hire', { forceId, skill: 5 });
  await both.mustNot('pilot.hire', { forceId, unitId: unit!.id });
  await both.must('unit.assignPilot', { unitId: unit!.id, pilotId });
  await both.mustNot('unit.assignPilot', { unitId: unit!.id, pilotId: other.pilots[0]!.id });
  await both.must('unit.assignPilot', {
    unitId: unit!.id,
    pilotId: pilots.find(({ unitId }) => unitId === unit!.id)!.id,
  });
  await both.must('pilot.setSkill', { pilotId, skill: 4 });
  await both.must('pilot.setAbilities', { pilotId, abilities: [{ kind: 'speed-demon' }] });
  await both.mustNot('pilot.setAbilities', { pilotId, abilities: [{ kind: 'sniper' }] });
  await both.mustNot('pilot.setSkill', { pilotId, skill: 6 });
  await both.must('pilot.retire', { pilotId });
  await both.mustNot('pilot.retire', { pilotId });
}

/** Lists that join forces or become one, and cards that the catalogue says otherwise. */
async function handleLists(both: SideBySide): Promise<void> {
  const { force, lances } = rosterOf(both, 'Force 2');
  const forceId = force.id;
  const { armyLists: _, ...card } = listCards().find(({ techBase }) => techBase === 'Inner Sphere')!;
  const other = { ...card, armor: card.armor + 2, structure: 1, techBase: 'Clan' as const };
  const damage = { armorLeft: 1, structureLeft: 0, criticals: NO_HITS };
  const units = [
    { card: other, pilot: { name: 'Twin', skill: 2 as const, wounds: 1, kills: 3 }, damage },
    { card: other, pilot: { name: 'Twin', skill: 6 as const }, lance: lances[0]!.name.toUpperCase() },
    { card: { ...card, id: NOT_THERE }, pilot: null, lance: 'Strangers' },
    { card: other, pilot: null, lance: 'strangers' },
    { card: other, pilot: null, damage: { ...damage, armorLeft: card.armor, structureLeft: 1 } },
  ];
  const joined = await both.must('force.import', { into: { forceId }, units });
  const hurt = { ...damage, armorLeft: 99 };
  await both.mustNot('force.import', {
    into: { forceId },
    units: [units[1]!, { ...units[0]!, damage: hurt }],
  });
  await both.mustNot('force.import', { into: { forceId: NOBODY as ForceId }, units });
  const [wreck, second, stranger, , dented] = joined.unitIds as [UnitId, UnitId, UnitId, UnitId, UnitId];
  await both.must('unit.takeCard', { unitIds: [wreck, dented] });
  await both.mustNot('unit.takeCard', { unitIds: [second, stranger] });
  await both.mustNot('unit.takeCard', { unitIds: [second, second] });
  await both.must('force.correct', { forceId, size: 4, technology: 'C', reason });
  await both.mustNot('force.correct', { forceId: NOBODY as ForceId, size: 4, reason });
  await both.must('unit.sell', { unitId: second });
  await both.mustNot('unit.takeCard', { unitIds: [second] });
  await both.must('unit.setCard', { unitId: dented, cardId: listCards().at(-1)!.id, reason });
  await both.mustNot('unit.setCard', { unitId: dented, cardId: 0, reason });
  await both.mustNot('unit.setCard', { unitId: second, cardId: card.id, reason });
  const allegiance = force.allegianceId;
  const five = Array.from({ length: 5 }, () => ({ card: other, pilot: null }));
  const founded = await both.must('force.import', { into: { name: 'Listed', allegiance }, units: five });
  await both.must('unit.takeCard', { unitIds: founded.unitIds });
  await both.mustNot('force.import', { into: { name: 'None', allegiance: { name: 'Fifth' } }, units: five });
}

/** After the first track: what is bought of a list, and what joins by hand. */
async function handleReinforcements(both: SideBySide): Promise<void> {
  const { force } = rosterOf(both, 'Force 1');
  const forceId = force.id;
  const { armyLists: _, ...card } = listCards()[0]!;
  const units = [
    { card, pilot: { skill: 1 as const, wounds: 2 } },
    { card, pilot: null, lance: 'Bought' },
  ];
  await both.must('force.import', {
    into: { forceId, terms: { kind: 'bought', fromWarchest: true } },
    units,
  });
  const terms = { kind: 'by-hand', reason } as const;
  await both.must('force.import', { into: { forceId, terms }, units });
  const dear = Array.from({ length: 100 }, () => ({ card: { ...card, basePv: 900, size: 5 }, pilot: null }));
  await both.mustNot('force.import', { into: { forceId }, units: dear });
}

/** The graph of tracks, the economy and what ends the campaign. */
async function handleCourse(both: SideBySide): Promise<void> {
  const open = both.shown.summary.tracks.find(({ status }) => status === 'open')!;
  const { track } = await both.rig.call('track.definition', { trackId: open.id });
  const { trackId } = await both.must('track.save', { track: { ...track, key: 'own-track', name: 'Own' } });
  await both.mustNot('track.save', { trackId: NOBODY as TrackId, track });
  await both.mustNot('track.save', { track, column: open.column, row: open.row });
  const way = { from: open.id, to: trackId, ifWinner: 'any' } as const;
  await both.must('track.link', { ...way, gate: { kind: 'turn', turn: 1 } });
  await both.mustNot('track.link', { ...way, gate: { kind: 'turn', turn: 1 } });
  await both.must('track.link', { ...way, gate: { kind: 'warchest', side: 'attacker', wp: 100_000 } });
  await both.must('track.unlink', way);
  await both.mustNot('track.unlink', way);
  await both.must('track.place', { places: [{ trackId, column: 9, row: 9 }] });
  await both.mustNot('track.place', { places: [{ trackId, column: open.column, row: open.row }] });
  await both.must('track.remove', { trackId });
  await both.mustNot('track.remove', { trackId });
  const side = { ...track, key: 'side-track', name: 'Side', course: { ...track.course, staysOpen: true } };
  await both.must('track.save', { track: side, open: true });
  const changes = [
    { path: 'rearmSp', value: 20 },
    { path: 'tracksInRepair', value: 1 },
    { path: 'awardSp', value: 90 },
  ];
  await both.must('campaign.changeEconomy', { changes });
  await both.mustNot('campaign.changeEconomy', { changes: [{ path: 'rearmSp', value: -1 }] });
  const { economy } = both.sheet;
  await both.must('campaign.setEconomy', { economy: { ...economy, title: 'Ours' } });
  const buySp = { value: 0, certainty: 'ours' } as const;
  const dear = { ...economy, trade: { ...economy.trade, buySp } };
  await both.mustNot('campaign.setEconomy', { economy: dear });
  await both.must('campaign.setEnds', { ends: [{ kind: 'tracks', count: 50 }] });
  await both.mustNot('campaign.setEnds', { ends: [{ kind: 'date', date: both.sheet.date }] });
}

/** A battle in which machines are lost, captured, wrecked and damaged, and pilots hurt and taken. */
async function fightHard(both: SideBySide): Promise<EngagementId> {
  const open = both.shown.summary.tracks.find(
    ({ status, course }) => status === 'open' && !course.staysOpen,
  )!;
  const fielded = await fieldTwo(both.rig, open.id);
  await both.mustNot('engagement.prepare', { ...fielded, attacker: fielded.defender });
  const { engagementId } = await both.must('engagement.prepare', { ...fielded, seed: 'seed 1' });
  const engagement = await both.rig.call('engagement.get', { engagementId });
  const [hurt, , lost, captured] = engagement.participants;
  if (hurt === undefined || lost === undefined || captured === undefined) throw new Error('too few fight');
  await both.mustNot('campaign.end', {});
  await both.mustNot('unit.edit', { unitId: hurt.unitId, standing: 'lost', reason });
  await both.mustNot('pilot.edit', { pilotId: hurt.pilotId, wounds: 1, reason });
  await both.mustNot('engagement.accept', { engagementId });
  let report: EngagementReport = { ...makeQuietReport(engagement, 'attacker'), reason: 'Test' };
  const gone = { armorLeft: 0, structureLeft: 0 };
  report = changeUnit(report, hurt.unitId, { armorLeft: 0, fate: 'standing', pilotWounds: 3 });
  report = changeUnit(report, lost.unitId, { ...gone, fate: 'destroyed', pilotFate: 'captured' });
  report = changeUnit(report, captured.unitId, { armorLeft: 0, fate: 'captured' });
  await both.mustNot('engagement.record', {
    engagementId,
    report: { ...report, objectives: [{ objectiveId: NOBODY as ObjectiveId, side: 'attacker' }] },
  });
  await both.must('engagement.autoResolve', { engagementId });
  await both.must('engagement.record', { engagementId, report });
  await both.must('engagement.accept', { engagementId });
  await both.mustNot('engagement.accept', { engagementId });
  await both.mustNot('engagement.autoResolve', { engagementId });
  return engagementId;
}

/** What is done between two tracks: a choice, awards, every kind of work, prisoners. */
async function handleAftermath(both: SideBySide, engagementId: EngagementId): Promise<void> {
  const choice = both.shown.summary.tracks.filter(
    ({ status, openedBy }) => status === 'open' && openedBy !== null,
  );
  await both.must('track.choose', { trackId: choice[0]!.id });
  await both.mustNot('track.choose', { trackId: NOBODY as TrackId });
  const { open } = await both.rig.call('pilot.awards', { engagementId });
  const [proposed] = open;
  const awards = proposed!.pilots.map(({ pilotId }) => ({ pilotId, sp: 5 }));
  const award = { engagementId, forceId: proposed!.forceId, awards, mvpId: awards[0]!.pilotId };
  await both.must('pilot.award', award);
  await both.mustNot('pilot.award', award);
  const { force, units, pilots } = rosterOf(both, 'Force 1');
  const forceId = force.id;
  const { salvage } = await both.rig.call('force.bay', { forceId });
  const [first, second] = salvage.map(({ unitId }) => unitId);
  const hurt = pilots.find(({ status }) => status === 'wounded')!;
  const damaged = units.find(({ repair, standing }) => repair !== null && standing === 'serving')!;
  const omnis = listCards().filter(({ specials }) => specials.includes('OMNI'));
  const omni = omnis.find((one) =>
    omnis.some((two) => two.id !== one.id && two.chassis === one.chassis && two.type === one.type),
  )!;
  const as = 'omni' as UnitId;
  const actions = [
    { kind: 'repair', unitId: damaged.id },
    { kind: 'rearm', unitId: damaged.id },
    { kind: 'sell', unitId: serving(rosterOf(both, 'Force 1')).at(-1)!.id },
    { kind: 'buy', cardId: omni.id, as },
    { kind: 'hire', unitId: as },
    ...(first === undefined ? [] : [{ kind: 'claim', unitId: first } as const]),
    ...(second === undefined ? [] : [{ kind: 'sell-salvage', unitId: second } as const]),
  ] as const;
  const possible = actions.filter(({ kind }) => kind !== 'rearm' || damaged.ammoSpent === true);
  await both.must('force.maintain', { forceId, actions: possible });
  await both.mustNot('force.maintain', { forceId, actions: [actions[3], actions[3]] });
  await handleOmni(both, omni.id, omnis);
  await handleLosses(both, hurt.id);
  await handlePeople(both);
}

/** Another configuration of a machine that was bought, and a pilot for another one. */
async function handleOmni(
  both: SideBySide,
  omniId: number,
  omnis: ReturnType<typeof listCards>,
): Promise<void> {
  const { id: forceId } = rosterOf(both, 'Force 1').force;
  const omni = omnis.find(({ id }) => id === omniId)!;
  const bought = rosterOf(both, 'Force 1').units.find(({ card }) => card.id === omni.id)!;
  const other = omnis.find(
    (two) => two.id !== omni.id && two.chassis === omni.chassis && two.type === omni.type,
  )!;
  await both.must('force.maintain', {
    forceId,
    actions: [{ kind: 'reconfigure', unitId: bought.id, cardId: other.id }],
  });
  const empty = await both.must('unit.buy', { forceId, cardId: omni.id });
  await both.must('unit.assignPilot', { unitId: bought.id, pilotId: null });
  const spare = rosterOf(both, 'Force 1').pilots.find(
    ({ unitId, status }) => unitId === null && status === 'active',
  )!;
  const seat = { kind: 'seat', unitId: empty.unitId, pilotId: spare.id } as const;
  await both.must('force.maintain', { forceId, actions: [seat] });
  await both.mustNot('force.maintain', { forceId, actions: [seat] });
}

/** Healing, and a machine for one that is lost. */
async function handleLosses(both: SideBySide, hurtId: PilotId): Promise<void> {
  await both.must('pilot.heal', { pilotId: hurtId });
  if (both.sheet.economy.woundsPerMonth !== undefined) await both.mustNot('pilot.heal', { pilotId: hurtId });
  const loser = rosterOf(both, 'Force 2');
  const missing = loser.units.find(({ standing }) => standing === 'lost' || standing === 'captured')!;
  await both.must('force.maintain', {
    forceId: loser.force.id,
    actions: [{ kind: 'replace', unitId: missing.id }],
  });
  await both.mustNot('force.maintain', {
    forceId: loser.force.id,
    actions: [{ kind: 'replace', unitId: missing.id }],
  });
}

/** Prisoners, training, and what is told by hand. */
async function handlePeople(both: SideBySide): Promise<void> {
  const [own, enemy] = [rosterOf(both, 'Force 1'), rosterOf(both, 'Force 2')];
  const prisoner = enemy.pilots.find(({ status }) => status === 'captured')!;
  const [spare, trainee] = own.pilots.filter(({ status }) => status === 'active') as [
    Roster['pilots'][number],
    Roster['pilots'][number],
  ];
  await both.mustNot('pilot.exchange', { pilotId: prisoner.id, forPilotId: spare.id });
  await both.must('pilot.edit', { pilotId: spare.id, status: 'captured', reason });
  await both.mustNot('pilot.exchange', { pilotId: spare.id, forPilotId: spare.id });
  await both.must('pilot.exchange', { pilotId: prisoner.id, forPilotId: spare.id });
  await both.must('pilot.edit', { pilotId: prisoner.id, status: 'captured', reason });
  await both.must('pilot.ransom', { pilotId: prisoner.id, costSp: 70 });
  await both.mustNot('pilot.ransom', { pilotId: prisoner.id, costSp: 70 });
  await both.must('pilot.edit', { pilotId: prisoner.id, status: 'captured', reason });
  await both.must('pilot.release', { pilotId: prisoner.id });
  await both.mustNot('pilot.release', { pilotId: prisoner.id });
  await both.must('pilot.advance', { pilotId: trainee.id });
  await both.mustNot('pilot.advance', { pilotId: trainee.id });
  const edit = { pilotId: trainee.id, kills: 4, spentSp: 900 };
  await both.must('pilot.editMany', { edits: [edit], reason });
  await both.mustNot('pilot.editMany', { edits: [edit, edit], reason });
  const [machine] = serving(own);
  const dented = { unitId: machine!.id, damage: { ...machine!.damage, armorLeft: 0 } };
  await both.must('unit.edit', { ...dented, reason });
  await both.must('unit.repair', { unitIds: [machine!.id] });
  await both.mustNot('unit.repair', { unitIds: [machine!.id] });
  await both.must('unit.editMany', { edits: [dented], reason });
  await both.mustNot('unit.editMany', { edits: [dented, dented], reason });
}

/** Begins a track with two machines a side; answers the engagement with a report in which nothing happened. */
async function begin(both: SideBySide, trackId: TrackId) {
  const { engagementId } = await both.must('engagement.prepare', await fieldTwo(both.rig, trackId));
  const engagement = await both.rig.call('engagement.get', { engagementId });
  const report: EngagementReport = { ...makeQuietReport(engagement, 'draw'), reason: 'Test' };
  return { engagementId, report };
}

/** Ways that chance chooses and that lead on at once, dice of the table, and a track that is fought again. */
async function handleChance(both: SideBySide): Promise<void> {
  const { tracks } = both.shown.summary;
  const first = tracks.find(({ status, course }) => status === 'open' && !course.staysOpen)!;
  const { track } = await both.rig.call('track.definition', { trackId: first.id });
  const course = { ...track.course, chosenBy: 'roll', again: true } as const;
  const shared = { limit: 'shared', cost: 'shared', wp: 'shared' } as const;
  await both.must('track.save', { trackId: first.id, track: { ...track, course, sharing: shared } });
  for (const { id, status } of tracks.filter((other) => other.status === 'closed' && other.id !== first.id))
    if (status === 'closed')
      await both.run('track.link', { from: first.id, to: id, ifWinner: 'any', atOnce: true });
  const battle = await begin(both, first.id);
  const [hurt, , lost] = battle.report.units;
  let report = changeUnit(battle.report, hurt!.unitId, { armorLeft: 0 });
  report = changeUnit(report, lost!.unitId, { armorLeft: 0, structureLeft: 0, fate: 'destroyed' });
  const { engagementId } = battle;
  const roll = (unitId: UnitId, kind: 'recovery' | 'pilot') => ({ kind, unitId, dice: [3, 2] as const });
  await both.must('engagement.record', { engagementId, report });
  await both.mustNot('engagement.accept', { engagementId, rolls: [roll(hurt!.unitId, 'pilot')] });
  const rolls = [roll(lost!.unitId, 'recovery'), roll(lost!.unitId, 'pilot')];
  await both.must('engagement.accept', { engagementId, rolls });
  const chosen = both.shown.summary.tracks.filter(
    ({ openedBy, status }) => openedBy === first.id && status === 'open',
  );
  if (chosen.length !== 1) throw new Error(`the dice chose ${chosen.length} tracks`);
  await both.mustNot('unit.repair', { unitIds: [hurt!.unitId] });
  await both.must('track.link', { from: chosen[0]!.id, to: first.id, ifWinner: 'any' });
  const next = await begin(both, chosen[0]!.id);
  await both.must('engagement.record', { engagementId: next.engagementId, report: next.report });
  await both.must('engagement.accept', { engagementId: next.engagementId });
  const again = both.shown.summary.tracks.filter(({ name }) => name === first.name);
  if (again.length !== 2) throw new Error('the track was not opened again');
  await both.run('unit.repair', { unitIds: [hurt!.unitId] });
}

/** A track that was fought before, the day, and the end of the campaign. */
async function handleEnd(both: SideBySide): Promise<void> {
  const { tracks, date, allegiances, forces } = both.shown.summary;
  const track = tracks.find(({ status, course }) => status === 'open' && !course.staysOpen)!;
  const [one, two] = [
    forces.find(({ name }) => name === 'Force 1')!.id,
    forces.find(({ name }) => name === 'Force 2')!.id,
  ];
  const { objectives } = await both.rig.call('track.get', { trackId: track.id });
  const met = objectives.find(({ owner }) => owner !== 'defender')!;
  const marked = {
    ...({ trackId: track.id, winner: 'attacker', reason, bookWp: true } as const),
    forces: { attacker: [one], defender: [two] },
    objectives: [{ objectiveId: met.id, side: 'attacker' } as const],
  };
  await both.mustNot('track.markDone', { ...marked, forces: { attacker: [one], defender: [one] } });
  await both.must('track.markDone', marked);
  await both.mustNot('track.markDone', marked);
  await both.mustNot('campaign.setDate', { date: '1000-01-01', reason });
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  await both.must('campaign.setDate', { date: later, bookMonths: true, reason });
  await both.mustNot('campaign.resume', {});
  const allegianceId: AllegianceId = allegiances[2]!.id;
  await both.must('campaign.concede', { allegianceId });
  await both.mustNot('campaign.concede', { allegianceId });
  if (both.shown.summary.end === null) await both.must('campaign.end', {});
  await both.mustNot('campaign.end', {});
  const [closed] = both.shown.summary.tracks.filter(({ status }) => status === 'closed');
  await both.mustNot('track.open', { trackIds: [closed!.id] });
  await both.must('campaign.resume', {});
  const done = both.shown.summary.tracks.find(({ status }) => status === 'done')!;
  await both.must('track.open', { trackIds: [closed!.id, done.id] });
}

/** Every command that is on the sheet but those of the asides, done once and refused once; then all of it is taken back and done again. */
export async function doRareDeeds(both: SideBySide): Promise<void> {
  await both.mustNot('journal.undo', { to: both.lastEntry });
  await both.mustNot('journal.redo', {});
  await handleMoney(both);
  await handleTransfers(both);
  await handleForces(both);
  await handleRosters(both);
  await handleLists(both);
  await handleCourse(both);
  const engagementId = await fightHard(both);
  await handleAftermath(both, engagementId);
  await handleTransfers(both);
  await handleReinforcements(both);
  await handleChance(both);
  await handleEnd(both);
  await both.must('journal.undo', {});
  await both.must('journal.undo', { to: both.first });
  await both.must('journal.redo', {});
  await both.must('journal.redo', {});
}
