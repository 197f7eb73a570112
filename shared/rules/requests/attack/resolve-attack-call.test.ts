import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, makeFighter, standard2018 } from '../../testing/fixtures.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { resolveAttack } from '../../combat/attack.ts';
import type { AttackCall, CalledUnit } from './attack-call.ts';
import type { AttackCallAnswer } from './resolve-attack-call.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

const ruleset = standard2018();

function makeCall(changes: Partial<AttackCall> = {}): AttackCall {
  return {
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { card: makeCard(), skill: 4 },
    target: { card: makeCard() },
    facing: 'front',
    overheat: 0,
    dice: [3, 4],
    ...changes,
  };
}

const call = (changes: Partial<AttackCall> = {}): AttackCallAnswer => callAttack(ruleset, makeCall(changes));
const attacker = (changes: Partial<CalledUnit>) => ({ attacker: { card: makeCard(), skill: 4, ...changes } });
const target = (changes: Partial<CalledUnit>) => ({ target: { card: makeCard(), ...changes } });
const invalid = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });

describe('an attack that is called', () => {
  it('comes out as the same attack in a battle', () => {
    const shooter = makeFighter('attacker', makeCard({ overheat: 2 }), { state: { heat: 1 } });
    const victim = makeFighter('target', makeCard(), { state: { armorLeft: 1 } });
    const order = { kind: 'weapon', rangeInches: 6, fromRear: true, overheat: 2 } as const;
    const dice = [4, 4];
    const step = resolveAttack(ruleset, shooter, victim, order, createScriptedDice(dice));
    const answer = call({
      attacker: { card: shooter.card, skill: 4, state: shooter.state },
      target: { card: victim.card, state: { armorLeft: 1 } },
      facing: 'rear',
      overheat: 2,
      dice,
    });
    expect(answer).toMatchObject({
      outcome: 'resolved',
      result: { hit: true, roll: [4, 4], attacker: step.attacker, target: step.target },
    });
    expect(answer.outcome === 'resolved' && answer.result.events.map(({ type }) => type)).toEqual(
      step.events.map(({ type }) => type),
    );
  });

  it('fires an artillery piece at the place of the target', () => {
    const gun = attacker({ card: makeCard({ specials: ['ARTS-1'] }) });
    const shot = { kind: 'artillery', rangeInches: 40, artillery: { piece: 'ARTS', atPlace: true } } as const;
    const hit = call({ ...gun, attack: shot, dice: [6, 3] });
    expect(hit).toMatchObject({ outcome: 'resolved', result: { hit: true, target: { armorLeft: 3 } } });
    // A unit that has fired does not cool down to 0 in the End Phase.
    expect(hit).toMatchObject({ result: { attacker: { fired: true } } });
    const miss = call({ ...gun, attack: shot, dice: [1, 1, 4, 2] });
    expect(miss).toMatchObject({ outcome: 'resolved', result: { hit: false, target: { armorLeft: 5 } } });
    expect(call({ ...gun, attack: shot, dice: [1, 1] })).toMatchObject({
      outcome: 'dice',
      reason: 'too-few',
    });
  });

  it('fires a cruise missile as far as it reaches', () => {
    const gun = attacker({ card: makeCard({ specials: ['ARTCM5-1'] }) });
    const shot = (rangeInches: number) => ({
      ...gun,
      attack: { kind: 'artillery', rangeInches, artillery: { piece: 'ARTCM5', indirect: true } } as const,
      dice: [6, 4],
    });
    expect(call(shot(1700))).toMatchObject({ outcome: 'resolved', result: { hit: true } });
    expect(call(shot(1701))).toEqual(invalid('attack.rangeInches', 'out-of-reach'));
  });

  it('refuses overheat to heat weapons in the quick start alone: 004 "Как использовать перегрев"', () => {
    const flamer = (specials: readonly string[]) => attacker({ card: makeCard({ overheat: 2, specials }) });
    const answer = (id: string, specials: readonly string[], overheat: number) => {
      const edition = getRuleset(id);
      if (edition === undefined) throw new Error(id);
      return callAttack(edition, makeCall({ ...flamer(specials), overheat }));
    };
    const quickStart = 'alpha-strike-quick-start-2020';
    expect(answer(quickStart, ['HT1/1/-'], 1)).toEqual(invalid('overheat', 'heat-weapons'));
    expect(answer(quickStart, ['HT1/1/-'], 0).outcome).toBe('resolved');
    expect(answer(quickStart, ['HT-/1/-'], 1).outcome).toBe('resolved');
    expect(answer('alpha-strike-standard-2018', ['HT1/1/-'], 1).outcome).toBe('resolved');
  });

  it('refuses torpedoes out of water, weapons in base contact, and a fall on what flies', () => {
    const boat = attacker({ card: makeCard({ specials: ['TOR2/2/-'] }) });
    const torpedo = { kind: 'weapon', rangeInches: 2, weapons: 'torpedoes' } as const;
    expect(call({ ...boat, attack: torpedo })).toEqual(invalid('attack.weapons', 'not-in-water'));
    expect(call({ ...boat, attack: torpedo, terrain: { underwater: true } }).outcome).toBe('resolved');
    expect(call({ attack: { kind: 'weapon', rangeInches: 0 } })).toEqual(
      invalid('attack.rangeInches', 'out-of-reach'),
    );
    const jumper = attacker({ card: makeCard({ move: [{ mode: 'jump', inches: 8 }] }), inchesMoved: 6 });
    const vtol = target({ card: makeCard({ type: 'CV', move: [{ mode: 'vtol', inches: 10 }] }) });
    const fall = { kind: 'dfa', rangeInches: 0 } as const;
    expect(call({ ...jumper, ...vtol, attack: fall })).toEqual(invalid('target.card.type', 'not-a-target'));
  });

  it('has the same number for a VTOL as a question by itself', () => {
    const card = makeCard({ type: 'CV', move: [{ mode: 'vtol', inches: 10 }] });
    for (const movement of ['ground', 'standstill'] as const) {
      const attacked = call({ ...target({ card, movement }), dice: [1, 1] });
      const asked = resolveToHitCall(ruleset, {
        attack: { kind: 'weapon', rangeInches: 6 },
        attacker: { type: 'BM', skill: 4 },
        target: { type: 'CV', move: card.move, movement },
      });
      const number = movement === 'ground' ? 7 : 4;
      expect(attacked).toMatchObject({ result: { events: [{ targetNumber: number }] } });
      expect(asked).toMatchObject({ answer: { targetNumber: number } });
    }
  });

  it('finds a unit at the top of its heat scale shut down', () => {
    expect(call(attacker({ state: { heat: 4 } }))).toEqual(invalid('attacker.state.shutdown', 'shut-down'));
    const immobile = call({ ...target({ state: { heat: 4 } }), dice: [1, 1] });
    if (immobile.outcome !== 'resolved') throw new Error(immobile.outcome);
    expect(immobile.result.events[0]).toMatchObject({ targetNumber: 0 });
    expect(immobile.result.target.shutdown).toBe(true);
  });

  it('takes the points that went to the rear off the front: worked example 13', () => {
    const rules = getRuleset('alpha-strike-quick-start-2020') ?? ruleset;
    const card = makeCard({ damage: { short: '3', medium: '3', long: '1' }, specials: ['REAR1/1/-'] });
    const fire = (attack: AttackCall['attack']) =>
      callAttack(rules, { ...makeCall(), ...attacker({ card }), attack, dice: [6, 5] });
    const rear = fire({ kind: 'rear', rangeInches: 6 });
    const front = fire({ kind: 'weapon', rangeInches: 20, spentOnRear: 1 });
    expect(rear).toMatchObject({ result: { target: { armorLeft: 4 } } });
    expect(front).toMatchObject({ result: { target: { armorLeft: 3 } } });
  });

  it('leaves the states that it was given alone', () => {
    const state = { armorLeft: 1, criticals: { weapon: 1 } };
    call({ ...target({ state }), dice: [5, 6, 3, 4] });
    expect(state).toEqual({ armorLeft: 1, criticals: { weapon: 1 } });
  });

  it('counts woods around the attacker, and once', () => {
    const number = (changes: Partial<AttackCall>) => {
      const answer = call(changes);
      const event = answer.outcome === 'resolved' ? answer.result.events[0] : undefined;
      return event?.type === 'attacked' ? event.targetNumber : null;
    };
    const plain = number({ dice: [1, 1] });
    expect(plain).toBe(5);
    expect(number({ ...attacker({ inWoods: true }), dice: [1, 1] })).toBe(7);
    expect(number({ ...attacker({ inWoods: true }), terrain: { woods: true }, dice: [1, 1] })).toBe(7);
  });

  it("refuses in the introductory rules what is no 'Mech", () => {
    const intro = getRuleset('alpha-strike-intro-2013') ?? standard2018();
    const tank = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
    expect(callAttack(intro, makeCall(target({ card: tank })))).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'target.card.type', code: 'unknown-type' }],
    });
  });

  it('says which die is missing or left over', () => {
    expect(call({ dice: [] })).toEqual({ outcome: 'dice', reason: 'too-few', index: 0 });
    expect(call({ dice: [6] })).toEqual({ outcome: 'dice', reason: 'too-few', index: 1 });
    expect(call({ ...target({ state: { armorLeft: 0 } }), dice: [6, 5, 3] })).toEqual({
      outcome: 'dice',
      reason: 'too-few',
      index: 3,
    });
    expect(call({ dice: [1, 1, 6] })).toEqual({ outcome: 'dice', reason: 'too-many', index: 2 });
  });

  it.each([
    [attacker({ card: makeCard({ type: 'XX' }) }), 'attacker.card.type', 'unknown-type'],
    [target({ card: makeCard({ type: 'AF' }) }), 'target.card.type', 'type-not-modelled'],
    [target({ card: makeCard({ armor: -1 }) }), 'target.card.armor', 'negative'],
    [target({ card: makeCard({ armor: 1.5 }) }), 'target.card.armor', 'not-a-whole-number'],
    [target({ card: makeCard({ structure: 0 }) }), 'target.card.structure', 'too-low'],
    [target({ card: makeCard({ size: 6 }) }), 'target.card.size', 'too-high'],
    [target({ card: makeCard({ tmm: -10 }) }), 'target.card.tmm', 'too-low'],
    [target({ card: makeCard({ tmm: 10 }) }), 'target.card.tmm', 'too-high'],
    [
      attacker({ card: makeCard({ damage: { short: 'x', medium: '0*', long: '-' } }) }),
      'attacker.card.damage.short',
      'not-a-damage-value',
    ],
    [
      attacker({ card: makeCard({ damage: { short: '1', medium: '-2', long: '0' } }) }),
      'attacker.card.damage.medium',
      'not-a-damage-value',
    ],
    [
      attacker({ card: makeCard({ damage: { short: '03', medium: '3', long: '0' } }) }),
      'attacker.card.damage.short',
      'not-a-damage-value',
    ],
    [
      target({ card: makeCard({ damage: { short: '3', medium: '00', long: '-' } }) }),
      'target.card.damage.medium',
      'not-a-damage-value',
    ],
    [
      attacker({ card: makeCard({ move: [{ mode: 'ground', inches: -2 }] }) }),
      'attacker.card.move[0].inches',
      'negative',
    ],
    [attacker({ skill: 8 }), 'attacker.skill', 'too-high'],
    [attacker({ skill: -1 }), 'attacker.skill', 'negative'],
    [attacker({ inchesMoved: Infinity }), 'attacker.inchesMoved', 'not-finite'],
    [{ attack: { kind: 'weapon', rangeInches: -1 } }, 'attack.rangeInches', 'negative'],
    [{ attack: { kind: 'weapon', rangeInches: Infinity } }, 'attack.rangeInches', 'not-finite'],
    [{ attack: { kind: 'weapon', rangeInches: NaN } }, 'attack.rangeInches', 'not-finite'],
    [
      { attack: { kind: 'weapon', rangeInches: 6, networkRangeInches: -3 } },
      'attack.networkRangeInches',
      'negative',
    ],
    [{ attack: { kind: 'weapon', rangeInches: 2000 } }, 'attack.rangeInches', 'too-high'],
    [{ attack: { kind: 'weapon', rangeInches: 43 } }, 'attack.rangeInches', 'out-of-reach'],
    [{ attack: { kind: 'standard', rangeInches: 9 } }, 'attack.rangeInches', 'out-of-reach'],
    [{ attack: { kind: 'artillery', rangeInches: 9 } }, 'attack.artillery.piece', 'no-such-piece'],
    [attacker({ state: { criticals: { stunned: 1 } } }), 'attacker.state.criticals.stunned', 'stunned'],
    [{ attack: { kind: 'melee', rangeInches: 1 } }, 'attack.kind', 'not-able'],
    [{ attack: { kind: 'rear', rangeInches: 1 } }, 'attack.kind', 'no-damage'],
    [{ overheat: 1 }, 'overheat', 'too-high'],
    [{ overheat: -1 }, 'overheat', 'negative'],
    [{ dice: [3, 7] }, 'dice[1]', 'not-a-die'],
    [{ dice: [2.5, 3] }, 'dice[0]', 'not-a-die'],
    [target({ state: { armorLeft: 6 } }), 'target.state.armorLeft', 'too-high'],
    [target({ state: { criticals: { mp: 10 } } }), 'target.state.criticals.mp', 'too-high'],
    [target({ state: { structureLeft: 0 } }), 'target.state', 'destroyed'],
    [attacker({ state: { destroyed: true } }), 'attacker.state', 'destroyed'],
    [attacker({ state: { shutdown: true } }), 'attacker.state.shutdown', 'shut-down'],
    [attacker({ state: { heat: 5 } }), 'attacker.state.heat', 'too-high'],
    [attacker({ heat: -1 }), 'attacker.heat', 'negative'],
    [attacker({ fireControlHits: 10 }), 'attacker.fireControlHits', 'too-high'],
    [
      { ...attacker({ movement: 'standstill' }), attack: { kind: 'charge', rangeInches: 2 } },
      'attacker.movement',
      'contradiction',
    ],
    [attacker({ crewHits: 10 }), 'attacker.crewHits', 'too-high'],
    [attacker({ crewHits: 1, state: { criticals: { crew: 2 } } }), 'attacker.crewHits', 'contradiction'],
    [target({ state: { criticals: { disabled: 1 } } }), 'target.state', 'destroyed'],
    [target({ type: 'CV' }), 'target.type', 'contradiction'],
    [target({ specials: ['STL'] }), 'target.specials', 'contradiction'],
    [attacker({ heat: 2, state: { heat: 1 } }), 'attacker.heat', 'contradiction'],
    [target({ immobile: true }), 'target.immobile', 'contradiction'],
    [attacker({ state: { overheatUsed: 1 } }), 'attacker.state.overheatUsed', 'too-high'],
  ] satisfies readonly (readonly [Partial<AttackCall>, string, string])[])(
    'case %#: is refused with a reason for the field',
    (changes, path, code) => {
      expect(call(changes)).toEqual(invalid(path, code));
    },
  );

  it('is refused as unknown where an edition has no such attack', () => {
    const poor = { ...ruleset, attackKinds: ruleset.attackKinds.filter((kind) => kind !== 'dfa') };
    const answer = callAttack(poor, makeCall({ attack: { kind: 'dfa', rangeInches: 2 } }));
    expect(answer).toEqual(invalid('attack.kind', 'unknown-attack'));
  });

  it('names every field that is wrong', () => {
    const answer = call({
      ...attacker({ skill: 9 }),
      ...target({ card: makeCard({ armor: -1 }) }),
      dice: [0],
    });
    expect(answer.outcome === 'invalid' && answer.fields.map(({ path }) => path)).toEqual([
      'attacker.skill',
      'target.card.armor',
      'dice[0]',
    ]);
  });

  it('takes what a to-hit question says too, when it agrees', () => {
    const said = { type: 'BM', specials: [], heat: 1, fireControlHits: 1 };
    const answer = call({ ...attacker(said), ...target({ immobile: false, tmm: 1, size: 2 }) });
    expect(answer).toMatchObject({
      outcome: 'resolved',
      result: { hit: false, attacker: { heat: 1, criticals: { fireControl: 1 } } },
    });
  });

  it('takes what is left out of a card as none', () => {
    const { overheat: _overheat, specials: _specials, ...bare } = makeCard();
    const plain = call({ dice: [3, 4] });
    const short = callAttack(ruleset, {
      attack: { kind: 'weapon', rangeInches: 6 },
      attacker: { card: bare, skill: 4, specials: [] },
      target: { card: bare },
      dice: [3, 4],
    });
    expect(plain.outcome).toBe('resolved');
    expect(short).toEqual(plain);
    expect(call({ attacker: { card: bare, skill: 4, specials: ['STL'] } })).toEqual(
      invalid('attacker.specials', 'contradiction'),
    );
    expect(call({ attacker: { card: bare, skill: 4 }, overheat: 1 })).toEqual(
      invalid('overheat', 'too-high'),
    );
  });

  it('never throws, whatever the figures', () => {
    const figure = fc.oneof(fc.double(), fc.integer({ min: -2, max: 9 }));
    const text = fc.oneof(fc.string(), fc.constantFrom('0*', '-', '3', 'BM', 'CV'));
    fc.assert(
      fc.property(
        figure,
        figure,
        figure,
        text,
        text,
        fc.array(figure),
        (one, two, three, type, damage, dice) => {
          const card = makeCard({
            type,
            armor: one,
            structure: two,
            damage: { short: damage, medium: damage, long: damage },
          });
          const answer = call({
            attack: { kind: 'weapon', rangeInches: three },
            attacker: { card: makeCard(), skill: one, state: { heat: two, armorLeft: three } },
            target: { card, state: { structureLeft: one } },
            overheat: two,
            dice,
          });
          expect(['resolved', 'invalid', 'dice']).toContain(answer.outcome);
        },
      ),
    );
  });
});
