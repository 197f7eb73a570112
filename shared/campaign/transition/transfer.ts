import type { ForceId, UnitId } from '../../domain/ids.ts';
import type { Transfer } from '../../domain/transfer.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { computeWarchestTransfer } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { computeArmyValue, computeSoundShare, type ArmyUnit } from '../maintenance/army-value.ts';
import type { Effect } from './effect.ts';
import { postLines } from './ledger.ts';
import { vacateUnit } from './maintenance.ts';

/** A force that gives or gets something. */
export interface TransferForce {
  readonly id: ForceId;
  readonly name: string;
  readonly spPerWp: number;
}

export interface TransferQuestion {
  readonly from: TransferForce;
  readonly to: TransferForce;
  /** At most; the points are there. */
  readonly wp: number;
  readonly sp: number;
  readonly units: readonly (ArmyUnit & { readonly id: UnitId })[];
  readonly campaignDate: string;
  readonly reason: string;
  readonly economy: EconomyPreset;
  readonly ruleset: Ruleset;
}

export interface TransferAnswer {
  readonly wp: number;
  /** WP that the ally gets for them. */
  readonly wpReceived: number;
  readonly effects: readonly Effect[];
}

/**
 * Gives points and units to an ally. SP are the same for all; WP are exchanged by what they are worth in SP, so that no
 * points are made by sending them back and forth. Pilots get up before their units leave.
 */
export function transfer(question: TransferQuestion): TransferAnswer {
  const { from, to, units } = question;
  const { given, received } = computeWarchestTransfer(question.wp, from.spPerWp, to.spPerWp);
  const points = { wp: given, wpReceived: received, sp: question.sp };
  const hasPoints = given + question.sp > 0;
  return {
    ...{ wp: given, wpReceived: received },
    effects: [
      ...(hasPoints ? givePoints(question, points) : []),
      ...units.flatMap((unit) => giveUnit(question, unit)),
    ],
  };
}

function makeTransfer(
  { from, to, campaignDate, reason }: TransferQuestion,
  given: Partial<Transfer>,
): Effect {
  const none = { wp: 0, wpReceived: 0, sp: 0, unitId: null, pv: 0, pvReceived: 0, unitSp: 0 };
  const forces = { forceId: from.id, toForceId: to.id };
  return { kind: 'book-transfer', transfer: { ...none, ...forces, campaignDate, reason, ...given } };
}

function givePoints(
  question: TransferQuestion,
  points: Pick<Transfer, 'wp' | 'wpReceived' | 'sp'>,
): readonly Effect[] {
  const { from, to, campaignDate } = question;
  const giving = { forceId: from.id, campaignDate, kind: 'transfer', subject: to.name } as const;
  const getting = { ...giving, forceId: to.id, subject: from.name };
  return [
    ...postLines(
      { ...giving, currency: 'WP', amount: -points.wp },
      { ...giving, currency: 'SP', amount: -points.sp },
      { ...getting, currency: 'WP', amount: points.wpReceived },
      { ...getting, currency: 'SP', amount: points.sp },
    ),
    makeTransfer(question, points),
  ];
}

function giveUnit(question: TransferQuestion, unit: TransferQuestion['units'][number]): readonly Effect[] {
  const { economy, ruleset } = question;
  const pv = computeArmyValue([{ ...unit, pilot: null }], economy, ruleset);
  const unitSp = computeBuyPrice(unit.card, economy) * computeSoundShare(unit, economy, ruleset);
  return [...vacateUnit(unit), makeTransfer(question, { unitId: unit.id, pv, pvReceived: pv, unitSp })];
}
