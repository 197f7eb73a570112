import type { FinalStanding, HeldBackTrack, VictoryPoints } from '../../domain/campaign-end.ts';
import type { Force } from '../../domain/force.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Given } from '../../domain/transfer.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { ConsequencesAnswer } from '../consequences/consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { readVictoryTerms } from '../economy/victory-terms.ts';
import { computeArmyValue, type ArmyUnit } from '../maintenance/army-value.ts';
import type { MetEnd } from '../tracks/campaign-ends.ts';
import { computeOwnWp } from '../forces/own-warchest.ts';
import { computeCampaignWinner, type WinnerQuestion } from '../tracks/campaign-winner.ts';
import { countVictoryPoints, type ForceKept, type FoughtTrack } from '../tracks/victory-points.ts';
import type { BookEnd } from './effect.ts';

/** What a force is worth: its army in PV, its warchest and support points together in WP. */
export interface ForceWorth {
  readonly pv: number;
  readonly wp: number;
}

const NOTHING: Given = { wp: 0, sp: 0, pv: 0, unitSp: 0 };

/** A force when a campaign ends. */
export interface ForceAtEnd extends Pick<
  Force,
  'id' | 'allegianceId' | 'standing' | 'warchestWp' | 'supportSp' | 'spPerWp' | 'given'
> {
  readonly units: readonly (ArmyUnit & { readonly id: UnitId })[];
  /** What it began with. */
  readonly opening: ForceWorth;
  /** What it was worth when it left; missing: it has not, or is worth what it has. */
  readonly left?: ForceWorth | undefined;
}

/** How a campaign stands when it ends. */
export interface EndQuestion extends Pick<WinnerQuestion, 'allegiances' | 'trackWinners'> {
  readonly economy: EconomyPreset;
  readonly ruleset: Ruleset;
  /** All forces that it ever had. */
  readonly forces: readonly ForceAtEnd[];
  /** In the order in which they were done. */
  readonly fought: readonly FoughtTrack[];
}

/** What is booked with an end. */
export interface EndBooking {
  /** The day that the end bears. */
  readonly date: string;
  /** Tracks that would be open without the end. */
  readonly heldBack: readonly HeldBackTrack[];
}

/** Ends a campaign by the rule of its economy, on a day. docs/campaign-facts.md 7. */
export function bookEnd(
  question: EndQuestion,
  { date, heldBack }: EndBooking,
  { reason, favoured }: MetEnd,
): BookEnd {
  const rule = question.economy.campaignEnd.value;
  const winnerId = findEndWinner(question, favoured);
  const standings = question.forces
    .filter(({ standing }) => standing === 'present')
    .map((force): FinalStanding => {
      const { id, allegianceId, warchestWp } = force;
      const givenWp = computeOwnWp(force) - warchestWp;
      return { forceId: id, allegianceId, warchestWp, ...(givenWp === 0 ? {} : { givenWp }) };
    });
  const points = rule === 'victory-points' ? { points: listVictoryPoints(question) } : {};
  return { kind: 'book-end', end: { reason, rule, winnerId, date, standings, ...points }, heldBack };
}

/** Who wins if the campaign ends so; null: a draw. */
export function findEndWinner(question: EndQuestion, favoured: MetEnd['favoured'] = null) {
  const result = { ...question, points: () => listVictoryPoints(question) };
  return computeCampaignWinner(question.economy.campaignEnd.value, result, favoured);
}

/** The victory points of every allegiance as things stand. */
export function listVictoryPoints({
  economy,
  ruleset,
  forces,
  ...question
}: Omit<EndQuestion, 'trackWinners'>): VictoryPoints[] {
  return countVictoryPoints({
    ...question,
    terms: readVictoryTerms(economy),
    forces: forces.map((force) => computeKept(force, economy, ruleset)),
  });
}

/** What a force is worth now. What it gave to allies counts as kept, and what they gave to it does not count. */
export function computeForceWorth(
  { units, warchestWp, supportSp, spPerWp, given = NOTHING }: Omit<ForceAtEnd, 'opening'>,
  economy: EconomyPreset,
  ruleset: Ruleset,
): ForceWorth {
  return {
    pv: computeArmyValue(units, economy, ruleset) + given.pv,
    wp: warchestWp + given.wp + (supportSp + given.sp) / spPerWp,
  };
}

function computeKept(force: ForceAtEnd, economy: EconomyPreset, ruleset: Ruleset): ForceKept {
  const { id, allegianceId, opening, left } = force;
  const now = left ?? computeForceWorth(force, economy, ruleset);
  const percentOf = (part: number, whole: number): number => {
    // Without the error of binary fractions, which what was given and got could tip over a half.
    if (whole > 0) return Number(((100 * part) / whole).toPrecision(12));
    // Nothing to begin with: it is kept, or owed.
    return part < 0 ? -100 : 100;
  };
  return {
    id,
    allegianceId,
    armyPercent: percentOf(now.pv, opening.pv),
    warchestPercent: percentOf(now.wp, opening.wp),
  };
}

/** A force as it is after a result: its lines booked, its units damaged or gone, without pilots who are away. */
export function bookResultOn<Booked extends ForceAtEnd>(
  force: Booked,
  {
    units,
    pilots,
    lines,
  }: Pick<ConsequencesAnswer['consequences'], 'units' | 'pilots'> & Pick<ConsequencesAnswer, 'lines'>,
): Booked {
  const results = new Map(units.map((unit) => [unit.unitId, unit]));
  const away = new Set(
    pilots.filter(({ fate }) => fate === 'killed' || fate === 'captured').map(({ pilotId }) => pilotId),
  );
  const sum = (currency: 'WP' | 'SP'): number =>
    lines
      .filter((line) => line.forceId === force.id && line.currency === currency)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    ...force,
    warchestWp: force.warchestWp + sum('WP'),
    supportSp: force.supportSp + sum('SP'),
    units: force.units.map((unit) => {
      const { damage, standing } = results.get(unit.id) ?? unit;
      const { pilot } = unit;
      return { ...unit, damage, standing, pilot: pilot !== null && away.has(pilot.id) ? null : pilot };
    }),
  };
}
