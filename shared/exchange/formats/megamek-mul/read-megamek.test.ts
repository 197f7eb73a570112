import { describe, expect, it } from 'vitest';
import type { ExchangeNote, Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

const FORCE = `<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.49.16">
  <entity chassis="Celer" model="CLR-K" type="Biped" commander="true" hidden="false" quirks="low" externalId="u-1">
    <pilot size="1" name="Test &amp; &quot;One&quot; &#1071;" nick="Kappa" gunnery="3" piloting="4" hits="1"
      advantages="jumping_jack::weapon_specialist Laser" edge="edge 1"/>
    The first slot in a location is at index="1".
    <location index="2"> Right Torso
      <slot index="8" type="IS Ammo SRM-4" shots="25"/>
    </location>
    <location index="3"> Left Torso </location>
  </entity>
  <entity chassis="Medium Tank" model="" type="Tracked">
    <crew crewType="crew" size="4">
      <crewMember slot="1" name="Driver" gunnery="5" piloting="5"/>
      <crewMember slot="0" name="Leader" gunnery="8" piloting="5"/>
    </crew>
    <motive damage="1" penalty="1"/>
    <location index="5"> Turret <armor points="4"/></location>
  </entity>
</unit>
`;
const RECORD = `<record version="0.51">
<survivors><entity chassis="Celer" model="CLR-5S" externalId="u-1"><pilot name="Ana" gunnery="4" piloting="5"/></entity>
<entity chassis="Pilot" model="Somebody" externalId="u-2"><pilot name="Somebody" gunnery="4" piloting="5" ejected="true"/></entity></survivors>
<allies><entity chassis="Ally" model="A-1"><pilot name="B" gunnery="4" piloting="5"/></entity></allies>
<salvage><entity chassis="Gigas" model="GGS-K" externalId="u-3"><pilot name="C" gunnery="3" piloting="4" hits="Dead"/></entity></salvage>
<retreated><entity chassis="Timor" model="TMR-1"/></retreated>
<devastated><entity chassis="Ruina" model="RNA-1"/></devastated>
<kills><kill killed="Gigas GGS-K" killer="u-1"/><kill killed="Ruina RNA-1" killer="nobody"/></kills>
</record>`;

function read(text: string): Reading {
  const reading = readExchange(text);
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
const codesOf = (notes: readonly ExchangeNote[]): string[] =>
  notes.map(({ level, code }) => `${level} ${code}`);

describe('a force of MegaMek', () => {
  it('reads units with who sits in them, and leaves out damage of another game', () => {
    const { format, units, notes } = read(FORCE);
    expect(format).toBe('megamek-mul');
    expect(codesOf(notes)).toEqual(['guessed skill.from-gunnery', 'left-out fields.left-out']);
    expect(notes[1]?.values).toEqual({ fields: 'commander, quirks' });
    expect(units).toMatchObject([
      {
        line: 3,
        place: 'unit.entity[0]',
        name: 'Celer CLR-K',
        cardId: null,
        card: null,
        skill: 3,
        pilot: {
          ...{ name: 'Test & "One" Я', callSign: 'Kappa', wounds: 1, isDead: false },
          abilities: ['Jumping Jack', 'Weapon Specialist Laser', 'Edge 1'],
        },
        damage: null,
        fate: 'fit',
      },
      { line: 12, name: 'Medium Tank', skill: 7, pilot: { name: 'Leader' } },
    ]);
    // A location with ammunition is no damage.
    expect(units.map((unit) => codesOf(unit.notes))).toEqual([
      ['left-out pilot.abilities-noted'],
      ['left-out damage.other-terms', 'left-out crew.first', 'guessed skill.clamped'],
    ]);
  });

  it('counts the damage that it leaves out, for who enters it by hand', () => {
    const { units } = read(`<unit>
      <entity chassis="A"><location index="2"><armor points="4"/><armor points="Destroyed" type="Rear"/></location>
        <location index="4" isDestroyed="true"/></entity>
      <entity chassis="B"><location index="1"><armor points="Destroyed"/><slot index="9" isHit="true"/>
        <slot index="10" isHit="false" isDestroyed="true"/><slot index="11" isDestroyed="false"/></location></entity>
      <entity chassis="C"><motive damage="1" penalty="1"/></entity>
      <entity chassis="D"><location index="1"><slot index="1" shots="20"/></location></entity></unit>`);
    const told = units.map(({ notes }) => notes.find(({ code }) => code === 'damage.other-terms')?.values);
    expect(told).toEqual([
      { destroyed: 1, open: 1, hits: 0 },
      { destroyed: 0, open: 1, hits: 2 },
      { destroyed: 0, open: 0, hits: 0 },
      undefined,
    ]);
  });

  it('reads the record of a battle: how units came out of it, and whom they destroyed', () => {
    const { units, notes } = read(RECORD);
    expect(units.map(({ name, fate, kills }) => [name, fate, kills])).toEqual([
      ['Celer CLR-5S', 'fit', ['Gigas GGS-K']],
      ['Pilot Somebody', 'fit', []],
      ['Ally A-1', 'fit', []],
      ['Gigas GGS-K', 'salvage', []],
      ['Timor TMR-1', 'withdrew', []],
      ['Ruina RNA-1', 'destroyed', []],
    ]);
    expect(units.map((unit) => codesOf(unit.notes))).toEqual([
      ['told kills.read'],
      ['refused pilot.ejected'],
      ['told fate.allies'],
      ['told fate.salvage', 'told pilot.dead'],
      ['told fate.withdrew', 'missing skill.missing'],
      ['told fate.destroyed', 'missing skill.missing'],
    ]);
    expect(units[3]?.pilot?.isDead).toBe(true);
    expect(codesOf(notes)).toEqual(['guessed skill.from-gunnery', 'left-out kill.unattributed']);
  });

  it('each victim was destroyed once: of several units with one id the first one did it', () => {
    const entity = '<entity chassis="A" model="1" externalId="u-1"/>';
    const kills = '<kill killed="B" killer="u-1"/><kill killed="C" killer=""/>';
    const { units, notes } = read(
      `<record><survivors>${entity}${entity}<entity chassis="D"/></survivors><kills>${kills}</kills></record>`,
    );
    expect(units.map((unit) => unit.kills)).toEqual([['B'], [], []]);
    expect(notes).toContainEqual({ level: 'left-out', code: 'kill.unattributed', values: { name: 'C' } });
  });

  it('a record of 140,000 kills is read once over, and its notes stay short', () => {
    const entity = '<entity chassis="A" model="1" externalId="u-1"/>';
    const kills = (killer: string) => `<kill killed="Victim" killer="${killer}"/>`.repeat(70_000);
    const { units, notes } = read(
      `<record><survivors>${entity}</survivors><kills>${kills('u-1')}${kills('u-2')}</kills></record>`,
    );
    expect(units[0]?.kills).toHaveLength(70_000);
    expect(JSON.stringify([units[0]?.notes, notes]).length).toBeLessThan(2_000);
  });

  it('reads a single entity, and refuses one without a chassis', () => {
    expect(read('<entity chassis="A" model="1"/>').units[0]?.name).toBe('A 1');
    const { units } = read('<unit><entity model="1"/><entity chassis="B"/></unit>');
    expect(units.map(({ notes }) => codesOf(notes)[0])).toEqual([
      'refused name.missing',
      'missing skill.missing',
    ]);
  });

  it.each<readonly [string, string, object]>([
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY b "c">]><unit><entity chassis="&b;"/></unit>',
      { code: 'xml.entities' },
    ],
    ['broken XML', '<unit>\n<entity chassis="a">\n</unit>', { code: 'xml.broken', values: { line: 3 } }],
    ['other XML', '<html><body/></html>', { code: 'xml.no-force' }],
    ['an empty force', '<unit/>', { code: 'list.empty' }],
    ['deep nesting', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`, { code: 'xml.unusual' }],
    ['many tags', `<unit>${'<entity/>'.repeat(200_000)}</unit>`, { code: 'xml.too-many' }],
    ['an endless tag', `<unit><entity ${'a="1" '.repeat(100_000)}/></unit>`, { code: 'xml.unusual' }],
    ['words of the language', '<unit><__proto__ a="1"/></unit>', { code: 'xml.unusual' }],
  ])('refuses %s', (_, text, refused) => {
    expect(readExchange(text)).toMatchObject({ format: 'megamek-mul', refused });
  });
});

it('a tree of forces gives lances, and a call sign within the name is told once', () => {
  const text = `<unit version="0.50.0">
  <entity chassis="Warhammer" model="WHM-6R" type="Biped">
    <pilot size="1" name="Sergeant Ada &quot;Frost&quot; Winter" nick="Frost" gunnery="3" piloting="4"/>
    <Force force="Winter Brigade|0||First Battalion|1||Alpha Lance|13||"/>
  </entity>
  <entity chassis="Foot Platoon" model="(Rifle)" type="Leg">
    <pilot size="1" name="Ben &quot;Ox&quot; Holt" nick="" gunnery="4" piloting="5"/>
    <Force force="||"/>
  </entity>
</unit>`;
  const reading = readExchange(text);
  expect('units' in reading && reading.units).toMatchObject([
    { lance: 'Alpha Lance', pilot: { rank: 'Sergeant', name: 'Ada Winter', callSign: 'Frost' } },
    { lance: null, pilot: { name: 'Ben "Ox" Holt', callSign: '' } },
  ]);
});

describe('a rank before a name', () => {
  it.each([
    ['Sergeant Ada &quot;Frost&quot; Winter', 'Sergeant', 'Ada Winter'],
    ['Star Captain Ada &quot;Frost&quot;', 'Star Captain', 'Ada'],
    ['sang-wei Li &quot;Frost&quot; Wei', 'Sang-wei', 'Li Wei'],
    ['Major &quot;Frost&quot;', undefined, 'Major'],
    ['Sergei &quot;Frost&quot; Orlov', undefined, 'Sergei Orlov'],
    ['Markgraf Otto &quot;Frost&quot; Ruhl', undefined, 'Markgraf Otto Ruhl'],
  ])('is told apart if it is a known one: %s', (told, rank, name) => {
    const { units } = read(
      `<unit><entity chassis="Celer" model="CLR-K"><pilot name="${told}" nick="Frost" gunnery="3" piloting="4"/></entity></unit>`,
    );
    expect(units[0]?.pilot).toEqual({
      ...{ name, callSign: 'Frost', wounds: 0, isDead: false },
      ...(rank === undefined ? {} : { rank }),
    });
  });
});
