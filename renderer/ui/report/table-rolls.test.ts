import { expect, it } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { listCalledRolls, listRanges, setTableRoll } from './table-rolls.ts';

const unit = (unitId: string, fate: 'destroyed' | 'standing') => ({
  unitId: unitId as UnitId,
  armorLeft: 0,
  structureLeft: 0,
  criticals: { engine: 0, fireControl: 0, weapon: 0, mp: 0 },
  fate,
  fateChosen: false,
  kills: 0,
});
const draft = (fate: 'destroyed' | 'standing'): ReportDraft => ({
  winner: 'attacker',
  winnerChosen: true,
  turns: 8,
  units: [unit('a', fate), unit('b', 'standing')],
  objectives: [],
});
const engagement = {
  participants: [
    { unitId: 'a', side: 'attacker' },
    { unitId: 'b', side: 'attacker' },
  ],
  objectives: [],
} as unknown as Parameters<typeof listCalledRolls>[1];
const pilot = { kind: 'pilot', unitId: 'a' as UnitId } as const;

it('dice typed for a roll are sent only while the report calls for it', () => {
  const typed = setTableRoll(draft('destroyed'), pilot, [3, 4]);
  expect(listCalledRolls(typed, engagement)).toEqual([{ ...pilot, dice: [3, 4] }]);
  const standing = { ...typed, units: draft('standing').units };
  expect(listCalledRolls(standing, engagement)).toEqual([]);
});

it('a roll has one pair of dice, and may go back to the program', () => {
  const typed = setTableRoll(setTableRoll(draft('destroyed'), pilot, [3, 4]), pilot, [1, 1]);
  expect(typed.rolls).toEqual([{ ...pilot, dice: [1, 1] }]);
  expect(setTableRoll(typed, pilot, null).rolls).toEqual([]);
});

it('rows of fates are ranges of totals', () => {
  const rows = [
    { upTo: 3, fate: 'killed' },
    { upTo: 6, fate: 'wounded' },
    { upTo: 12, fate: 'unhurt' },
  ] as const;
  expect(listRanges(rows).map(({ from, to }) => [from, to])).toEqual([
    [2, 3],
    [4, 6],
    [7, 12],
  ]);
});
