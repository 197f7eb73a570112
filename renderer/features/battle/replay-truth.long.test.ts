import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { listGoldenBattles } from '../../../shared/campaign/testing/golden-battles.ts';
import { GOLDEN_TRACKS } from '../../../shared/campaign/testing/golden-tracks.ts';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { HexPosition } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { BattleFrame, UnitFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import { createReplay, type Replay } from '../../../shared/rules/battle/replay/create-replay.ts';
import { fightBattle } from '../../../shared/rules/battle/replay/fight-battle.ts';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
} from '../../../shared/rules/testing/fixtures.ts';
import gameEn from '../../../shared/locales/en/game.json' with { type: 'json' };
import { createFormat } from '../../ui/use-format.ts';
import { findTurn, listReplayUnits, type ReplayUnit } from './battle.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import en from '../../../shared/locales/en/battle.json' with { type: 'json' };
import { formatBattleLog } from './format-battle-log.ts';
import { composeScene } from './scene.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { battle: en, game: gameEn } },
});

/** Names units by their ids, so that they are unique. */
const EVENT_WORDS: EventWords = {
  t: texts.getFixedT('en', ['battle', 'game']),
  format: createFormat('en'),
  unit: (unitId) => `<${unitId}>`,
  side: (side) => side,
  place: (key) => key,
  objective: (key) => key,
  ender: null,
};

/** Presences of units that are on the map, intact or destroyed. */
const STAYING: ReadonlySet<UnitFrame['presence']> = new Set(['fighting', 'destroyed', 'disabled']);

/** The position of its unit that an event gives, if any. */
function findPlace(event: BattleEvent): HexPosition | null {
  if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted')
    return event.at ?? null;
  return event.type === 'moved' ? (event.to ?? null) : null;
}

/** Checks that one step of the replay changes what its event says, and nothing else. */
function expectStep(before: BattleFrame, after: BattleFrame, event: BattleEvent): void {
  const own = 'unitId' in event ? event.unitId : null;
  const marked = event.type === 'damaged' ? event : { armor: 0, structure: 0 };
  const told = before.units.map((was, index) => {
    const isOwn = was.unitId === own;
    const gains = event.type === 'destroyed' && event.by === was.unitId ? 1 : 0;
    return {
      unitId: was.unitId,
      armorLeft: was.armorLeft - (isOwn ? marked.armor : 0),
      structureLeft: was.structureLeft - (isOwn ? marked.structure : 0),
      at: (isOwn ? findPlace(event) : null) ?? was.at,
      presence: isOwn ? after.units[index]!.presence : was.presence,
      kills: was.kills + gains,
      heat: event.type === 'heat' && isOwn ? was.heat + event.to - event.from : was.heat,
    };
  });
  const shown = after.units.map(({ unitId, armorLeft, structureLeft, at, presence, kills, heat }) => {
    return { unitId, armorLeft, structureLeft, at, presence, kills, heat };
  });
  expect(shown).toEqual(told);
}

/** Checks the map at an event: all present units at the positions of the frame, and the shot of the event. */
function expectScene(replay: Replay, index: number, fielded: readonly ReplayUnit[]): void {
  const event = replay.events[index]!;
  const { units } = replay.frameAt(index + 1);
  const { tokens, fires } = composeScene(replay, index + 1, fielded);
  const placeOf = (unitId: UnitId) => units.find((unit) => unit.unitId === unitId)!.at;
  const there = units.filter(({ at, presence }) => at !== null && STAYING.has(presence));
  // A carried unit is on the map with its carrier, and nowhere else.
  for (const { unitId, riders } of tokens)
    expect(riders).toEqual(
      units
        .filter(({ presence, carrierId }) => presence === 'aboard' && carrierId === unitId)
        .map((unit) => unit.unitId),
    );
  const aboard = units.filter(({ presence }) => presence === 'aboard');
  expect(tokens.flatMap(({ riders }) => riders)).toHaveLength(aboard.length);
  const leaving = tokens.filter(({ unitId }) => !there.some((unit) => unit.unitId === unitId));
  expect(tokens.map(({ unitId, at }) => [unitId, at])).toEqual(
    units
      .filter((unit) => there.includes(unit) || leaving.some(({ unitId }) => unitId === unit.unitId))
      .map(({ unitId, at }) => [unitId, at]),
  );
  // A leaving unit is visible during the event that says so, and not afterwards.
  for (const { unitId } of leaving) expect(event).toMatchObject({ type: 'withdrew', unitId });
  if (event.type === 'impact')
    expect(fires.find(({ isCurrent }) => isCurrent)).toMatchObject({
      from: placeOf(event.unitId),
      to: event.at,
    });
  if (event.type !== 'attacked') return;
  const { hit, damage, unitId, targetId } = event;
  expect(fires.filter(({ isCurrent }) => isCurrent)).toEqual([
    expect.objectContaining({
      hit,
      damage,
      from: placeOf(unitId),
      to: placeOf(targetId),
    }),
  ]);
}

/**
 * Checks that the log has a line for each event, in order, with the names of its units and every die that belongs to
 * it.
 */
function expectLog(events: readonly BattleEvent[]): void {
  const lines = formatBattleLog(EVENT_WORDS, { title: 'Log', facts: [] }, events)
    .split('\n')
    .filter((line) => line.startsWith('- ') || /^## (?!Set-up)/.test(line))
    .map((line) => line.replaceAll('\\', ''));
  expect(lines).toHaveLength(events.length);
  events.forEach((event, index) => {
    const line = lines[index]!;
    if ('unitId' in event) expect(line).toContain(`<${event.unitId}>`);
    switch (event.type) {
      case 'turn':
        expect(line).toBe(`## Turn ${event.turn}`);
        break;
      case 'attacked':
        expect(line).toContain(`<${event.targetId}>`);
        expect(line).toContain(`${event.rangeInches}"`);
        expect(line).toContain(event.dice.join('+'));
        expect(line).toContain(`Needs ${event.targetNumber} or`);
        expect(line).toContain(event.hit ? `hit, ${event.damage} damage` : 'miss');
        break;
      case 'damaged':
        if (event.armor > 0) expect(line).toContain(`${event.armor} on armor`);
        if (event.structure > 0) expect(line).toContain(`${event.structure} on structure`);
        break;
      case 'moved':
        if (event.movement !== 'standstill') expect(line).toContain(`${event.inches}"`);
        break;
      case 'searchlight':
        for (const targetId of event.targetIds) expect(line).toContain(`<${targetId}>`);
        expect(line).toContain(
          event.targetIds.length === 0 ? 'lights nobody' : 'lights with its searchlight',
        );
        break;
      case 'destroyed':
        if (event.by !== null) expect(line).toContain(`<${event.by}>`);
        break;
      default:
    }
  });
  // Read turn by turn: each event is in exactly one turn.
  const read = new Set<number>();
  for (let at = 0; at < events.length; at = findTurn(events, at).last + 1) {
    const { first, last } = findTurn(events, at);
    for (let index = first; index <= last; index += 1) {
      expect(read.has(index)).toBe(false);
      read.add(index);
    }
  }
  expect(read.size).toBe(events.length);
}

function fateOf({ presence, crippled }: UnitFrame): string {
  if (presence === 'destroyed' || presence === 'withdrew') return presence;
  return crippled ? 'crippled' : 'standing';
}

function expectEnd(frame: BattleFrame, report: EngagementReport, events: readonly BattleEvent[]): void {
  expect([frame.winner, frame.turn]).toEqual([report.winner, report.turns]);
  const results = frame.units.map((unit) => {
    const { unitId, armorLeft, structureLeft, criticals, kills } = unit;
    return {
      unitId,
      armorLeft,
      structureLeft,
      criticals,
      fate: fateOf(unit),
      kills,
    };
  });
  expect(results).toEqual(report.units);
  for (const { unitId, at } of frame.units) {
    const places = events.filter((event) => 'unitId' in event && event.unitId === unitId).map(findPlace);
    expect(at).toEqual(places.findLast((place) => place !== null) ?? null);
  }
}

/** Checks everything that the replay shows of a battle, event by event. */
function expectTruth(ruleset: Ruleset, scenario: BattleScenario, seed: string): readonly BattleEvent[] {
  const { events, report } = fightBattle(ruleset, scenario, seed);
  const fielded = listReplayUnits({ scenario }, []);
  const replay = createReplay(ruleset, scenario, events);
  let before = replay.frameAt(0);
  events.forEach((event, index) => {
    const after = replay.frameAt(index + 1);
    expectStep(before, after, event);
    before = after;
  });
  events.forEach((__, index) => expectScene(replay, index, fielded));
  expectEnd(replay.frameAt(events.length), report, events);
  expectLog(events);
  return events;
}

describe.each(GOLDEN_TRACKS.map((track) => [track.key, track] as const))(
  'what is shown of the golden battles of %s is what happened in them',
  (_, track) => {
    it.each(listRulesets().map(({ id }) => id))(
      'the golden battles are shown as they happened under %s',
      (id) => {
        const ruleset = getRuleset(id)!;
        for (const { seed, scenario } of listGoldenBattles(track, ruleset))
          expectTruth(ruleset, scenario, seed);
      },
    );
  },
);

describe('what is shown of battles with riders is what happened in them', () => {
  it.each([[], ['kcw-2.0']])('battles with riders are shown as they happened, options %s', (...options) => {
    const ruleset = getRuleset('alpha-strike-standard-2018', options)!;
    const move = [{ mode: 'foot' as const, inches: 6 }];
    const damage = { short: '1', medium: '-', long: '-' };
    const small = { size: 1, armor: 2, structure: 1, specials: ['MEC'] };
    const troops = makeCard({ ...small, type: 'BA', move, damage });
    const seat = (prefix: string) => {
      const carriers = ['1', '2', '3'].map((number) => `${prefix}${number}`);
      const bearer = makeCard({ specials: ['OMNI'], armor: 3, structure: 2 });
      return {
        units: carriers.flatMap((id) => [
          makeScenarioUnit(id, bearer),
          { ...makeScenarioUnit(`${id}r`, troops), carriedBy: id as UnitId },
        ]),
      };
    };
    const scenario = makeScenario(1, {
      sides: { attacker: seat('a'), defender: seat('d') },
      turnLimit: 12,
    });
    const told = Array.from({ length: 20 }, (_, seed) => expectTruth(ruleset, scenario, `${seed}`)).flat();
    const count = (holds: (event: BattleEvent) => boolean): number => told.filter(holds).length;
    expect(count(({ type }) => type === 'mounted')).toBe(120);
    expect(count(({ type }) => type === 'dismounted')).toBeGreaterThan(20);
    expect(count((event) => event.type === 'destroyed' && event.reason === 'carrier')).toBeGreaterThan(0);
  });
});

it('what is shown of a battle by searchlights is what happened in it', () => {
  const ruleset = getRuleset('alpha-strike-standard-2018', ['environment'])!;
  const bearer = makeCard({ specials: ['SRCH'] });
  const side = (prefix: string) => ({
    units: [bearer, makeCard(), makeCard()].map((card, index) => makeScenarioUnit(`${prefix}${index}`, card)),
  });
  const night = {
    kind: 'conditions',
    visibility: 'night',
    toHit: {},
    limitInches: null,
  } as const;
  const scenario = makeScenario(1, {
    sides: { attacker: side('a'), defender: side('d') },
    setUp: makePlainSetUp({ effects: [night] }),
  });
  const told = Array.from({ length: 12 }, (_, seed) => expectTruth(ruleset, scenario, `${seed}`)).flat();
  const lights = told.filter((event) => event.type === 'searchlight');
  expect(lights.some(({ targetIds }) => targetIds.length > 0)).toBe(true);
  const out: BattleEvent = {
    type: 'searchlight',
    unitId: 'a0' as UnitId,
    targetIds: [],
  };
  expect(describeEvent(EVENT_WORDS, out)).toBe('<a0> lights nobody any more');
});
