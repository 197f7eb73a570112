import { resolveAttack } from '../../combat/attack.ts';
import type { CombatHits, CombatState } from '../../combat/combat-state.ts';
import { resolveEndPhase } from '../../combat/end-phase.ts';
import type { Fighter } from '../../combat/fighter.ts';
import { questionOfFigures } from '../../combat/build-question.ts';
import { computeTargetNumber, computeToHit } from '../../combat/to-hit.ts';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Dice } from '../../dice.ts';
import { getRuleset } from '../../rulesets.ts';
import type { Ruleset } from '../../ruleset.ts';
import { endTurn, fightByTheBook, type NaiveOutcome } from './naive-attack.ts';
import type { NaiveFighter } from './naive-damage.ts';
import { countRolls, type NaiveToHit } from './naive-to-hit.ts';
import type { Book, NaiveHits, NaiveUnit } from './naive-unit.ts';
import {
  createPickBelow,
  makeAttackCase,
  makeToHitCase,
  type AttackCase,
  type PickBelow,
  type ToHitCase,
} from './random-cases.ts';
import { readIntroTable } from './to-hit-intro.ts';
import { readQuickStartTable } from './to-hit-quick-start.ts';
import { readStandardTable } from './to-hit-standard.ts';

/** What the rules and the naive reading of the books say about one case, where they say different things. */
export interface Disagreement {
  readonly seed: number;
  readonly about: 'to-hit' | 'attack';
  readonly asked: unknown;
  readonly rules: unknown;
  readonly naive: unknown;
}

const RULESETS: Readonly<Record<Book, Ruleset>> = {
  intro: load('alpha-strike-intro-2013'),
  standard: load('alpha-strike-standard-2018'),
  'standard-variable': load('alpha-strike-standard-2018', 'variable-damage'),
  'quick-start': load('alpha-strike-quick-start-2020'),
};

function load(id: string, ...options: string[]): Ruleset {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`No ruleset ${id}`);
  return ruleset;
}

/** Told what a case came to, so that a run can show that it went everywhere: `intro hit`, `standard critical` … */
export type Witness = (what: string) => void;

/** Asks both sides one to-hit question and carries one attack out with both; null when they agree on everything. */
export function compareCase(seed: number, witness: Witness): Disagreement | null {
  const choose = createPickBelow(seed);
  return compareToHit(seed, makeToHitCase(choose)) ?? compareAttack(seed, choose, witness);
}

function readTable({ book, question }: ToHitCase): NaiveToHit {
  if (book === 'intro') return readIntroTable(question);
  return book === 'quick-start' ? readQuickStartTable(question) : readStandardTable(question);
}

function compareToHit(seed: number, asked: ToHitCase): Disagreement | null {
  const { reaches, number } = readTable(asked);
  const rolls = reaches ? countRolls(number) : 0;
  const lucky = asked.question.attacker.pilotAbilities?.includes('lucky') === true;
  const naive = {
    number: reaches ? number : null,
    sum: reaches ? number : null,
    alone: reaches ? number : null,
    automatic: rolls === 36 ? 'hit' : rolls === 0 ? 'miss' : null,
    // The second roll is for what the first leaves.
    rolls: Number((lucky ? rolls + ((36 - rolls) * rolls) / 36 : rolls).toFixed(9)),
  };
  const ruleset = RULESETS[asked.book];
  const answer = computeToHit(ruleset, asked.question);
  // Where nothing reaches, a number means nothing.
  const rules = {
    number: reaches ? answer.targetNumber : null,
    sum: reaches ? answer.modifiers.reduce((sum, { value }) => sum + value, 0) : null,
    alone: reaches ? computeTargetNumber(questionOfFigures(ruleset, asked.question)) : null,
    automatic: answer.automatic,
    rolls: Number((answer.probability * 36).toFixed(9)),
  };
  return isSame(rules, naive) ? null : { seed, about: 'to-hit', asked, rules, naive };
}

/** Faces that come up as they are asked for and are kept, so that both sides roll the same. */
class Tape {
  readonly faces: number[] = [];
  readonly #choose: PickBelow;

  constructor(choose: PickBelow) {
    this.#choose = choose;
  }

  /** A reader from the first face on. */
  read(): Dice {
    let next = 0;
    const roll = (): number => {
      const face = (this.faces[next] ??= 1 + this.#choose(6));
      next += 1;
      return face;
    };
    return {
      get count() {
        return next;
      },
      roll,
      roll2d6: () => [roll(), roll()],
      roll2d20: () => {
        throw new Error('None of these editions rolls a die of twenty');
      },
    };
  }
}

function compareAttack(seed: number, choose: PickBelow, witness: Witness): Disagreement | null {
  const asked = makeAttackCase(choose);
  const tape = new Tape(choose);
  // Two sixes are rare and matter.
  if (choose(6) === 0) tape.faces.push(6, 6);
  else if (choose(2) === 0) tape.faces.push(5, 6);
  const rules = fightByRules(asked, tape.read());
  const naive = fightNaively(asked, tape.read());
  for (const what of listWitnessed(naive)) witness(`${asked.book} ${what}`);
  if (isSame(rules, naive)) return null;
  return { seed, about: 'attack', asked: { ...asked, faces: tape.faces }, rules, naive };
}

/** All that an attack and the End Phase after it come to. */
interface Fought extends NaiveOutcome {
  /** What the parts of the number add up to. */
  readonly sum: number | null;
  readonly notes: readonly string[];
  readonly attacker: NaiveUnit;
  readonly target: NaiveUnit;
  readonly attackerNext: NaiveUnit | 'gone';
  readonly targetNext: NaiveUnit | 'gone';
  readonly dice: number;
}

function fightByRules({ book, attacker, target, order }: AttackCase, dice: Dice): Fought {
  const ruleset = RULESETS[book];
  const step = resolveAttack(ruleset, attacker, target, order, dice);
  const attacked = step.events.find((event) => event.type === 'attacked');
  const endOf = (fighter: Fighter, state: CombatState): NaiveUnit | 'gone' =>
    leaveOutTheDead(toNaive(resolveEndPhase(ruleset, { ...fighter, state }, dice).state));
  return {
    possible: step.refused === null,
    number: attacked?.targetNumber ?? null,
    hit: step.hit,
    points: attacked?.damage ?? 0,
    sum: attacked?.modifiers.reduce((sum, { value }) => sum + value, 0) ?? null,
    notes: step.events.flatMap(describe),
    attacker: toNaive(step.attacker),
    target: toNaive(step.target),
    attackerNext: endOf(attacker, step.attacker),
    targetNext: endOf(target, step.target),
    dice: dice.count,
  };
}

function fightNaively({ book, attacker, target, order }: AttackCase, dice: Dice): Fought {
  const table = { book, roll: () => dice.roll(), notes: [] };
  const one: NaiveFighter = { ...attacker, name: 'attacker', unit: toNaive(attacker.state) };
  const two: NaiveFighter = { ...target, name: 'target', unit: toNaive(target.state) };
  const outcome = fightByTheBook(table, one, two, order);
  const after = structuredClone({ attacker: one.unit, target: two.unit });
  endTurn(book, one);
  endTurn(book, two);
  return {
    ...outcome,
    sum: outcome.number,
    notes: table.notes,
    ...after,
    attackerNext: leaveOutTheDead(one.unit),
    targetNext: leaveOutTheDead(two.unit),
    dice: dice.count,
  };
}

function listWitnessed(fought: Fought): readonly string[] {
  if (!fought.possible) return ['refused'];
  const { hit, points, notes, attacker, attackerNext } = fought;
  const seen = [hit ? 'hit' : 'miss'];
  if (hit && points === 0) seen.push('hit without damage');
  if (notes.some((note) => note.includes('critical'))) seen.push('critical');
  if (notes.some((note) => note.startsWith('lucky'))) seen.push('lucky');
  if (notes.some((note) => note.startsWith('attacker'))) seen.push('own damage');
  if (fought.target.heatFromOthers > 0) seen.push('heat from others');
  if (notes.some((note) => note.includes('motive'))) seen.push('motive');
  if (!hit && points > 0) seen.push('flak');
  if (fought.target.lost === 'sunk') seen.push('sunk');
  if (fought.target.marked) seen.push('marked');
  if (fought.targetNext === 'gone') seen.push('target gone');
  if (attackerNext !== 'gone' && attackerNext.shutDown && !attacker.shutDown) seen.push('shutdown');
  return seen;
}

function describe(event: BattleEvent): readonly string[] {
  if (event.type === 'attacked' && event.firstDice !== undefined)
    return [`lucky after ${event.firstDice.join(' and ')}`];
  if (event.type === 'damaged')
    return [`${event.unitId}: ${event.armor} armor, ${event.structure} structure, ${event.overflow} over`];
  if (event.type === 'motive')
    return [`${event.unitId}: motive ${sum(event.dice) + event.modifier} ${event.effect}`];
  if (event.type !== 'critical') return [];
  return [`${event.unitId}: critical ${sum(event.dice)} ${event.effect}`];
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}

function toNaive(state: CombatState): NaiveUnit {
  return {
    armor: state.armorLeft,
    structure: state.structureLeft,
    hits: toHits(state.criticals),
    fresh: toHits(state.pending),
    ignoredOne: state.criticalIgnored,
    marked: state.marked,
    heat: state.heat,
    shutDown: state.shutdown,
    heatFromOthers: state.outsideHeat,
    overheatUsed: state.overheatUsed,
    fired: state.fired,
    lost: state.doom?.reason ?? null,
    gone: state.destroyed,
  };
}

function toHits(hits: CombatHits): NaiveHits {
  const { engine, fireControl, mp, weapon, slowed, halved, immobilized, stunned } = hits;
  const usual = 's'.repeat(slowed) + 'h'.repeat(halved) + 'i'.repeat(immobilized);
  const order = hits.motiveOrder ?? usual;
  return { engine, fireControl, mp, weapon, slowed, halved, immobilized, stunned, order };
}

/** What is marked on a card no longer matters once the unit has been taken from the table. */
function leaveOutTheDead(unit: NaiveUnit): NaiveUnit | 'gone' {
  return unit.gone ? 'gone' : unit;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
