import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { createBattle, placeUnit, type BattleState } from '../../battle/state/battle-state.ts';
import { getMoves } from '../../battle/state/unit-moves.ts';
import { holdsField, isConditionMet, viewObjectives } from '../../battle/turn/objectives.ts';
import { computeInitiativeModifier } from '../../battle/turn/command-initiative.ts';
import { rollInitiative, runEndPhase } from '../../battle/turn/phases.ts';
import { resolveAttack, type AttackStep } from '../../combat/attack.ts';
import type { CombatState } from '../../combat/combat-state.ts';
import { resolveEndPhase } from '../../combat/end-phase.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import { computeMoveInches } from '../../combat/movement.ts';
import { computeToHit } from '../../combat/to-hit.ts';
import { computeInitiativeBonus } from '../../kcw/initiative-bonus.ts';
import { getBracket, type Ruleset } from '../../ruleset.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, makeFighter, makeScenario, makeScenarioUnit } from '../../testing/fixtures.ts';
import { withDice } from '../../testing/scripted.ts';
import type { ToHitFigures } from '../../combat/question.ts';

function getFirstStrike(): Ruleset {
  const ruleset = getRuleset('first-strike');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

const ruleset = getFirstStrike();

interface Setting {
  readonly attacker?: Partial<UnitCard>;
  readonly attackerState?: Partial<CombatState>;
  readonly target?: Partial<UnitCard>;
  readonly targetState?: Partial<CombatState>;
  readonly order?: Partial<AttackOrder>;
  readonly inchesMoved?: number;
}

const hits = (changes: Partial<CombatState['pending']>): CombatState['pending'] => ({
  ...makeFighter('x').state.pending,
  ...changes,
});

/** An attack at short range that by default needs 17 or less. */
function attack(dice: readonly number[], setting: Setting = {}): AttackStep {
  const { inchesMoved = 0, attackerState = {}, targetState = {} } = setting;
  const attacker = makeFighter('a', makeCard(setting.attacker), { inchesMoved, state: attackerState });
  const target = makeFighter('t', makeCard(setting.target), { state: targetState });
  const order: AttackOrder = {
    kind: 'weapon',
    rangeInches: 6,
    fromRear: false,
    overheat: 0,
    ...setting.order,
  };
  return withDice(dice, (scripted) => resolveAttack(ruleset, attacker, target, order, scripted));
}

const short = (points: string) => ({ attacker: { damage: { short: points, medium: '1', long: '1' } } });

function list<Type extends BattleEvent['type']>(
  step: AttackStep,
  type: Type,
): Extract<BattleEvent, { type: Type }>[] {
  return step.events.filter((event): event is Extract<BattleEvent, { type: Type }> => event.type === type);
}

function settle(state: CombatState, card: UnitCard = makeCard()) {
  const unit = makeFighter('t', card, { state });
  return withDice([], (dice) => resolveEndPhase(ruleset, unit, dice));
}

describe('the to-hit number of First Strike', () => {
  const question: ToHitFigures = {
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { type: 'BM', skill: 4, movement: 'ground' },
    target: { type: 'BM', move: [{ mode: 'ground', inches: 8 }], movement: 'ground' },
  };
  const ask = (attacker: Partial<ToHitFigures['attacker']>, change: Partial<ToHitFigures> = {}) =>
    computeToHit(ruleset, { ...question, ...change, attacker: { ...question.attacker, ...attacker } });

  it('is what the D20 must not exceed, explained from the modifiers on', () => {
    const answer = ask({});
    expect(answer).toMatchObject({ targetNumber: 17, automatic: null, probability: 17 / 20 });
    expect(answer.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(17);
    expect(answer.modifiers.at(-1)).toEqual({ code: 'd20', value: 12, source: '000 "Roll To Hit"' });
  });

  it('counts hits on fire control and crew once each, the crew with its fists too', () => {
    expect(ask({ fireControlHits: 1 }).targetNumber).toBe(14);
    expect(ask({ fireControlHits: 2 }).targetNumber).toBe(12);
    expect(ask({ crewHits: 2 }).targetNumber).toBe(12);
    const fists = { attack: { kind: 'standard', rangeInches: 1 } } as const;
    expect(ask({ fireControlHits: 2, crewHits: 1 }, fists).targetNumber).toBe(14);
  });

  it('knows what cannot be missed and what cannot be hit', () => {
    expect(ask({ skill: 0 })).toMatchObject({ targetNumber: 20, automatic: 'hit', probability: 1 });
    const far = { attack: { kind: 'weapon', rangeInches: 42 } } as const;
    expect(ask({ heat: 3 }, far)).toMatchObject({ targetNumber: 1, automatic: null, probability: 1 / 20 });
    expect(ask({ heat: 3, skill: 5 }, far)).toMatchObject({
      targetNumber: 0,
      automatic: 'miss',
      probability: 0,
    });
    expect(ask({}, { attack: { kind: 'weapon', rangeInches: 43 } }).automatic).toBe('miss');
  });
});

describe('an attack of First Strike', () => {
  it('is made in groups of two points, each rolled for by itself', () => {
    const step = attack([17, 1, 1, 18, 1, 9, 8], { ...short('5'), target: { armor: 9 } });
    expect(list(step, 'attacked').map(({ dice, hit, damage }) => [dice, hit, damage])).toEqual([
      [[17], true, 2],
      [[18], false, 0],
      [[1], true, 1],
    ]);
    for (const event of list(step, 'attacked'))
      expect(event).toMatchObject({ targetNumber: 17, rolledOn: 'd20' });
    expect(list(step, 'critical').map(({ dice, effect }) => [dice, effect])).toEqual([
      [[1, 1], 'none'],
      [[9, 8], 'none'],
    ]);
    expect(step).toMatchObject({ hit: true, target: { armorLeft: 6, structureLeft: 4 } });
  });

  it('misses when every group does', () => {
    const step = attack([18, 20], short('4'));
    expect(step).toMatchObject({ hit: false, target: { armorLeft: 5, structureLeft: 4 } });
  });

  it('counts overheat in the groups, and once on the scale', () => {
    const step = attack([20, 20], {
      attacker: { ...short('3').attacker, overheat: 1 },
      order: { overheat: 1 },
    });
    expect(list(step, 'attacked').map(({ overheat }) => overheat)).toEqual([1, 0]);
    expect(step.attacker.overheatUsed).toBe(1);
  });

  it('goes through sections, and adds 3 to the critical roll for each circle of structure', () => {
    const step = attack([1, 10, 4, 1, 8, 7], { ...short('4'), target: { armor: 2, structure: 4 } });
    expect(list(step, 'damaged').map(({ armor, structure }) => [armor, structure])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(list(step, 'critical').map(({ effect }) => effect)).toEqual(['none', 'fire-control']);
    expect(step.target).toMatchObject({ armorLeft: 0, structureLeft: 2, pending: { fireControl: 1 } });
  });

  it('rolls no critical for a unit that has nothing left, and every group all the same', () => {
    const step = attack([1, 1], { ...short('4'), targetState: { armorLeft: 0, structureLeft: 1 } });
    expect(step.target.doom).toMatchObject({ reason: 'structure', by: 'a' });
    expect(list(step, 'damaged').map(({ overflow }) => overflow)).toEqual([1, 2]);
  });

  it('with minimal damage rolls for its point', () => {
    expect(attack([1, 4, 1, 1], short('0*')).target.armorLeft).toBe(4);
    const nothing = attack([1, 3], short('0*'));
    expect(nothing.target.armorLeft).toBe(5);
    expect(list(nothing, 'critical')).toEqual([]);
  });

  it('by hand is one attack with one critical roll, whatever it deals', () => {
    const kick = attack([1, 1, 1], { attacker: { size: 4 }, order: { kind: 'standard', rangeInches: 2 } });
    expect(kick.target).toMatchObject({ armorLeft: 1, structureLeft: 4 });
    const jump = { attacker: { size: 1, move: [{ mode: 'jump', inches: 8 }] as const } };
    const above = attack([1, 1, 1, 2, 2], {
      ...jump,
      inchesMoved: 8,
      order: { kind: 'dfa', rangeInches: 2 },
    });
    expect(list(above, 'critical').map(({ unitId }) => unitId)).toEqual(['t', 'a']);
  });

  it('heats once, with the first group that hits', () => {
    const hot = { attacker: { ...short('6').attacker, specials: ['HT2/1/-'] } };
    expect(attack([20, 1, 1, 1, 1, 1, 1], hot).target.outsideHeat).toBe(2);
    expect(attack([20, 20, 20], hot).target.outsideHeat).toBe(0);
  });
});

describe('a critical hit of First Strike', () => {
  const armored = { ...short('2'), target: { armor: 10, structure: 4 } };
  const roll = (total: number): number[] => [1, Math.ceil(total / 2), Math.floor(total / 2)];

  it.each([
    [18, { fireControl: 1 }],
    [20, { weapon: 1 }],
    [23, { mp: 1 }],
    [26, { command: 1 }],
    [29, { crew: 1 }],
    [38, { engine: 1 }],
  ])('with a %i counts from the End Phase', (total, effect) => {
    const step = attack(roll(total), armored);
    expect(step.target.pending).toEqual(hits(effect));
    expect(settle(step.target).state.criticals).toEqual(hits(effect));
  });

  it.each([
    [32, 'critical-armor', { armorLeft: 7, structureLeft: 4 }],
    [35, 'critical-structure', { armorLeft: 8, structureLeft: 3 }],
  ])('with a %i marks a point more and rolls no more', (total, cause, left) => {
    const step = attack(roll(total), armored);
    expect(list(step, 'damaged').at(-1)?.cause).toBe(cause);
    expect(step.target).toMatchObject({ ...left, doom: null });
    expect(list(step, 'critical')).toHaveLength(1);
  });

  it('follow a near miss with flak once, whatever the groups, each of which says which it is', () => {
    const setting: Setting = {
      attacker: { damage: { short: '4', medium: '1', long: '1' }, specials: ['FLK2/2/2'] },
      target: { type: 'CV', move: [{ mode: 'vtol', inches: 12 }], armor: 9 },
    };
    const far = attack([20, 20], setting);
    expect(list(far, 'attacked').map(({ part }) => part)).toEqual([
      { number: 1, of: 2 },
      { number: 2, of: 2 },
    ]);
    const number = list(far, 'attacked')[0]?.targetNumber ?? 0;
    const near = attack([number + 1, 1, 1, number + 1], setting);
    expect(list(near, 'damaged').map(({ armor, cause }) => ({ armor, cause }))).toEqual([
      { armor: 2, cause: 'flak' },
    ]);
  });

  it('on structure may take the last of it', () => {
    const step = attack(roll(35), { ...short('2'), target: { armor: 10, structure: 1 } });
    expect(step.target.doom).toMatchObject({ reason: 'structure', by: 'a' });
  });

  it('on armor that is gone is a point on structure', () => {
    const step = attack(roll(26), { ...short('2'), target: { structure: 6 }, targetState: { armorLeft: 0 } });
    expect(list(step, 'critical')[0]?.effect).toBe('armor');
    expect(list(step, 'damaged').at(-1)).toMatchObject({ structure: 1, cause: 'critical-not-applicable' });
    expect(step.target.structureLeft).toBe(3);
  });

  it('may stun for as many turns as a die says, from the next one', () => {
    const step = attack([1, 20, 18, 2], { ...short('2'), target: { armor: 2, structure: 4 } });
    expect(list(step, 'stunned')).toEqual([{ type: 'stunned', unitId: 't', dice: [2], turns: 2 }]);
    let { state } = settle(step.target);
    const answers: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(attack(turn < 2 ? [] : [20, 20], { attackerState: state }).refused);
      state = settle(state).state;
    }
    expect(answers).toEqual(['stunned', 'stunned', null]);
  });

  it('stuns for the turns of several hits together', () => {
    const target = { ...short('2'), target: { armor: 2, structure: 4 } };
    const { pending } = attack([1, 20, 18, 2], target).target;
    const again = attack([1, 20, 18, 3], { ...target, targetState: { pending } });
    expect(again.target.pending.stunned).toBe(5);
  });

  it('may put a unit out of action: not destroyed, and yet out', () => {
    const step = attack([1, 20, 19], { ...short('2'), targetState: { armorLeft: 0 } });
    expect(step.target).toMatchObject({ doom: null, structureLeft: 2, pending: { disabled: 1 } });
    const after = settle(step.target);
    expect(after.events).toEqual([{ type: 'disabled', unitId: 't' }]);
    expect(after.state.destroyed).toBe(false);
    expect(attack([], { attackerState: after.state }).refused).toBe('attacker-out');
    expect(attack([], { targetState: after.state }).refused).toBe('attacker-out');
  });

  it('on command systems helps the other side to the initiative, or slows the unit where each rolls for itself', () => {
    const units = [makeScenarioUnit('a', makeCard())];
    const scenario = makeScenario(1, { sides: { attacker: { units }, defender: { units } } });
    const log: BattleEvent[] = [];
    const roll = (battle: BattleState) =>
      rollInitiative(battle, {
        attacker: computeInitiativeModifier(battle, 'attacker'),
        defender: computeInitiativeModifier(battle, 'defender'),
      });
    withDice([3, 4, 3, 3, 6, 6, 1, 1], (dice) => {
      const battle = createBattle(ruleset, scenario, dice, (event) => log.push(event));
      const [hurt, other] = battle.units;
      if (hurt === undefined || other === undefined) throw new Error('Two units were made');
      placeUnit(battle, hurt, 1);
      hurt.state.criticals.command = 2;
      roll(battle);
      placeUnit(battle, hurt, -1);
      roll(battle);
      const bonus = [hurt, other].map((unit) =>
        computeInitiativeBonus(ruleset, { ...unit, tacticsLevel: null }),
      );
      expect((bonus[1] ?? 0) - (bonus[0] ?? 0)).toBe(2);
    });
    expect(log).toEqual([
      {
        type: 'initiative',
        dice: { attacker: [3, 4], defender: [3, 3] },
        bonus: { attacker: 0, defender: 2 },
        winner: 'defender',
      },
      { type: 'initiative', dice: { attacker: [6, 6], defender: [1, 1] }, winner: 'attacker' },
    ]);
  });

  it('that puts a unit out of action takes it off the board, defeated and no kill', () => {
    const side = (id: string) => ({ units: [makeScenarioUnit(id, makeCard())] });
    const scenario = makeScenario(1, { sides: { attacker: side('a'), defender: side('d') } });
    const battle = withDice([], (dice) => createBattle(ruleset, scenario, dice, null));
    const [winner, loser] = battle.units;
    if (winner === undefined || loser === undefined) throw new Error('Two units were made');
    placeUnit(battle, winner, 1);
    placeUnit(battle, loser, 2);
    loser.state.pending.disabled = 1;
    runEndPhase(battle);
    expect(loser).toMatchObject({ hex: -1, departure: 'disabled', crippled: true });
    expect(winner).toMatchObject({ hex: 1, kills: 0 });
    expect(holdsField(viewObjectives(battle), 'attacker')).toBe(true);
    expect(isConditionMet(viewObjectives(battle), 'attacker', { kind: 'defeat-commander' }, false)).toBe(
      true,
    );
  });

  it('is one too many for the crew at the third', () => {
    const hurt = (crew: number) =>
      attack(roll(29), { ...armored, targetState: { armorLeft: 10, criticals: hits({ crew }) } });
    expect(hurt(1).target.pending.disabled).toBe(0);
    expect(hurt(2).target.pending.disabled).toBe(1);
  });

  it('on the engine heats and never destroys', () => {
    const twice = { attackerState: { criticals: hits({ engine: 2 }) } };
    const step = attack([20, 20], twice);
    expect(settle(step.attacker).state).toMatchObject({ heat: 1, destroyed: false });
    const again = attack(roll(38), { ...armored, targetState: { criticals: hits({ engine: 5 }) } });
    expect(again.target.doom).toBeNull();
  });
});

describe('movement of First Strike', () => {
  it('worked example 17: a Move of 14"j is 7 hexes', () => {
    const units = [makeScenarioUnit('a', makeCard({ move: [{ mode: 'jump', inches: 14 }] }))];
    const battle = withDice([], (dice) =>
      createBattle(
        ruleset,
        makeScenario(1, { sides: { attacker: { units }, defender: { units } } }),
        dice,
        null,
      ),
    );
    expect(battle.units.map((unit) => getMoves(battle, unit).jumpHexes)).toEqual([7, 7]);
  });

  it('loses a hex with every hit on mobility', () => {
    const card = makeCard({ move: [{ mode: 'ground', inches: 6 }] });
    const inches = [0, 1, 2, 3, 4].map((mp) =>
      computeMoveInches(ruleset, card, 'ground', { heat: 0, shutdown: false, criticals: { mp } }),
    );
    expect(inches).toEqual([6, 4, 2, 0, 0]);
  });

  it('has its range brackets in hexes', () => {
    const brackets = [0, 3, 4, 12, 13, 21, 22].map((hexes) =>
      getBracket(ruleset, hexes * ruleset.inchesPerHex),
    );
    expect(brackets).toEqual(['short', 'short', 'medium', 'medium', 'long', 'long', null]);
    expect(ruleset.physical.reachInches).toBe(ruleset.inchesPerHex);
  });
});
