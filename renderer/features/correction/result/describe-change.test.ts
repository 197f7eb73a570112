import { expect, it } from 'vitest';
import { createI18n } from '../../../app/i18n.ts';
import type { ReportDraft } from '../../../../shared/domain/report-draft.ts';
import { NO_CRITICALS } from '../../../../shared/domain/unit-state.ts';
import { addAcceptedRolls, findAcceptedDice } from './accepted-rolls.ts';
import { nameChange, tellValue } from './describe-change.ts';
import { listFormerCells } from './former-cells.ts';
import { keyOfField, listDifferences } from './report-fields.ts';
import { changeResult, makeResult } from './testing/make-result.ts';

const { engagement, accepted, victim, killer } = makeResult();
const names = { attacker: 'Third March', defender: 'Lantern' };

function tell(before: ReportDraft, after: ReportDraft, language: 'en' | 'ru' = 'en') {
  const words = { engagement, names, t: createI18n(language).t };
  return listDifferences(before, after, engagement).map((field) => ({
    ...nameChange(field, words),
    field,
    key: keyOfField(field),
    before: tellValue(before, field, words),
    after: tellValue(after, field, words),
    revert: () => undefined,
  }));
}

const typed: ReportDraft = {
  ...changeResult(changeResult(accepted, killer, { kills: 1, heat: 2 }), victim, {
    ...{
      fate: 'withdrew',
      structureLeft: 2,
      criticals: { ...NO_CRITICALS, engine: 1 },
      pilotFate: 'wounded',
      pilotWounds: 1,
    },
    exit: { edge: 'north', turn: 8 },
  }),
  objectives: [{ objectiveId: engagement.objectives[0]!.id, side: 'defender' }],
  ...{ winner: 'defender', turns: 8, notes: 'Rain.', reason: 'House rule' },
  mvp: { attacker: killer.unitId, defender: null },
  militia: { attacker: { fought: 3, destroyed: 1 }, defender: { fought: 0, destroyed: 0 } },
  rolls: [{ kind: 'recovery', unitId: victim.unitId, dice: [3, 4] }],
};

it('tells each change in the words of the report', () => {
  const told = tell(accepted, typed).map(({ what, before, after }) => [what, before, after].join(' | '));
  const [killerName, victimName] = [killer, victim].map((unit) =>
    tell(accepted, changeResult(accepted, unit, { heat: 3 }))[0]!.what.replace(', heat at the end', ''),
  );
  expect(told).toEqual([
    `${killerName}, kills | 0 | 1`,
    `${killerName}, heat at the end | 0 | 2`,
    `${victimName}, fate | Standing | Withdrew`,
    `${victimName}, structure left | ${victim.structureLeft} | 2`,
    `${victimName}, criticals | none | engine 1`,
    `${victimName}, left over the edge | did not leave | north, turn 8`,
    'defender pilot 1 | not told | Wounded',
    'defender pilot 1, wounds | 0 | 1',
    `${victimName}, recovery dice | the program rolls | 3 + 4`,
    'Hold the ridge | nobody | Lantern',
    'Winner | Draw | Lantern',
    'Turns | 6 | 8',
    `Most valuable | nobody | attacker pilot 1, ${killerName!.replace(/ · .*/, '')}`,
    'Militia | 0 took part, 0 destroyed | 3 took part, 1 destroyed',
    'Notes | none | Rain.',
    'Why it counts | none | House rule',
  ]);
});

it('has words of its own in Russian', () => {
  for (const { what, before, after } of tell(accepted, typed, 'ru'))
    expect(`${what} ${before} ${after}`).not.toMatch(/fields|corrected-result|game:|after-action:/);
});

it('names who destroyed a unit, and how', () => {
  const shot = changeResult(accepted, victim, { destroyedBy: { unitId: null, how: 'ammo' } });
  expect(tell(accepted, shot)).toMatchObject([
    { before: 'not told', after: 'nobody of the enemy (ammunition explosion)' },
  ]);
});

it('keeps the dice of the table that were told with the acceptance, and knows those of the program', () => {
  const { unitId } = victim;
  const { pilotId } = engagement.participants[2]!;
  const consequences = {
    units: [{ unitId, recovery: { dice: [5, 6], fromTable: true } }],
    pilots: [{ pilotId, dice: [1, 2], fromTable: false }],
  };
  const fought = { ...engagement, consequences } as unknown as typeof engagement;
  const recovery = { kind: 'recovery', unitId } as const;
  expect(addAcceptedRolls(accepted, fought).rolls).toEqual([{ ...recovery, dice: [5, 6] }]);
  const told = { ...accepted, rolls: [{ ...recovery, dice: [1, 1] as [number, number] }] };
  expect(addAcceptedRolls(told, fought)).toBe(told);
  expect(findAcceptedDice(fought, { kind: 'pilot', unitId })).toEqual([1, 2]);
  expect(findAcceptedDice(engagement, recovery)).toEqual([]);
});

it('marks a cell of the grid with what it was, and the details of a unit in one cell', () => {
  const { cells, others } = listFormerCells(tell(accepted, typed), (value) => `was ${value}`);
  expect(cells.get(`${victim.unitId} structure`)).toBe(`was ${victim.structureLeft}`);
  expect(cells.get(`${victim.unitId} details`)).toMatch(/did not leave; .*not told; .*was 0/);
  expect(others.get('winner')).toBe('was Draw');
  expect(others.get('ridge')).toBe('was nobody');
});
