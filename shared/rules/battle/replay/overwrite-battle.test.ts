import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getRuleset, listRulesets } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { fightBattle, type FoughtBattle } from './fight-battle.ts';
import { stopBattle } from './stop-battle.ts';
import { overwriteBattle, type KeptBattle, type OverwriteRefusal } from './overwrite-battle.ts';

const scenario = makeScenario(3);

/** The battle as it is read back from a file. */
function keep(ruleset: Ruleset, seed: string): KeptBattle {
  const fought = { scenario, seed, ...fightBattle(ruleset, scenario, seed) };
  return JSON.parse(JSON.stringify(fought)) as KeptBattle;
}

function isBattle(answer: FoughtBattle | OverwriteRefusal): answer is FoughtBattle {
  return 'events' in answer;
}

const eachRuleset = listRulesets().map(({ id }) => [id, getRuleset(id, [])!] as const);

test.each(eachRuleset)('%s: a battle without overwritten dice is the seeded battle itself', (_, ruleset) => {
  const fought = fightBattle(ruleset, scenario, 'same');
  const plain = resolveEngagement(ruleset, scenario, createSeededDice('same'));
  expect(fought.events).toEqual(plain.events);
  expect(fought.report).toEqual(plain.report);
  expect(fought.dice).toHaveLength(plain.diceCount);
  expect(fought.overwritten).toEqual([]);
});

test('a battle is fought on by the commander that led it, and by nobody if that is of a later version', () => {
  const ruleset = standard2018();
  const led = { ...scenario, commander: 'reply-1' } as const;
  const battle: KeptBattle = { scenario: led, seed: 'led', ...fightBattle(ruleset, led, 'led') };
  expect(battle.events).not.toEqual(fightBattle(ruleset, scenario, 'led').events);
  const last = { die: battle.dice.length, face: battle.dice.at(-1)!.face };
  expect(overwriteBattle(ruleset, battle, [last])).toMatchObject({ events: battle.events });
  const later = { ...battle, scenario: { ...led, commander: 'reply-99' as 'reply-1' } };
  expect(overwriteBattle(ruleset, later, [last])).toEqual({ code: 'rules-changed', die: last.die });
  expect(stopBattle(ruleset, later, 1)).toBe('rules-changed');
});

test.each(eachRuleset)('%s: the dice an event tells are among those rolled for it', (_, ruleset) => {
  const { events, dice, diceAt } = fightBattle(ruleset, scenario, 'windows');
  events.forEach((event, index) => {
    const rolled = dice.slice(diceAt[index - 1] ?? 0, diceAt[index]).map(({ face }) => face);
    const told = 'dice' in event && Array.isArray(event.dice) ? (event.dice as readonly number[]) : [];
    expect(rolled.join()).toContain(told.join());
  });
});

test('what came before an overwritten die stays, and the die shows the new face', () => {
  const ruleset = standard2018();
  const battle = keep(ruleset, 'stays');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: battle.dice.length }),
      fc.integer({ min: 1, max: 6 }),
      (die, face) => {
        const again = overwriteBattle(ruleset, battle, [{ die, face }]);
        if (!isBattle(again)) return expect.unreachable(again.code);
        expect(again.dice.slice(0, die - 1)).toEqual(battle.dice.slice(0, die - 1));
        expect(again.dice[die - 1]).toEqual({ sides: 6, face });
        const told = battle.events.filter((_, index) => battle.diceAt[index]! < die);
        expect(again.events.slice(0, told.length)).toEqual(told);
        const changes = battle.dice[die - 1]!.face !== face;
        expect(again.overwritten).toEqual(changes ? [{ die, face }] : []);
        if (!changes) expect(again.events).toEqual(battle.events);
      },
    ),
    { numRuns: 40 },
  );
});

test('an earlier overwritten die is kept, a later one is rolled anew', () => {
  const ruleset = standard2018();
  const battle = keep(ruleset, 'order');
  const turned = (die: number) => ({ die, face: 7 - battle.dice[die - 1]!.face });
  const late = overwriteBattle(ruleset, battle, [turned(30)]) as FoughtBattle;
  const both = overwriteBattle(ruleset, { ...battle, ...late }, [{ die: 40, face: 7 - late.dice[39]!.face }]);
  expect((both as FoughtBattle).overwritten.map(({ die }) => die)).toEqual([30, 40]);
  const early = overwriteBattle(ruleset, { ...battle, ...late }, [turned(12)]);
  expect((early as FoughtBattle).overwritten).toEqual([turned(12)]);
});

test('a die taken back gives the first battle again', () => {
  const ruleset = standard2018();
  const battle = keep(ruleset, 'back');
  const { sides, face } = battle.dice[20]!;
  expect(sides).toBe(6);
  const other = overwriteBattle(ruleset, battle, [
    { die: 21, face: face === 6 ? 1 : face + 1 },
  ]) as FoughtBattle;
  expect(other.events).not.toEqual(battle.events);
  const back = overwriteBattle(ruleset, { ...battle, ...other }, [{ die: 21, face }]) as FoughtBattle;
  expect(back.overwritten).toEqual([]);
  expect(back.events).toEqual(battle.events);
});

test.each([
  ['die-unknown', [{ die: 0, face: 3 }]],
  ['die-unknown', [{ die: 100_000, face: 3 }]],
  ['die-unknown', [{ die: 1.5, face: 3 }]],
  ['face-impossible', [{ die: 1, face: 7 }]],
  ['face-impossible', [{ die: 1, face: 0 }]],
  ['face-impossible', [{ die: 1, face: 2.5 }]],
  [
    'die-twice',
    [
      { die: 1, face: 2 },
      { die: 1, face: 3 },
    ],
  ],
] as const)('refuses: %s', (code, given) => {
  const ruleset = standard2018();
  expect(overwriteBattle(ruleset, keep(ruleset, 'refused'), given)).toMatchObject({ code });
});

test('a battle that these rules would fight otherwise is not fought on', () => {
  const ruleset = standard2018();
  const battle = keep(ruleset, 'older');
  const events = battle.events.map((event) =>
    event.type === 'initiative' ? { ...event, winner: 'attacker' as const } : event,
  );
  const answer = overwriteBattle(ruleset, { ...battle, events }, [{ die: 60, face: 1 }]);
  expect(answer).toEqual({ code: 'rules-changed', die: 60 });
});
