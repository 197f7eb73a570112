import { expect } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import type { EngagementReport, UnitResult } from '../../domain/engagement-report.ts';
import type { AllegianceId, ForceId, ObjectiveId, PilotId, TrackId, UnitId } from '../../domain/ids.ts';
import { USUAL_COURSE } from '../../domain/track-course.ts';
import type { ObjectiveCondition } from '../../domain/objective.ts';
import type { Side } from '../../domain/side.ts';
import type { Fate } from '../../domain/unit-state.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import {
  computeConsequences,
  type ConsequencesAnswer,
  type ConsequencesQuestion,
  type EngagedUnit,
} from '../consequences/consequences.ts';
import { getEconomy } from '../economy/presets.ts';
import { getFreshDamage } from '../forces/readiness.ts';

export const ruleset = getRuleset('alpha-strike-standard-2018')!;
export const atlas = getCard(147)!;

export const [a1, a2, d1, d2] = (['a1', 'a2', 'd1', 'd2'] as const).map((id): EngagedUnit => ({
  unitId: id as UnitId,
  forceId: (id.startsWith('a') ? 'attacker' : 'defender') as ForceId,
  side: id.startsWith('a') ? 'attacker' : 'defender',
  card: atlas,
  pilotId: `pilot ${id}` as PilotId,
  pilotName: id.toUpperCase(),
  pv: 48,
  damage: getFreshDamage(atlas),
})) as [EngagedUnit, EngagedUnit, EngagedUnit, EngagedUnit];
export const fourAtlases = [a1, a2, d1, d2];

export function objective(key: string, wp: number, condition: ObjectiveCondition) {
  return { id: key as ObjectiveId, key, name: key, wp, owner: 'both', condition } as const;
}

export const atlasObjectives = [
  objective('blood', 200, { kind: 'defeat-share', share: 0.5, countsWithdrawn: true }),
  objective('field', 100, { kind: 'hold-field' }),
  objective('escape', 300, { kind: 'exit-share', share: 0.5 }),
];

export const FAR_EDGES = { attacker: 'east', defender: 'west' } as const;

export interface Setting {
  readonly winner?: EngagementReport['winner'];
  readonly fates?: Readonly<Record<string, Fate>>;
  readonly met?: Readonly<Record<string, Side>>;
  /** Dice by purpose and index of participant. */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly bonuses?: ConsequencesQuestion['bonuses'];
  readonly tableRolls?: ConsequencesQuestion['tableRolls'];
  /** What the report tells besides, by unit. */
  readonly told?: Readonly<Record<string, Partial<UnitResult>>>;
  readonly rolls?: EngagementReport['rolls'];
}

/** A report of four units of the same card. */
export function makeReport({
  winner = 'attacker',
  fates = {},
  met = {},
  told = {},
  rolls,
}: Setting): EngagementReport {
  return {
    rolls,
    winner,
    turns: 5,
    units: fourAtlases.map(({ unitId }) => {
      const fate = fates[unitId] ?? 'standing';
      const fresh = getFreshDamage(atlas);
      const damage = fate === 'destroyed' ? { ...fresh, armorLeft: 0, structureLeft: 0 } : fresh;
      return { unitId, ...damage, fate, kills: 0, ...told[unitId] };
    }),
    objectives: atlasObjectives.map(({ id }) => ({ objectiveId: id, side: met[id] ?? null })),
  };
}

export function warchestOf({ consequences }: Pick<ConsequencesAnswer, 'consequences'>, role: Side) {
  return consequences.warchests.find((warchest) => warchest.role === role);
}

/** The consequences of such a report; fails unless exactly the dice given were asked for. */
export function computeFollowing(setting: Setting) {
  const asked: string[] = [];
  const forceOf = (side: Side) => ({
    forceId: side as string as ForceId,
    allegianceId: `${side}s` as AllegianceId,
    role: side,
    costWp: 200,
    warchestWp: 800,
    size: 1,
    spPerWp: 1,
    units: fourAtlases
      .filter((one) => one.side === side)
      .map(
        (one) =>
          ({ id: one.unitId, card: one.card, damage: getFreshDamage(atlas), standing: 'serving' }) as const,
      ),
  });
  const answer = computeConsequences({
    ruleset,
    economy: getEconomy('total-chaos')!,
    trackId: 't1' as TrackId,
    tracks: [
      { id: 't1' as TrackId, status: 'under-way', course: USUAL_COURSE, openedBy: null },
      { id: 't2' as TrackId, status: 'closed', course: USUAL_COURSE, openedBy: null },
      { id: 't3' as TrackId, status: 'open', course: USUAL_COURSE, openedBy: null },
    ],
    links: [{ from: 't1', to: 't2', ifWinner: 'attacker', gate: null, atOnce: false }],
    alternatives: ['t3' as TrackId],
    participants: fourAtlases,
    objectives: atlasObjectives,
    bonuses: setting.bonuses ?? [],
    report: makeReport(setting),
    forces: [forceOf('attacker'), forceOf('defender')],
    wpSharing: 'each',
    findMetEnd: () => null,
    findCampaignWinner: () => null,
    tableRolls: setting.tableRolls,
    courseDice: createScriptedDice([]),
    diceFor: (purpose, index) => {
      const key = `${purpose} ${index}`;
      asked.push(key);
      return createScriptedDice(setting.dice?.[key] ?? []);
    },
  });
  expect(asked.toSorted()).toEqual(Object.keys(setting.dice ?? {}).toSorted());
  return answer;
}

export const standingOf = (answer: ReturnType<typeof computeFollowing>, unit: EngagedUnit) =>
  answer.consequences.units.find((one) => one.unitId === unit.unitId)!;
export const fateOf = (answer: ReturnType<typeof computeFollowing>, unit: EngagedUnit) =>
  answer.consequences.pilots.find((one) => one.pilotId === unit.pilotId)!;
