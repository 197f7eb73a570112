import { describe, expect, it } from 'vitest';
import type { ReportDraft } from '../../../../shared/domain/report-draft.ts';
import { chooseFate, replaceUnit, setDamageLeft } from '../../../ui/report-grid/report-draft.ts';
import { findUnitDraft, keyOfField, listDifferences, takeBack, type ReportField } from './report-fields.ts';
import { changeResult, judgeStructure as judge, makeResult } from './testing/make-result.ts';

const { engagement, accepted, victim, killer } = makeResult();
const participant = engagement.participants[2]!;
const destroyed = changeResult(accepted, victim, {
  ...{ armorLeft: 0, structureLeft: 0, fate: 'destroyed' },
  destroyedBy: { unitId: killer.unitId, how: 'structure' },
});

const keysOf = (before: ReportDraft, after: ReportDraft) =>
  listDifferences(before, after, engagement).map(keyOfField);
const back = (draft: ReportDraft, before: ReportDraft, field: ReportField) =>
  takeBack(draft, before, field, engagement.participants, judge);
const ofVictim = (field: Extract<ReportField, { of: 'unit' }>['field']) =>
  ({ of: 'unit', unitId: victim.unitId, field }) as const;

describe('differences of two results', () => {
  it('are none between a result and itself, however its absent values are written', () => {
    expect(keysOf(accepted, accepted)).toEqual([]);
    const written = {
      ...changeResult(accepted, victim, { exit: undefined, pilotFate: undefined }),
      ...{ militia: undefined, notes: ' ', rolls: [] },
    };
    expect(keysOf({ ...accepted, notes: '' }, written)).toEqual([]);
  });

  it('are each value of a unit, then dice, objectives and the rest', () => {
    const typed: ReportDraft = {
      ...changeResult(destroyed, killer, { kills: 2 }),
      objectives: [{ objectiveId: engagement.objectives[0]!.id, side: 'attacker' }],
      ...{ winner: 'attacker', turns: 7, notes: 'Rain.', mvp: { attacker: killer.unitId, defender: null } },
      militia: { attacker: { fought: 1, destroyed: 0 }, defender: { fought: 0, destroyed: 0 } },
      rolls: [{ kind: 'recovery', unitId: victim.unitId, dice: [3, 4] }],
    };
    const { unitId } = victim;
    expect(keysOf(accepted, typed)).toEqual([
      `${killer.unitId} kills`,
      ...['fate', 'armorLeft', 'structureLeft', 'destroyedBy', 'roll recovery'].map(
        (key) => `${unitId} ${key}`,
      ),
      ...['ridge', 'winner', 'turns', 'mvp attacker', 'militia attacker', 'notes'],
    ]);
  });
});

describe('a change that is taken back', () => {
  it('leaves all others, whichever is taken back first', () => {
    const typed: ReportDraft = {
      ...changeResult(changeResult(accepted, killer, { kills: 2 }), victim, { pilotWounds: 2, heat: 1 }),
      ...{ winner: 'attacker', turns: 7, notes: 'Rain.', mvp: { attacker: killer.unitId, defender: null } },
      rolls: [{ kind: 'pilot', unitId: victim.unitId, dice: [3, 4] }],
    };
    const fields = listDifferences(accepted, typed, engagement);
    for (const field of fields) {
      const others = fields.filter((one) => one !== field).map(keyOfField);
      expect(keysOf(accepted, back(typed, accepted, field)), keyOfField(field)).toEqual(others);
    }
  });

  it('of a destroyed unit takes all back that hangs on it', () => {
    for (const field of ['fate', 'structureLeft', 'destroyedBy'] as const) {
      expect(keysOf(accepted, back(destroyed, accepted, ofVictim(field))), field).toEqual([]);
      const revived = replaceUnit(
        destroyed,
        chooseFate(findUnitDraft(destroyed, victim.unitId)!, participant, 'withdrew', judge),
      );
      expect(keysOf(destroyed, back(revived, destroyed, ofVictim('fate')))).toEqual([]);
    }
  });

  it('takes the fate back that only followed from the damage', () => {
    const hurt = replaceUnit(accepted, setDamageLeft(victim, participant, 'structureLeft', 1, judge));
    expect(keysOf(accepted, hurt)).toEqual([`${victim.unitId} fate`, `${victim.unitId} structureLeft`]);
    expect(keysOf(accepted, back(hurt, accepted, ofVictim('structureLeft')))).toEqual([]);
  });

  it('leaves a fate that somebody chose', () => {
    const left = replaceUnit(accepted, chooseFate(victim, participant, 'withdrew', judge));
    const scratched = changeResult(left, findUnitDraft(left, victim.unitId)!, { armorLeft: 0 });
    expect(keysOf(accepted, back(scratched, accepted, ofVictim('armorLeft')))).toEqual([
      `${victim.unitId} fate`,
    ]);
  });
});
