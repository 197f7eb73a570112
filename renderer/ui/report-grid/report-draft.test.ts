import { describe, expect, it } from 'vitest';
import catalogue from '../../../shared/catalogue/clan-invasion.json' with { type: 'json' };
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import type { ForceId, ObjectiveId, PilotId, UnitId } from '../../../shared/domain/ids.ts';
import { NO_CRITICALS } from '../../../shared/domain/unit-state.ts';
import {
  chooseFate,
  createBlankDraft,
  createDraftFromReport,
  hasDetails,
  inferWinner,
  isDraftOf,
  isSameReport,
  replaceUnit,
  resetUnit,
  setCritical,
  setDamageLeft,
  setObjective,
  setDetails,
  toReport,
} from './report-draft.ts';
import type { ReportDraft, UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { GridParticipant, JudgeDamage } from './report-draft.ts';

const cards = catalogue as unknown as readonly CatalogueCard[];
const card = cards.find((candidate) => candidate.name === 'Atlas AS7-RS');
if (card === undefined) throw new Error('card missing');

const participant: GridParticipant = {
  unitId: 'u1' as UnitId,
  forceId: 'f1' as ForceId,
  side: 'attacker',
  card,
  commander: false,
  pilotId: 'p1' as PilotId,
  pilotName: 'Mara Voss',
  skill: 4,
  pv: card.basePv,
  damage: { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS },
};

/** Simplified rules: destroyed without structure, crippled at half of it. */
const judge: JudgeDamage = (c, damage) =>
  damage.structureLeft === 0
    ? 'destroyed'
    : damage.structureLeft <= c.structure / 2
      ? 'crippled'
      : 'standing';

const first = { id: 'o1' as ObjectiveId, wp: 200 };
const second = { id: 'o2' as ObjectiveId, wp: 100 };
const blank = createBlankDraft([participant], [first, second], judge);

function unit(): UnitDraft {
  const [only] = blank.units;
  if (only === undefined) throw new Error('no unit');
  return only;
}

describe('motive hits', () => {
  const add = (draft: UnitDraft, kind: 'slowed' | 'halved', by: number): UnitDraft =>
    setCritical(draft, participant, kind, (draft.criticals[kind] ?? 0) + by, judge);

  it('are reported in the order in which they are added', () => {
    const hit = add(add(add(unit(), 'halved', 1), 'slowed', 1), 'slowed', 1);
    expect(toReport(replaceUnit(blank, hit)).units[0]?.criticals).toMatchObject({
      slowed: 2,
      halved: 1,
      motiveOrder: 'hss',
    });
    const usual = add(add(hit, 'halved', -1), 'halved', 1);
    expect(toReport(replaceUnit(blank, usual)).units[0]?.criticals).toEqual({
      ...NO_CRITICALS,
      slowed: 2,
      halved: 1,
    });
  });
});

describe('fates follow damage', () => {
  it('marks a unit without structure destroyed, and takes it back', () => {
    const gone = setDamageLeft(unit(), participant, 'structureLeft', 0, judge);
    expect(gone.fate).toBe('destroyed');
    expect(setDamageLeft(gone, participant, 'structureLeft', card.structure, judge).fate).toBe('standing');
  });

  it('marks a crippled unit, but leaves a chosen withdrawal alone', () => {
    expect(setDamageLeft(unit(), participant, 'structureLeft', 1, judge).fate).toBe('crippled');
    const away = chooseFate(unit(), participant, 'withdrew', judge);
    expect(setDamageLeft(away, participant, 'structureLeft', 1, judge).fate).toBe('withdrew');
    expect(setDamageLeft(away, participant, 'structureLeft', 0, judge).fate).toBe('destroyed');
  });

  it('never leaves more than the unit went in with', () => {
    const hurt = { ...participant, damage: { ...participant.damage, armorLeft: 3 } };
    expect(setDamageLeft(unit(), hurt, 'armorLeft', 9, judge).armorLeft).toBe(3);
    expect(setCritical(unit(), participant, 'engine', -4, judge).criticals.engine).toBe(0);
  });
});

describe('chooseFate', () => {
  it('empties a destroyed card, and choosing it again gives back what went in', () => {
    const dead = chooseFate(unit(), participant, 'destroyed', judge);
    expect([dead.armorLeft, dead.structureLeft]).toEqual([0, 0]);
    const back = chooseFate(dead, participant, 'destroyed', judge);
    expect([back.armorLeft, back.structureLeft, back.fate]).toEqual([card.armor, card.structure, 'standing']);
  });

  it('toggles a withdrawal', () => {
    const away = chooseFate(unit(), participant, 'withdrew', judge);
    expect(chooseFate(away, participant, 'withdrew', judge).fate).toBe('standing');
  });

  it('revives a destroyed unit that withdrew after all', () => {
    const dead = chooseFate(unit(), participant, 'destroyed', judge);
    const away = chooseFate(dead, participant, 'withdrew', judge);
    expect([away.fate, away.structureLeft]).toEqual(['withdrew', card.structure]);
  });
});

describe('objectives and winner', () => {
  it('lets the winner follow what the objectives are worth', () => {
    const one = setObjective(blank, [first, second], second.id, 'defender');
    expect(one.winner).toBe('defender');
    const both = setObjective(one, [first, second], first.id, 'attacker');
    expect(both.winner).toBe('attacker');
    expect(inferWinner(blank, [first, second])).toBe('draw');
  });

  it('leaves a chosen winner alone', () => {
    const chosen = { ...blank, winner: 'defender' as const, winnerChosen: true };
    expect(setObjective(chosen, [first], first.id, 'attacker').winner).toBe('defender');
  });
});

describe('reports', () => {
  it('begin without a number of turns: nobody has counted them', () => {
    expect(blank.turns).toBeNull();
    expect(toReport(blank).turns).toBeNull();
  });

  it('survive the way through a draft', () => {
    const draft = { ...blank, units: [chooseFate(unit(), participant, 'withdrew', judge)] };
    const report = { ...toReport(draft), turns: 6 };
    expect(toReport(createDraftFromReport(report, [participant], judge))).toEqual(report);
  });

  it('resetUnit undoes everything typed', () => {
    const typed = { ...chooseFate(unit(), participant, 'destroyed', judge), kills: 3 };
    expect(resetUnit(typed, participant, judge)).toEqual(unit());
  });
});

describe('what is told of a unit', () => {
  const by = { unitId: 'e1' as UnitId, how: 'ammo' } as const;

  it('goes with its fate', () => {
    const lost = chooseFate(unit(), participant, 'destroyed', judge);
    const told = setDetails(lost, { destroyedBy: by, pilotFate: 'killed' });
    expect(hasDetails(told)).toBe(true);
    const revived = chooseFate(told, participant, 'standing', judge);
    expect(revived).not.toHaveProperty('destroyedBy');
    expect(revived.pilotFate).toBe('killed');
    const left = setDetails(chooseFate(unit(), participant, 'withdrew', judge), { exit: { edge: 'west' } });
    expect(chooseFate(left, participant, 'captured', judge)).not.toHaveProperty('exit');
    expect(setDamageLeft(left, participant, 'structureLeft', 0, judge)).not.toHaveProperty('exit');
  });

  it('cannot be told against its fate, and is gone when the unit is reset', () => {
    expect(setDetails(unit(), { destroyedBy: by })).toEqual(unit());
    const told = setDetails(unit(), { heat: 2, pilotWounds: 1 });
    expect(hasDetails(told)).toBe(true);
    expect(hasDetails(resetUnit(told, participant, judge))).toBe(false);
  });

  it('is in the report, and a report is a draft again', () => {
    const told = setDetails(unit(), { exit: { edge: 'east', turn: 2 }, heat: 1 });
    const draft = { ...replaceUnit(blank, told), turns: 6, notes: 'Rain.' };
    const report = { ...toReport(draft), turns: draft.turns };
    expect(report.units[0]).toMatchObject({ exit: { edge: 'east', turn: 2 }, heat: 1 });
    const again = createDraftFromReport(report, [participant], judge);
    expect(isSameReport(again, draft)).toBe(true);
    expect(isSameReport(again, { ...draft, notes: 'Sun.' })).toBe(false);
    expect(toReport({ ...draft, reason: ' House rule ' }).reason).toBe('House rule');
    expect(isSameReport(draft, { ...draft, reason: ' ' })).toBe(true);
    expect(isSameReport(draft, { ...draft, reason: 'House rule' })).toBe(false);
  });

  it('is of these units and objectives, each once', () => {
    const isOf = (draft: ReportDraft) => isDraftOf(draft, [participant], [first, second]);
    expect(isOf(blank)).toBe(true);
    expect(isOf({ ...blank, units: [] })).toBe(false);
    expect(isOf({ ...blank, units: [unit(), unit()] })).toBe(false);
    expect(isOf({ ...blank, objectives: [] })).toBe(false);
  });
});

it('captured units stay as they are', () => {
  const taken = chooseFate(unit(), participant, 'captured', judge);
  expect(taken).toMatchObject({ fate: 'captured', fateChosen: true, armorLeft: card.armor });
  expect(setDamageLeft(taken, participant, 'armorLeft', 0, judge).fate).toBe('captured');
});
