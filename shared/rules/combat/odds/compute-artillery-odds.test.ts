import { describe, expect, it } from 'vitest';
import { resolveArtillery, type AimedShot } from '../artillery/resolve-artillery.ts';
import { resolveEndPhase } from '../end-phase.ts';
import type { Fighter } from '../fighter.ts';
import { getRuleset } from '../../rulesets.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeFighter, standard2018 } from '../../testing/fixtures.ts';
import type { AttackOdds } from './attack-odds.ts';
import { computeArtilleryOdds } from './compute-artillery-odds.ts';

const plain = standard2018();
const variable = standard2018('variable-damage');
const firstStrike = getRuleset('first-strike') ?? plain;
const gun = makeFighter('gun', makeCard({ specials: ['ARTLT-1', 'ARTSC-1', 'ARTTC-1'] }));
const SHOT: AimedShot = {
  attacker: gun,
  piece: 'ARTLT',
  munition: 'standard',
  rangeInches: 30,
  spotter: null,
};
const AIM = { x: 0, y: 0 };

function getOdds(shot: AimedShot, target: Fighter, ruleset = plain): AttackOdds {
  const answer = computeArtilleryOdds(ruleset, shot, target);
  if (answer.odds === null) throw new Error(`Refused: ${answer.refused}`);
  return answer.odds;
}

describe('odds of a shell', () => {
  it('of a Long Tom, by hand: a 9 hits for 3; a miss of 2" deals 1, of 4" and more nothing', () => {
    const odds = getOdds(SHOT, makeFighter('victim', makeCard({ armor: 5 })));
    expect(odds.toHit.targetNumber).toBe(9);
    expect(odds.hit).toBeCloseTo(10 / 36, 12);
    const chances = odds.damage.map(({ points, chance }) => [points, Math.round(chance * 1e9)]);
    expect(chances).toEqual([
      [0, Math.round(((26 / 36) * 5 * 1e9) / 6)],
      [1, Math.round(((26 / 36) * 1e9) / 6)],
      [3, Math.round((10 / 36) * 1e9)],
    ]);
    expect(odds.meanDamage).toBeCloseTo(30 / 36 + 26 / 216, 12);
    expect(odds.attacker.marked).toEqual([{ points: 0, chance: expect.closeTo(1, 12) }]);
  });

  it.each([
    ['on structure', plain, SHOT, { armor: 1, structure: 4, specials: ['CASE'] }],
    ['on a vehicle', plain, SHOT, { type: 'CV', armor: 1, structure: 4, specials: ['CASE'] }],
    ['with variable damage', variable, SHOT, { armor: 0, structure: 3 }],
    ['of minimal damage', plain, { ...SHOT, piece: 'ARTTC', rangeInches: 6 }, { armor: 0, structure: 2 }],
    ['in clusters', plain, { ...SHOT, munition: 'cluster' as const }, { armor: 0, structure: 2 }],
    ['of First Strike', firstStrike, SHOT, { armor: 1, structure: 4 }],
    ['over a spotter', plain, { ...SHOT, spotter: { attacks: true, designates: false } }, { armor: 3 }],
  ])('agree with thrown dice: %s', (name, ruleset, shot, card) => {
    const target = makeFighter('victim', makeCard(card));
    const throws = 8000;
    const dice = createSeededDice(`shells ${name}`);
    const seen = { hit: 0, marked: 0, criticalRoll: 0, destroyed: 0 };
    for (let index = 0; index < throws; index += 1) {
      const answer = resolveArtillery(
        ruleset,
        { ...shot, aim: AIM, bystanders: [{ unit: target, at: AIM }] },
        dice,
      );
      const state = 'refused' in answer ? undefined : answer.states[0];
      if ('refused' in answer || state === undefined) throw new Error('Refused');
      const after = resolveEndPhase(ruleset, { ...target, state }, createScriptedDice([])).state;
      seen.hit += Number(answer.hit);
      seen.marked += Number(
        after.armorLeft + after.structureLeft < target.card.armor + target.card.structure,
      );
      seen.criticalRoll += Number(answer.events.some(({ type }) => type === 'critical'));
      seen.destroyed += Number(after.destroyed);
    }
    const odds = getOdds(shot, target, ruleset);
    const unhurt = odds.target.marked.find(({ points }) => points === 0)?.chance ?? 0;
    const { criticalRoll, destroyed } = odds.target;
    const chances = { hit: odds.hit, marked: 1 - unhurt, criticalRoll, destroyed };
    for (const [fact, chance] of Object.entries(chances)) {
      const away = Math.abs(seen[fact as keyof typeof seen] - throws * chance);
      expect(away, fact).toBeLessThanOrEqual(4.5 * Math.sqrt(throws * chance * (1 - chance)) + 1);
    }
  });

  it('are refused for the reason for which the shot is', () => {
    const target = makeFighter('victim', makeCard({ armor: 5 }));
    expect(computeArtilleryOdds(plain, { ...SHOT, piece: 'ARTS' }, target).refused).toBe('no-such-piece');
    expect(computeArtilleryOdds(plain, { ...SHOT, rangeInches: 2000 }, target).refused).toBe('out-of-reach');
  });
});

describe('odds of a shell of more rolls than can be counted', () => {
  const endless = makeFighter(
    'victim',
    makeCard({ type: 'CV', armor: 0, structure: 900, specials: ['CASE'] }),
  );
  const odds = getOdds(SHOT, endless);

  it('are sampled, within the margin that is told, and the same each time', () => {
    const { runs, margin } = odds.sampled ?? { runs: 0, margin: 0 };
    expect(runs).toBeGreaterThan(0);
    expect(margin).toBeCloseTo(0.0098, 4);
    // The point of impact is enumerated, not sampled; a critical roll follows every hit on bare structure.
    expect(odds.hit).toBeCloseTo(10 / 36, 12);
    expect(odds.target.criticalRoll).toBeCloseTo(10 / 36 + 26 / 216, 9);
    expect(odds.target.marked.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(JSON.stringify(getOdds(SHOT, endless))).toBe(JSON.stringify(odds));
  });

  it('agree with thrown dice within both margins', () => {
    const throws = 4000;
    const dice = createSeededDice('endless');
    const seen = { destroyed: 0, weapon: 0 };
    for (let index = 0; index < throws; index += 1) {
      const answer = resolveArtillery(
        plain,
        { ...SHOT, aim: AIM, bystanders: [{ unit: endless, at: AIM }] },
        dice,
      );
      const state = 'refused' in answer ? undefined : answer.states[0];
      if (state === undefined) throw new Error('Refused');
      const after = resolveEndPhase(plain, { ...endless, state }, createScriptedDice([])).state;
      seen.destroyed += Number(after.destroyed);
      seen.weapon += Number(after.criticals.weapon > 0);
    }
    const chances = { destroyed: odds.target.destroyed, weapon: odds.target.criticals.weapon };
    for (const [fact, chance] of Object.entries(chances)) {
      const error = Math.sqrt((chance * (1 - chance)) / throws);
      const away = Math.abs(seen[fact as keyof typeof seen] / throws - chance);
      expect(away, fact).toBeLessThan(4 * error + 2 * (odds.sampled?.margin ?? 0));
    }
  });
});
