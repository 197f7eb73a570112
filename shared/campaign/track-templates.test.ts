import { describe, expect, it } from 'vitest';
import { invasionGraph } from './invasion-graph.ts';

const templates = invasionGraph.tracks.map((track) => track.template);

describe('the six tracks', () => {
  it('cost and allow what campaign facts 4 say', () => {
    expect(
      templates.map(({ key, costWp, sharePercent }) => [
        key,
        costWp.value,
        sharePercent.attacker.value,
        sharePercent.defender.value,
      ]),
    ).toEqual([
      ['meeting-engagement', 200, 50, 50],
      ['breakthrough', 300, 75, 50],
      ['counterattack', 300, 50, 50],
      ['assault', 400, 75, 50],
      ['defense', 400, 75, 75],
      ['pursuit', 300, 75, 75],
    ]);
  });

  it('pay what campaign facts 4 say', () => {
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
      'both weather 50/50',
      'both darkness 75/75',
      'defender minefield 100/-50',
      'both night 75/75',
      'defender reinforced-militia 0/75',
      'attacker fog 100/0',
      'defender moonlit-night 0/150',
      'defender surprised 0/100',
      'defender air-strikes 0/100',
      'attacker air-defence 100/0',
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
