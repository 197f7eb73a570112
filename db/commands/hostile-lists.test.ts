import { describe, expect, it } from 'vitest';
import type { ImportedUnit } from '../../shared/domain/imported-unit.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { makeRig } from './testing/campaign-rig.ts';

const CARD = makeCard({ id: 9_000_001, name: 'Heron HRN-1', chassis: 'Heron', variant: 'HRN-1', basePv: 20 });
const LONG = 'x'.repeat(10_240);

const HOSTILE: readonly (readonly [string, object])[] = [
  ['a name of 10 kB', { name: LONG }],
  ['an empty name', { name: '' }],
  ['a name that nobody sees', { name: '\u200B\u2800' }],
  ['a variant of two lines', { variant: 'A\nB' }],
  ['a role with a control character', { role: 'Scout\u0000' }],
  ['an era of 10 kB', { era: LONG }],
  ['10,000 specials', { specials: Array.from({ length: 10_000 }, () => 'ENE') }],
  ['a special of 10 kB', { specials: [LONG] }],
  ['PV 0', { basePv: 0 }],
  ['PV 10,000', { basePv: 10_000 }],
  ['no structure', { structure: 0 }],
  ['armor of 100', { armor: 100 }],
  ['structure of 100', { structure: 100 }],
  ['a TMM of 1,000', { tmm: 1000 }],
  ['10,000 inches', { move: [{ mode: 'ground', inches: 10_000 }] }],
  ['10,000 ways of moving', { move: Array.from({ length: 10_000 }, () => ({ mode: 'ground', inches: 2 })) }],
  ['a weight without end', { tonnage: Number.MAX_VALUE }],
  ['overheat of 99', { overheat: 99 }],
  ['the year 123456', { introYear: 123_456 }],
  ['a type that nobody knows', { type: 'XX' }],
  ['a type of the language', { type: 'constructor' }],
  ['a number below 0', { id: -1 }],
  ['a number of 2^53', { id: 2 ** 53 }],
];

describe('a card that cannot be', () => {
  it('joins no force, begins no campaign, and gets into no catalogue', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    for (const [what, change] of HOSTILE) {
      const card = { ...CARD, ...change };
      const units: readonly ImportedUnit[] = [
        { card: CARD, pilot: null },
        { card, pilot: null },
      ];
      const calls = [
        ['force.import', { into: { forceId: force.id }, units }],
        ['campaign.create', { name: 'Other', forces: [{ name: 'Odd', allegiance: 1, units }] }],
        ['catalogue.import', { title: 'Odd', source: '', format: 'x', cards: [CARD, card] }],
        ['catalogue.saveCard', { card }],
      ] as const;
      const before = rig.dump();
      for (const [method, params] of calls) {
        const reply = await rig.host.dispatch({ method, params });
        expect.soft({ what, method, code: reply.ok ? 'taken' : reply.error.code }).toMatchObject({
          code: 'params.invalid',
        });
      }
      expect.soft({ what, changed: rig.dump() !== before }).toEqual({ what, changed: false });
    }
    expect((await rig.call('catalogue.list', {})).map(({ cards }) => cards).slice(1)).toEqual([0]);
  });
});

it('a catalogue answers every card that an import takes, at its longest', async () => {
  const rig = await makeRig();
  const card = {
    ...CARD,
    ...{ name: 'n'.repeat(200), chassis: 'c'.repeat(200), variant: 'v'.repeat(200), role: 'r'.repeat(200) },
    ...{ era: 'e'.repeat(200), specials: Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(100, 'S')) },
    ...{ armor: 99, structure: 99, basePv: 999, tmm: 20, introYear: 9999 },
  };
  const text = JSON.stringify({ format: 'warchest-units', version: 1, title: 'Long', cards: [card] });
  const preview = await rig.call('exchange.preview', { text });
  expect(preview).toMatchObject({ kind: 'read', cards: { usable: 1 } });
  const { catalogue } = await rig.call('exchange.importCards', { text, title: 'Long' });
  const found = await rig.call('catalogue.search', { catalogueIds: [catalogue.id] });
  expect(found.cards).toMatchObject([card]);
});
