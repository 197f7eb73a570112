import { toOffsetHex } from '../../../shared/domain/hex.ts';
import { expect, test } from 'vitest';
import { makeScenario, makePlainSetUp } from '../../../shared/rules/testing/fixtures.ts';
import { TRACK_TEMPLATES } from '../../../shared/campaign/tracks/templates/track-templates.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { fightBattle } from '../../../shared/rules/battle/replay/fight-battle.ts';
import { drawGround, type GroundScene } from './draw-ground.ts';
import { listGround } from './ground.ts';
import { LABEL_PX, type GroundView } from './scene-view.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;
const COLORS = { ...{ text: '#000', soft: '#000', panel: '#000', accent: '#000' }, board: '#000' };

test.each(TRACK_TEMPLATES.map((template) => [template.key, template] as const))(
  'units of %s are set up in the zone that is shown, or come over an edge that is',
  (_, template) => {
    const scenario = { ...makeScenario(4), setUp: template.setUp.value };
    const { events } = fightBattle(ruleset, scenario, 'zones');
    const { zones, edges, places } = listGround(scenario, ruleset.inchesPerHex);
    const sideOf = new Map(
      (['attacker', 'defender'] as const).flatMap((side) =>
        scenario.sides[side].units.map(({ unitId }) => [unitId, side] as const),
      ),
    );
    for (const event of events) {
      if (event.type === 'deployed')
        expect(zones[sideOf.get(event.unitId)!]).toContainEqual(toOffsetHex(event.at));
      if (event.type === 'entered')
        expect(edges.some(({ side, use }) => use === 'entry' && side === sideOf.get(event.unitId))).toBe(
          true,
        );
    }
    expect(places).toHaveLength(template.setUp.value.places.length);
  },
);

test('a battle without a set-up begins at its short edges', () => {
  const { zones, edges } = listGround(makeScenario(2), 2);
  expect(zones.attacker).toHaveLength(2 * 24);
  expect(new Set(zones.defender.map(({ column }) => column))).toEqual(new Set([34, 35]));
  expect(edges.map(({ side, edge, use }) => `${side} ${use} ${edge}`)).toEqual([
    'attacker home west',
    'attacker exit east',
    'defender home east',
    'defender exit west',
  ]);
});

/** The calls to a canvas context, with all colours replaced by one. */
function record(changes: Partial<GroundScene>): string {
  const calls: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          void calls.push(`${String(name)} ${args.map(String).join(' ')}`),
      set: (_, name, value) => {
        if (name !== 'strokeStyle' && name !== 'fillStyle') calls.push(`${String(name)} ${String(value)}`);
        return true;
      },
    },
  ) as CanvasRenderingContext2D;
  const view: GroundView = {
    layout: { radius: 15, left: 0, top: 0 },
    size: { widthHexes: 36, heightHexes: 24 },
    texts: { edge: () => 'edge', place: ({ name }) => name },
    colors: { ...COLORS, attacker: '#000', defender: '#000' },
    marks: { attacker: 'corner', defender: 'diamond' },
    font: 'mono',
  };
  const ground = { edges: [], places: [], zones: { attacker: [], defender: [] } };
  drawGround(context, { ground, minefields: [], scans: [], turn: 1, ...changes }, view);
  return calls.join('\n');
}

test('what a track has on its board is told apart without colour', () => {
  const nothing = listGround({ board: { widthHexes: 36, heightHexes: 24 }, setUp: makePlainSetUp() }, 2);
  const field = { at: { q: 3, r: 3 }, side: 'attacker', laid: 2, density: 2, wear: 1 } as const;
  const place = { key: 'depot', name: 'Depot', across: 0.5, down: 0.5, radiusInches: 2, building: true };
  const withPlace = (building: boolean) => ({
    ...nothing,
    edges: [],
    places: [{ place: { ...place, building }, at: { column: 18, row: 12 }, reachHexes: 1 }],
  });
  const scan = {
    place: 'depot',
    by: makeScenario(1).sides.attacker.units[0]!.unitId,
    side: 'attacker',
  } as const;
  const edge = (changes: object) => ({
    ground: { ...nothing, edges: [{ side: 'attacker', edge: 'west', use: 'home', turn: null, ...changes }] },
  });
  const drawings = [
    record({}),
    record({ minefields: [field] }),
    record({ minefields: [{ ...field, side: 'defender' }] }),
    record({ minefields: [{ ...field, density: 1 }] }),
    record({ minefields: [{ ...field, density: 0 }] }),
    record({ ground: withPlace(true) }),
    record({ ground: withPlace(false) }),
    record({ ground: withPlace(true), scans: [scan] }),
    record(edge({}) as Partial<GroundScene>),
    record(edge({ side: 'defender' }) as Partial<GroundScene>),
    record(edge({ use: 'exit' }) as Partial<GroundScene>),
    record(edge({ use: 'entry', turn: 3 }) as Partial<GroundScene>),
    record({
      turn: 0,
      ground: { ...nothing, edges: [], zones: { attacker: [{ column: 1, row: 1 }], defender: [] } },
    }),
    record({
      turn: 0,
      ground: { ...nothing, edges: [], zones: { defender: [{ column: 1, row: 1 }], attacker: [] } },
    }),
  ];
  expect(new Set(drawings).size).toBe(drawings.length);
  // Zones are drawn during set-up only, and entry edges until the units have entered.
  expect(record({ ground: { ...nothing, edges: [] } })).toBe(record({}));
  expect(record({ ...(edge({ use: 'entry', turn: 3 }) as Partial<GroundScene>), turn: 4 })).toBe(
    record({ turn: 4 }),
  );
});

test('the uses of one edge are named on lines of their own', () => {
  const use = { side: 'attacker', edge: 'west', turn: 1 } as const;
  const edges = [
    { ...use, use: 'home', turn: null },
    { ...use, use: 'entry' },
    { ...use, use: 'exit', turn: null },
  ] as const;
  const calls = record({ ground: { edges, places: [], zones: { attacker: [], defender: [] } } }).split('\n');
  const across = calls.flatMap((call) => (call.startsWith('translate ') ? [Number(call.split(' ')[1])] : []));
  expect(across).toHaveLength(3);
  expect(across[1]! - across[0]!).toBeGreaterThan(LABEL_PX);
  expect(across[2]! - across[1]!).toBeGreaterThan(LABEL_PX);
});
