import { describe, expect, it } from 'vitest';
import type { ObjectiveId } from '../../domain/ids.ts';
import type { Side } from '../../domain/side.ts';
import { validateClaims } from './objective-claims.ts';
import {
  a1,
  d1,
  FAR_EDGES,
  makeReport,
  objective,
  atlasObjectives,
  fourAtlases,
  ruleset,
  type Setting,
} from '../testing/four-atlases.ts';

describe('claims', () => {
  const claimants = fourAtlases.map((one) => ({ ...one, commander: one === a1 || one === d1 }));
  const check = (setting: Setting) =>
    validateClaims(ruleset, atlasObjectives, claimants, makeReport(setting), FAR_EDGES).map(
      ({ level, code, values }) => [level, code, values['side']],
    );

  it('go with the fates of the units', () => {
    expect(check({ fates: { d1: 'withdrew' }, met: { blood: 'attacker' } })).toEqual([]);
    expect(check({ met: { blood: 'attacker' } })).toEqual([['warn', 'objective-unfulfilled', 'attacker']]);
    expect(check({ fates: { d1: 'crippled' } })).toEqual([['warn', 'objective-unclaimed', 'attacker']]);
    const won = { winner: 'defender', met: { field: 'defender', blood: 'defender' } } as const;
    expect(check({ ...won, fates: { a1: 'destroyed', a2: 'withdrew' } })).toEqual([]);
    expect(check({ met: { field: 'defender', escape: 'attacker' } })).toEqual([
      ['warn', 'objective-unfulfilled', 'defender'],
    ]);
  });

  it('cannot have the field held by nobody, or units that are gone get through', () => {
    const all = { a1: 'destroyed', a2: 'withdrew', d1: 'destroyed', d2: 'destroyed' } as const;
    const wiped = { winner: 'draw', fates: all, met: { field: 'attacker', blood: 'attacker' } } as const;
    expect(check(wiped)).toEqual([['reason', 'field-without-units', 'attacker']]);
    const gone = { a1: 'destroyed', a2: 'destroyed' } as const;
    expect(
      check({ winner: 'defender', fates: gone, met: { blood: 'defender', escape: 'attacker' } }),
    ).toEqual([['warn', 'objective-unfulfilled', 'attacker']]);
    expect(check({ fates: { a1: 'destroyed' }, met: { blood: 'defender', escape: 'attacker' } })).toEqual([]);
  });

  it('need militia, units or a reason to hold the field', () => {
    const fates = { a1: 'destroyed', a2: 'captured', d1: 'destroyed', d2: 'withdrew' } as const;
    const report = makeReport({ winner: 'draw', fates, met: { blood: 'attacker', field: 'attacker' } });
    const judge = (destroyed: number) =>
      validateClaims(
        ruleset,
        atlasObjectives,
        claimants,
        {
          ...report,
          militia: { attacker: { fought: 2, destroyed }, defender: { fought: 0, destroyed: 0 } },
        },
        FAR_EDGES,
      ).map(({ level, code }) => `${level} ${code}`);
    expect(judge(2)).toEqual(['reason field-without-units']);
    expect(judge(1)).toEqual([]);
  });

  it('are judged by the exits that the report tells', () => {
    const through = { exit: { edge: 'east', turn: 3 } } as const;
    const aside = { exit: { edge: 'north', turn: 3 } } as const;
    const met = { escape: 'attacker' } as const;
    expect(check({ met, told: { a1: through } })).toEqual([]);
    expect(check({ met, told: { a1: aside, a2: aside } })).toEqual([
      ['warn', 'objective-unfulfilled', 'attacker'],
    ]);
    expect(check({ told: { a1: through } })).toEqual([['warn', 'objective-unclaimed', 'attacker']]);
    // Its home edge may be the far edge too: over that one it has only withdrawn.
    const withdrew = { fates: { a1: 'withdrew' }, met: { blood: 'defender' } } as const;
    expect(check({ ...withdrew, told: { a1: through } })).toEqual([]);
  });

  it('cannot have units get through and be stopped', () => {
    const stop = {
      ...objective('stop', 300, { kind: 'prevent-exit', share: 0.5 }),
      owner: 'defender',
    } as const;
    const escape = { ...atlasObjectives[2]!, owner: 'attacker' } as const;
    const judge = (
      fates: Setting['fates'],
      escaped: Side | null,
      stopped: Side | null,
    ): readonly (string | undefined)[] =>
      validateClaims(
        ruleset,
        [escape, stop],
        claimants,
        {
          ...makeReport(fates === undefined ? {} : { fates }),
          objectives: [
            { objectiveId: escape.id, side: escaped },
            { objectiveId: stop.id, side: stopped },
          ],
        },
        FAR_EDGES,
      ).map(({ code, values }) => `${code} ${values['objective']}`);
    expect(judge({}, 'attacker', 'defender')).toEqual(['objective-unfulfilled stop']);
    expect(judge({}, 'attacker', null)).toEqual([]);
    expect(judge({}, null, 'defender')).toEqual([]);
    expect(judge({ a1: 'destroyed', a2: 'withdrew' }, null, null)).toContain('objective-unclaimed stop');
  });

  it('count a unit with a dead engine as beaten', () => {
    const report = makeReport({ met: { blood: 'attacker' } });
    const criticals = { engine: 2, fireControl: 0, mp: 0, weapon: 0 };
    const units = report.units.map((unit) => (unit.unitId === 'd1' ? { ...unit, criticals } : unit));
    expect(validateClaims(ruleset, atlasObjectives, claimants, { ...report, units }, FAR_EDGES)).toEqual([]);
  });

  it('are for objectives of the track, once, by those they are for', () => {
    const report = makeReport({});
    const foreign = { objectiveId: 'x' as ObjectiveId, side: null };
    const twice = { ...report, objectives: [...report.objectives, report.objectives[0]!, foreign] };
    expect(
      validateClaims(ruleset, atlasObjectives, claimants, twice, FAR_EDGES).map(({ code }) => code),
    ).toEqual(['objective-twice', 'objective-unknown']);
    const theirs = [{ ...atlasObjectives[0]!, owner: 'defender' } as const];
    const claimed = { ...report, objectives: [{ objectiveId: theirs[0]!.id, side: 'attacker' } as const] };
    expect(validateClaims(ruleset, theirs, claimants, claimed, FAR_EDGES)).toEqual([
      {
        level: 'error',
        code: 'objective-not-theirs',
        unitId: null,
        values: { objective: 'blood', side: 'attacker' },
      },
    ]);
  });
});

describe('a winner without units', () => {
  const check = (setting: Setting) => {
    const claimants = fourAtlases.map((one) => ({ ...one, commander: false }));
    const findings = validateClaims(ruleset, atlasObjectives, claimants, makeReport(setting), FAR_EDGES);
    return findings.filter(({ code }) => code === 'winner-without-units').map(({ level }) => level);
  };
  const none = { a1: 'destroyed', a2: 'captured' } as const;

  it('a winner without units needs a reason', () => {
    expect(check({ fates: none })).toEqual(['reason']);
    expect(check({ fates: { ...none, d1: 'destroyed', d2: 'destroyed' } })).toEqual(['reason']);
    expect(check({ fates: none, winner: 'defender' })).toEqual([]);
    expect(check({ fates: { a1: 'destroyed' } })).toEqual([]);
  });

  it('is doubtful if some withdrew, or if it leads by objectives that its enemy’s losses bear out', () => {
    expect(check({ fates: { a1: 'destroyed', a2: 'withdrew' } })).toEqual(['warn']);
    const fates = { ...none, d1: 'destroyed' } as const;
    expect(check({ fates, met: { blood: 'attacker' } })).toEqual(['warn']);
    expect(check({ fates, met: { blood: 'attacker', field: 'defender' } })).toEqual(['warn']);
    expect(check({ fates: none, met: { blood: 'attacker' } })).toEqual(['reason']);
    expect(check({ fates, met: { field: 'attacker' } })).toEqual(['reason']);
  });
});
