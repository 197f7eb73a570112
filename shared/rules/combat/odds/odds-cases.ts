import type { PilotAbility } from '../../../domain/pilot.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { AttackOrder, DeclaredAttack } from '../fighter.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, makeFighter, type PartialState, standard2018 } from '../../testing/fixtures.ts';

/** A named attack under an edition, to compare its odds with those found in other ways. */
export interface OddsCase {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly attack: DeclaredAttack;
}

interface Changes {
  readonly attacker?: Partial<UnitCard>;
  readonly target?: Partial<UnitCard>;
  readonly attackerState?: PartialState;
  readonly targetState?: PartialState;
  readonly order?: Partial<AttackOrder>;
  readonly inchesMoved?: number;
  readonly pilotAbilities?: readonly PilotAbility[];
}

function quickStart(): Ruleset {
  const ruleset = getRuleset('alpha-strike-quick-start-2020');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

function makeCase(name: string, ruleset: Ruleset, changes: Changes): OddsCase {
  const { inchesMoved = 0, pilotAbilities = [] } = changes;
  const attacker = makeFighter('one', makeCard(changes.attacker), {
    inchesMoved,
    pilotAbilities,
    state: changes.attackerState ?? {},
  });
  const target = makeFighter('other', makeCard(changes.target), { state: changes.targetState ?? {} });
  const order: AttackOrder = {
    kind: 'weapon',
    rangeInches: 6,
    fromRear: false,
    overheat: 0,
    ...changes.order,
  };
  return { name, ruleset, attack: { attacker, target, order } };
}

const plain = standard2018();
const variable = standard2018('variable-damage');
const later = quickStart();

/** Attacks that together use every kind of die roll. */
export const ODDS_CASES: readonly OddsCase[] = [
  makeCase('armor holds', plain, {}),
  makeCase('structure is reached', plain, { targetState: { armorLeft: 1 } }),
  makeCase('the last structure goes', plain, { targetState: { armorLeft: 0, structureLeft: 2 } }),
  makeCase('from the rear, with overheat', plain, {
    attacker: { overheat: 2 },
    target: { armor: 4 },
    order: { fromRear: true, overheat: 2 },
  }),
  makeCase('overheat beyond the scale', plain, {
    attacker: { overheat: 4 },
    attackerState: { heat: 3 },
    order: { overheat: 4 },
  }),
  makeCase('minimal damage', plain, {
    attacker: { damage: { short: '0*', medium: '0*', long: '-' } },
    targetState: { armorLeft: 0 },
  }),
  makeCase('ammunition in a safe place', plain, {
    target: { specials: ['CASE'], structure: 3 },
    targetState: { armorLeft: 0 },
    order: { rangeInches: 30 },
  }),
  makeCase('ammunition in a safer place', plain, {
    target: { specials: ['CASEII'] },
    targetState: { armorLeft: 2 },
  }),
  makeCase('a critical hit turned aside', plain, {
    target: { specials: ['ARM', 'CR'] },
    targetState: { armorLeft: 0 },
  }),
  makeCase('barrier armor', plain, { target: { specials: ['BAR'] }, order: { rangeInches: 20 } }),
  makeCase('an engine hit before', plain, {
    targetState: { armorLeft: 0, criticals: { engine: 1, fireControl: 0, mp: 0, weapon: 3 } },
  }),
  makeCase('heat against what has no scale', plain, {
    attacker: { specials: ['HT1'] },
    target: { type: 'BA', armor: 2 },
  }),
  makeCase('missiles shot down', plain, {
    attacker: { specials: ['LRM1/1/1'] },
    target: { specials: ['AMS'], armor: 2 },
  }),
  makeCase('rear weapons', plain, {
    attacker: { specials: ['REAR1/1/-'] },
    targetState: { armorLeft: 0 },
    order: { kind: 'rear' },
  }),
  makeCase('variable damage', variable, {
    attacker: { damage: { short: '2', medium: '2', long: '1' } },
    targetState: { armorLeft: 1 },
  }),
  makeCase('variable damage with minimal damage and overheat', variable, {
    attacker: { damage: { short: '0*', medium: '1', long: '-' }, overheat: 1 },
    targetState: { armorLeft: 1 },
    order: { overheat: 1 },
  }),
  makeCase('two sixes', later, { target: { armor: 8 } }),
  makeCase('two sixes and minimal damage', later, {
    attacker: { damage: { short: '0*', medium: '0*', long: '-' } },
    targetState: { armorLeft: 0 },
  }),
  makeCase('a second roll', later, {
    pilotAbilities: ['lucky'],
    targetState: { armorLeft: 1 },
    order: { rangeInches: 20 },
  }),
  makeCase('a second roll with minimal damage from afar', later, {
    pilotAbilities: ['lucky', 'sniper'],
    attacker: { damage: { short: '0*', medium: '0*', long: '0*' } },
    targetState: { armorLeft: 0 },
    order: { rangeInches: 40 },
  }),
  makeCase('a number that no second roll can meet', later, {
    pilotAbilities: ['lucky'],
    attackerState: { heat: 3, criticals: { fireControl: 2 } },
    order: { rangeInches: 40 },
  }),
  makeCase('a charge', plain, {
    attacker: { size: 4 },
    attackerState: { armorLeft: 0 },
    target: { size: 3, armor: 1 },
    order: { kind: 'charge', rangeInches: 2 },
    inchesMoved: 8,
  }),
  makeCase('from above', plain, {
    attacker: { size: 2, move: [{ mode: 'jump', inches: 8 }] },
    attackerState: { armorLeft: 1, structureLeft: 2 },
    target: { size: 3, armor: 6 },
    order: { kind: 'dfa', rangeInches: 2 },
    inchesMoved: 6,
  }),
];

const FLYER: Partial<UnitCard> = { type: 'CV', size: 3, armor: 4, move: [{ mode: 'vtol', inches: 10 }] };

/** Attacks that may narrowly miss a flying target and still damage it. */
export const FLAK_CASES: readonly OddsCase[] = [
  makeCase('flak', plain, { attacker: { specials: ['FLK2/2/2'] }, target: FLYER }),
  makeCase('minimal flak', plain, { attacker: { specials: ['FLK0*/0*/0*'] }, target: FLYER }),
  makeCase('minimal flak beside minimal damage', plain, {
    attacker: { specials: ['FLK0*/0*/0*'], damage: { short: '0*', medium: '0*', long: '0*' } },
    target: FLYER,
  }),
  makeCase('minimal flak beside variable damage', variable, {
    attacker: { specials: ['FLK0*/0*/0*'] },
    target: FLYER,
  }),
  makeCase('minimal flak of a turret', plain, {
    attacker: { specials: ['TUR(2/2/2,FLK0*/0*/0*)'] },
    target: FLYER,
    order: { weapons: 'turret' },
  }),
  makeCase('minimal flak after a second roll', later, {
    pilotAbilities: ['lucky'],
    attacker: { specials: ['FLK0*/0*/0*'], damage: { short: '0*', medium: '0*', long: '0*' } },
    target: FLYER,
  }),
];

const TANK: Partial<UnitCard> = { type: 'CV', size: 3, armor: 4, move: [{ mode: 'tracked', inches: 4 }] };

const CASE_VEHICLE: Partial<UnitCard> = { type: 'CV', size: 3, armor: 1, structure: 3, specials: ['CASE'] };
const CASE: Partial<UnitCard> = { size: 3, armor: 0, structure: 3, specials: ['CASE'] };

/** Attacks with long chains of critical hits on both sides: too many outcomes to enumerate by face. */
export const CHAIN_CASES: readonly OddsCase[] = [
  makeCase('from above, ammunition in a safe place', plain, {
    attacker: { ...CASE, move: [{ mode: 'jump', inches: 8 }] },
    target: { ...CASE, armor: 2 },
    order: { kind: 'dfa', rangeInches: 2 },
    inchesMoved: 6,
  }),
  makeCase('from above, two sixes, ammunition in a safe place', later, {
    attacker: { size: 3, structure: 5, armor: 2, move: [{ mode: 'jump', inches: 8 }] },
    target: { ...CASE, specials: ['CASE', 'BAR'], structure: 4, armor: 1 },
    targetState: { criticals: { engine: 1, fireControl: 0, mp: 1, weapon: 0 } },
    order: { kind: 'dfa', rangeInches: 2 },
    inchesMoved: 6,
  }),
  makeCase('two sixes, ammunition in a safe place, barrier armor', later, {
    target: { ...CASE, specials: ['CASE', 'BAR'], structure: 4, armor: 3 },
    attacker: { damage: { short: '2', medium: '2', long: '2' } },
  }),
  makeCase('a slow vehicle under armor', plain, { target: TANK }),
  makeCase('a hover tank with its structure reached', plain, {
    target: { ...TANK, armor: 1, move: [{ mode: 'hover', inches: 4 }] },
    targetState: { criticals: { slowed: 1 } },
  }),
  makeCase('a vehicle burnt, ammunition in a safe place', plain, {
    attacker: { specials: ['HT1/1/-'] },
    target: CASE_VEHICLE,
  }),
  makeCase('a vehicle rammed, ammunition in a safe place', plain, {
    attacker: { armor: 0, structure: 2 },
    target: CASE_VEHICLE,
    order: { kind: 'charge', rangeInches: 2 },
    inchesMoved: 4,
  }),
];
