import { describe, expect, it } from 'vitest';
import { getCard } from '../../../catalogue/catalogue.ts';
import { describeProblem } from '../../../locales/describe-problem.ts';
import { validateTrack } from '../check/validate-track.ts';
import { validateGraph } from '../check/validate-tracks.ts';
import { invasionGraph } from '../invasion-graph.ts';
import { listCertainties, makeTrack } from './track-template.ts';
import { TRACK_TEMPLATES } from './track-templates.ts';

const templates = invasionGraph.tracks.map((track) => track.template);

describe('the six tracks', () => {
  it('cost what campaign facts 4 say, and allow shares at which either role can win', () => {
    expect(
      templates.map(({ key, costWp, sharePercent }) => [
        key,
        costWp.value,
        sharePercent.attacker.value,
        sharePercent.defender.value,
      ]),
    ).toEqual([
      ['meeting-engagement', 200, 50, 50],
      ['breakthrough', 300, 75, 55],
      ['counterattack', 300, 50, 50],
      ['assault', 400, 70, 75],
      ['defense', 400, 80, 75],
      ['pursuit', 300, 55, 75],
    ]);
  });

  it('pay what campaign facts 4 say, and for bonuses what they cost the side that takes them', () => {
    const pay = templates.flatMap(({ key, objectives }) =>
      objectives.map((objective) => `${key} ${objective.owner} ${objective.key} ${objective.wp}`),
    );
    expect(pay).toEqual([
      'meeting-engagement both first-blood 200',
      'meeting-engagement both hold-the-field 100',
      'breakthrough attacker push-through 300',
      'breakthrough defender stop-them 300',
      'breakthrough both hold-the-field 100',
      'counterattack both hold-the-field 300',
      'assault attacker break-their-line 400',
      'assault both commander 150',
      'assault both hold-the-field 100',
      'defense defender turn-the-tide 400',
      'defense attacker overrun 400',
      'defense both commander 150',
      'defense both hold-the-field 100',
      'pursuit defender close-the-noose 300',
      'pursuit attacker escape 300',
      'pursuit both hold-the-field 100',
    ]);
    const bonuses = templates.flatMap(({ bonuses: list }) =>
      list.map(({ key, owner, wp }) => `${owner} ${key} ${wp.attacker}/${wp.defender}`),
    );
    expect(bonuses).toEqual([
      'defender weather 0/50',
      'attacker darkness 50/0',
      'defender minefield 50/-50',
      'defender night 0/75',
      'defender reinforced-militia 0/125',
      'attacker fog 150/0',
      'defender moonlit-night 0/150',
      'defender surprised 0/100',
      'defender air-strikes 0/50',
      'attacker air-defence 50/0',
    ]);
  });

  it('have a briefing, and keys that are theirs alone', () => {
    for (const template of templates) {
      const keys = [...template.objectives, ...template.bonuses].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(Math.min(template.situation.length, template.setup.length)).toBeGreaterThan(60);
      expect(template.specialRules.length).toBeGreaterThan(0);
    }
  });

  it('lead from the first one to every other, and never round in a circle', () => {
    const columns = new Map(
      invasionGraph.tracks.map(({ template, column, row }) => [template.key, column * 10 + row]),
    );
    for (const { from, to } of invasionGraph.links)
      expect(columns.get(to)).toBeGreaterThan(columns.get(from)!);
    const reached = new Set(
      invasionGraph.tracks.filter((track) => track.first).map((track) => track.template.key),
    );
    for (const { from, to } of invasionGraph.links) if (reached.has(from)) reached.add(to);
    expect(reached.size).toBe(6);
  });
});

describe('every template', () => {
  it('is one of ten, each with a key of its own', () => {
    expect(TRACK_TEMPLATES.map(({ key }) => key)).toEqual([
      'meeting-engagement',
      'breakthrough',
      'assault',
      'counterattack',
      'pursuit',
      'defense',
      'recon',
      'recon-in-force',
      'supply-run',
      'training-scenario',
    ]);
    for (const { template } of invasionGraph.tracks) expect(TRACK_TEMPLATES).toContain(template);
  });

  it.each(TRACK_TEMPLATES)('$key makes a track that nothing is wrong with', (template) => {
    expect(validateTrack(makeTrack(template)).map(describeProblem)).toEqual([]);
  });

  it.each(TRACK_TEMPLATES)(
    '$key changes the battle with each of its bonuses, or says that it does not',
    (template) => {
      for (const bonus of makeTrack(template).bonuses) {
        expect(bonus.effects.length > 0, bonus.key).toBe(!bonus.atTableOnly);
        expect(bonus.effect.length).toBeGreaterThan(20);
      }
    },
  );

  it.each(TRACK_TEMPLATES)('$key says how sure each of its numbers is', (template) => {
    const certainties = listCertainties(template);
    const track = makeTrack(template);
    const paths = [
      ...['costWp', 'sharePercent.attacker', 'sharePercent.defender', 'setUp'],
      ...track.objectives.map((_, index) => `objectives[${index}]`),
      ...track.bonuses.map((_, index) => `bonuses[${index}]`),
    ];
    expect(Object.keys(certainties)).toEqual(expect.arrayContaining(paths));
    expect(JSON.stringify(track)).not.toContain('certainty');
  });

  it('of the book is set up as campaign facts 1 and 4 say', () => {
    const sidesOf = (key: string) => TRACK_TEMPLATES.find((one) => one.key === key)!.setUp.value;
    expect(sidesOf('breakthrough').board.rule).toBe('breakthrough');
    expect(sidesOf('breakthrough').sides).toMatchObject({
      attacker: {
        homeEdge: 'north',
        exitEdge: 'south',
        groups: [{ kind: 'entry', edges: ['north'], turn: 1 }],
      },
      defender: { groups: [{ zone: { kind: 'near-edges', edges: ['south'], depthInches: 10 } }] },
    });
    expect(sidesOf('assault').sides).toMatchObject({
      attacker: {
        groups: [
          { share: 2 / 3, turn: 1, mayWait: false },
          { share: 1 / 3, turn: 4, mayWait: true },
        ],
      },
      defender: { groups: [{ zone: { kind: 'own-half' } }] },
    });
    expect(sidesOf('defense').sides.defender.groups).toEqual([
      { kind: 'set-up', share: 1, zone: { kind: 'away-from', edges: ['west'], inches: 16 } },
    ]);
    // Three turns after the other side has deployed.
    expect(sidesOf('pursuit')).toMatchObject({
      firstToSetUp: 'attacker',
      board: { rule: 'pursuit' },
      sides: { defender: { groups: [{ kind: 'entry', turn: 4 }] } },
    });
    expect(sidesOf('counterattack').sides.attacker.groups).toMatchObject([
      { share: 0.5, edges: ['west'] },
      { share: 0.5, edges: ['north', 'south'] },
    ]);
  });

  it('of the quick start is fought with its four units', () => {
    const { cast } = TRACK_TEMPLATES.at(-1)!;
    const names = (side: 'attacker' | 'defender') =>
      cast?.[side].map(({ cardId, skill }) => `${getCard(cardId)?.name ?? '?'} ${skill}`);
    expect(names('attacker')).toEqual(['Catapult CPLT-K2 3', 'Locust LCT-1E 3']);
    expect(names('defender')).toEqual(['Thunderbolt TDR-5SE 3', 'Commando COM-3A 3']);
  });
});

it('the tracks of an invasion hang together', () => {
  const tracks = invasionGraph.tracks.map(({ template }) => makeTrack(template));
  const first = invasionGraph.tracks.filter((track) => track.first).map(({ template }) => template.key);
  expect(validateGraph({ tracks, links: invasionGraph.links, first })).toEqual([]);
});
