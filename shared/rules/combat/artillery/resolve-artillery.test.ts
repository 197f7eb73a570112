import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../scripted-dice.ts';
import { getRuleset } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeFighter, standard2018 } from '../../testing/fixtures.ts';
import { listArtilleryZones } from './artillery-rules.ts';
import { resolveArtillery, type ArtilleryResult, type ArtilleryShot } from './resolve-artillery.ts';

const ruleset = standard2018();
const gun = (...specials: string[]) => makeFighter('gun', makeCard({ specials }));
const victim = makeFighter('victim', makeCard({ armor: 5, structure: 4 }));
const AIM = { x: 20, y: 20 };

function fire(changes: Partial<ArtilleryShot>, dice: readonly number[], rules = ruleset): ArtilleryResult {
  const scripted = createScriptedDice(dice);
  const answer = resolveArtillery(
    rules,
    {
      attacker: gun('ARTS-1', 'ARTLT-1', 'ARTSC-1', 'ARTTC-1'),
      piece: 'ARTS',
      munition: 'standard',
      rangeInches: 30,
      aim: AIM,
      spotter: null,
      bystanders: [{ unit: victim, at: AIM }],
      ...changes,
    },
    scripted,
  );
  if ('refused' in answer) throw new Error(answer.refused);
  scripted.assertExhausted();
  return answer;
}

const armor = (result: ArtilleryResult): readonly number[] => result.states.map((state) => state.armorLeft);

describe('who is under the template', () => {
  it.each([
    ['a VTOL in the air', { airborne: true, movement: 'ground' as const }],
    ['a VTOL that has landed', { airborne: false }],
  ])('is hurt, airborne or not, in every edition with artillery: %s', (_, changes) => {
    const vtol = makeCard({ type: 'CV', armor: 5, structure: 4, move: [{ mode: 'vtol', inches: 10 }] });
    const unit = { ...makeFighter('vtol', vtol), ...changes };
    const bystanders = [{ unit, at: AIM }];
    for (const rules of [ruleset, getRuleset('first-strike')!]) {
      const dice = createSeededDice('airborne');
      const shot = { attacker: gun('ARTS-1'), piece: 'ARTS', munition: 'standard' as const, rangeInches: 30 };
      for (;;) {
        const answer = resolveArtillery(rules, { ...shot, aim: AIM, spotter: null, bystanders }, dice);
        if ('refused' in answer) throw new Error(answer.refused);
        if (!answer.hit) continue;
        expect(armor(answer)).toEqual([3]);
        break;
      }
    }
  });
});

describe('the table of artillery', () => {
  it.each([
    ['ARTAIS', 272, '2', null],
    ['ARTAC', 306, '2', null],
    ['ARTT', 714, '1', null],
    ['ARTS', 612, '2', null],
    ['ARTLT', 1020, '3', '1'],
    ['ARTCM5', 1700, '5', null],
    ['ARTCM7', 3060, '7', '2'],
    ['ARTCM9', 4080, '9', '4'],
    ['ARTCM12', 5100, '12', '5'],
    ['ARTBA', 68, '1', null],
    ['ARTTC', 24, '0*', null],
    ['ARTSC', 24, '1', null],
    ['ARTLTC', 42, '2', null],
  ])('%s reaches %d" and deals %s, around it %s', (code, reachInches, inner, outer) => {
    const row = ruleset.artillery?.rows.find((one) => one.code === code);
    const isCannon = /C$/.test(code) && code !== 'ARTAC';
    const isHoming = code.startsWith('ARTA');
    expect(row).toEqual({
      code,
      reachInches,
      inner,
      outer,
      cannon: isCannon,
      homing: isHoming,
      fromAir: isHoming,
    });
  });
});

describe('an artillery shot', () => {
  it('is 4 harder than Skill, and 1 more for the area, whatever the distance', () => {
    for (const rangeInches of [3, 30, 42]) {
      const { targetNumber, modifiers } = fire({ rangeInches }, [6, 6]);
      expect(targetNumber).toBe(9);
      expect(modifiers.map(({ code, value }) => `${code} ${value}`)).toContain('artillery 4');
    }
  });

  it('goes by range when it is a cannon', () => {
    expect(fire({ piece: 'ARTSC', rangeInches: 6 }, [6, 6]).targetNumber).toBe(5);
    expect(fire({ piece: 'ARTSC', rangeInches: 24 }, [6, 6]).targetNumber).toBe(7);
  });

  it('is 1 harder over a spotter, 2 when that one attacks, and 1 easier when it designates', () => {
    const number = (attacks: boolean, designates: boolean) =>
      fire({ spotter: { attacks, designates } }, [6, 6]).targetNumber;
    expect([number(false, false), number(true, false), number(false, true)]).toEqual([10, 11, 9]);
  });

  it('does not mind whether the one who stands there can move', () => {
    const still = makeFighter('victim', victim.card, { state: { shutdown: true } });
    expect(fire({ bystanders: [{ unit: still, at: AIM }] }, [6, 6]).targetNumber).toBe(9);
  });

  it('hurts everybody under the template, and nobody beyond', () => {
    const bystanders = [0, 1, 1.1].map((away) => ({ unit: victim, at: { x: 20 + away, y: 20 } }));
    expect(armor(fire({ bystanders }, [6, 3]))).toEqual([3, 3, 5]);
  });

  it('of a Long Tom deals 3 in the middle and 1 around it', () => {
    const bystanders = [1, 3, 3.5].map((away) => ({ unit: victim, at: { x: 20, y: 20 - away } }));
    expect(armor(fire({ piece: 'ARTLT', bystanders }, [6, 3]))).toEqual([2, 4, 5]);
  });

  it('scatters on a miss: a die for the direction, one for the distance', () => {
    // South, three times two inches.
    const away = { unit: victim, at: { x: 20, y: 26 } };
    const result = fire({ bystanders: [{ unit: victim, at: AIM }, away] }, [4, 4, 4, 3]);
    expect(result.hit).toBe(false);
    expect(result.impact.x).toBeCloseTo(20, 9);
    expect(result.impact.y).toBeCloseTo(26, 9);
    expect(armor(result)).toEqual([5, 3]);
  });

  it('tells first how it was rolled for, where it comes down, and whom it reaches', () => {
    const away = { unit: makeFighter('away', victim.card), at: { x: 20, y: 26 } };
    const { events } = fire({ bystanders: [{ unit: victim, at: AIM }, away] }, [4, 4, 4, 3]);
    expect(events.map(({ type }) => type)).toEqual(['impact', 'damaged']);
    expect(events[0]).toMatchObject({
      type: 'impact',
      unitId: 'gun',
      piece: 'ARTS',
      munition: 'standard',
      targetNumber: 9,
      dice: [4, 4],
      hit: false,
      scatterDice: [4, 3],
      at: { x: 20, y: 26 },
      reached: ['away'],
    });
    expect(fire({ bystanders: [] }, [6, 3]).events).toMatchObject([
      { hit: true, scatterDice: [], at: AIM, reached: [] },
    ]);
  });

  it('comes down in six directions, clockwise from north', () => {
    const steps = [1, 2, 3, 4, 5, 6].map((die) => {
      const { impact } = fire({ bystanders: [] }, [1, 1, die, 5]);
      return Math.round((Math.atan2(impact.x - AIM.x, AIM.y - impact.y) * 180) / Math.PI);
    });
    expect(steps).toEqual([0, 60, 120, 180, -120, -60]);
  });

  it('of a cannon scatters half as far', () => {
    expect(fire({ piece: 'ARTSC', rangeInches: 6 }, [1, 1, 1, 3]).impact.y).toBeCloseTo(17, 9);
  });

  it('rolls for minimal damage, one die for each unit', () => {
    const bystanders = [victim, victim].map((unit) => ({ unit, at: AIM }));
    expect(armor(fire({ piece: 'ARTTC', rangeInches: 6, bystanders }, [6, 3, 4, 3]))).toEqual([4, 5]);
  });

  it('rolls for variable damage for each unit by itself', () => {
    const bystanders = [victim, victim].map((unit) => ({ unit, at: AIM }));
    const rules = standard2018('variable-damage');
    expect(armor(fire({ bystanders }, [6, 3, 3, 3, 1, 2], rules))).toEqual([3, 4]);
  });

  it('is slowed by reactive armor', () => {
    const reactive = makeFighter('victim', makeCard({ specials: ['RCA'] }));
    expect(armor(fire({ bystanders: [{ unit: reactive, at: AIM }] }, [6, 3]))).toEqual([4]);
  });

  it('is rolled with a D20 where attacks are', () => {
    const rules = getRuleset('first-strike') ?? ruleset;
    // 9 on 2D6 corresponds to 6 or less on the D20; then 17 on the critical table.
    const hit = fire({}, [6, 8, 9], rules);
    expect(hit).toMatchObject({ hit: true, targetNumber: 6, roll: [6] });
    expect(armor(hit)).toEqual([3]);
    expect(fire({}, [7, 4, 3], rules)).toMatchObject({ hit: false, roll: [7] });
  });

  it('is harder for a hurt crew and for who spots at the same time', () => {
    const rules = getRuleset('first-strike') ?? ruleset;
    const { card } = gun('ARTS-1');
    const hurt = makeFighter('gun', card, { state: { criticals: { crew: 1 } } });
    // 10 on 2D6.
    expect(fire({ attacker: hurt, bystanders: [] }, [3], rules).targetNumber).toBe(3);
    expect(fire({ attacker: { ...gun('ARTS-1'), spotting: true } }, [6, 6]).targetNumber).toBe(10);
  });

  it('with a homing round hurts nobody but the unit that is designated', () => {
    const shot = {
      attacker: gun('ARTAIS-1'),
      piece: 'ARTAIS',
      munition: 'homing',
      spotter: { attacks: false, designates: true },
      homesOn: victim.unitId,
      bystanders: [
        { unit: victim, at: AIM },
        { unit: makeFighter('beside', victim.card), at: { x: 21, y: 20 } },
        { unit: makeFighter('rider', victim.card), at: AIM },
        { unit: makeFighter('north', victim.card), at: { x: 20, y: 18 } },
      ],
    } as const;
    expect(armor(fire(shot, [6, 3]))).toEqual([3, 5, 5, 5]);
    // As any shell does: nothing says that it is no area-effect attack.
    const { modifiers } = fire(shot, [6, 3]);
    expect(modifiers.find(({ code }) => code === 'area-effect')?.value).toBe(1);
    // Two inches north, onto a unit that it does not follow.
    expect(armor(fire(shot, [1, 1, 1, 1]))).toEqual([5, 5, 5, 5]);
    const seen = { ...SHOT, ...shot, spotter: { attacks: false, designates: false } };
    expect(resolveArtillery(ruleset, seen, createScriptedDice([]))).toEqual({ refused: 'no-such-munition' });
    const thumper = { ...SHOT, ...shot, attacker: gun('ARTT-1'), piece: 'ARTT' };
    expect(resolveArtillery(ruleset, thumper, createScriptedDice([]))).toEqual({
      refused: 'no-such-munition',
    });
  });

  it('is refused when it cannot be fired', () => {
    const refuse = (changes: Partial<ArtilleryShot>, rules = ruleset) => {
      const shot: ArtilleryShot = {
        attacker: gun('ARTS-1'),
        piece: 'ARTS',
        munition: 'standard',
        rangeInches: 30,
        aim: AIM,
        spotter: null,
        bystanders: [],
        ...changes,
      };
      return resolveArtillery(rules, shot, createScriptedDice([]));
    };
    const intro = getRuleset('alpha-strike-intro-2013') ?? ruleset;
    const unable = (state: object) => makeFighter('gun', makeCard({ specials: ['ARTS-1'] }), { state });
    expect(refuse({}, intro)).toEqual({ refused: 'not-modelled' });
    expect(refuse({ piece: 'ARTLT' })).toEqual({ refused: 'no-such-piece' });
    expect(refuse({ rangeInches: 613 })).toEqual({ refused: 'out-of-reach' });
    expect(refuse({ rangeInches: Number.NaN })).toEqual({ refused: 'out-of-reach' });
    expect(refuse({ attacker: unable({ shutdown: true }) })).toEqual({ refused: 'shut-down' });
    expect(refuse({ attacker: unable({ destroyed: true }) })).toEqual({ refused: 'attacker-out' });
    expect(refuse({ attacker: unable({ criticals: { disabled: 1 } }) })).toEqual({ refused: 'attacker-out' });
    expect(refuse({ attacker: unable({ criticals: { stunned: 1 } }) })).toEqual({ refused: 'stunned' });
  });

  it.each([
    ['three times two inches', { x: 20 - 6 * Math.sin(Math.PI / 3), y: 23 }, 3, 3],
    ['the edge of the template', { x: 20 - 6 * Math.sin(Math.PI / 3), y: 26 }, 3, 1],
    ['0.0008" beyond it', { x: 13, y: 27 }, 4, 0],
  ])('of a Long Tom scatters south-west: at %s', (_, at, inches, marked) => {
    const bystanders = [{ unit: victim, at }];
    expect(armor(fire({ piece: 'ARTLT', bystanders }, [1, 1, 5, inches]))).toEqual([5 - marked]);
  });

  it('never marks more than it deals, nor anybody whom it does not reach', () => {
    const place = fc.record({ x: fc.integer({ min: 10, max: 30 }), y: fc.integer({ min: 10, max: 30 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), fc.integer(), (places, seed) => {
        const bystanders = places.map((at) => ({ unit: victim, at }));
        const shot = { ...SHOT, bystanders };
        const answer = resolveArtillery(ruleset, shot, createSeededDice(seed));
        if ('refused' in answer) throw new Error(answer.refused);
        answer.states.forEach((state, index) => {
          const at = places[index] ?? AIM;
          const away = Math.hypot(at.x - answer.impact.x, at.y - answer.impact.y);
          // The tolerance is smaller than any difference between whole inches and an edge.
          const most = away <= 1 + 1e-6 ? 3 : away <= 3 + 1e-6 ? 1 : 0;
          expect(victim.state.armorLeft - state.armorLeft).toBe(most);
        });
      }),
    );
  });
});

const SHOT: ArtilleryShot = {
  attacker: gun('ARTLT-1'),
  piece: 'ARTLT',
  munition: 'standard',
  rangeInches: 30,
  aim: AIM,
  spotter: null,
  bystanders: [],
};

describe('worked example 14: cluster rounds of a Long Tom', () => {
  const { artillery } = ruleset;
  const row = artillery?.rows.find(({ code }) => code === 'ARTLT');

  it('deal 2 under the template and 0* in the ring of 2" around it', () => {
    if (artillery === null || row === undefined) throw new Error('There is no Long Tom');
    expect(listArtilleryZones(artillery, row, 'cluster')).toEqual([
      { upToInches: 3, damage: '2' },
      { upToInches: 5, damage: '0*' },
    ]);
  });

  it('are rolled for where they are minimal', () => {
    const bystanders = [0, 4].map((away) => ({ unit: victim, at: { x: 20, y: 20 + away } }));
    expect(armor(fire({ piece: 'ARTLT', munition: 'cluster', bystanders }, [6, 3, 4]))).toEqual([3, 4]);
    expect(armor(fire({ munition: 'cluster', bystanders }, [6, 3]))).toEqual([4, 5]);
  });
});
