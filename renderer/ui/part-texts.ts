import type { TFunction } from 'i18next';
import type { WarchestChange } from '../../shared/domain/consequences.ts';
import type { Format } from './use-format.ts';

/** Percent of the part that was asked of a force; at least 1 for whoever fielded anything. */
export function computePartPercent({
  fieldedPv,
  neededPv,
}: {
  readonly fieldedPv: number;
  readonly neededPv: number;
}): number {
  if (fieldedPv >= neededPv) return 100;
  return Math.max(1, Math.floor((100 * fieldedPv) / neededPv));
}

/** Why a force got less than others for the same track, and how much less, in a sentence; null: it took its full part. */
export function describePart(change: WarchestChange, t: TFunction, format: Format): string | null {
  const { part, payWp = 0, paySp = 0, objectivesWp, bonusesWp } = change;
  if (part === undefined) return null;
  const compare = (key: string, got: number, full: number): readonly string[] =>
    got === full ? [] : [t(key, { got: format.number(got), full: format.number(full) })];
  const amounts = format.list([
    ...compare('game:part.pay', payWp, part.fullPayWp),
    ...compare('game:part.paySp', paySp, part.fullPaySp ?? 0),
    ...compare('game:part.score', objectivesWp + bonusesWp, part.fullScoreWp),
  ]);
  const reasons = [
    ...(part.minTurns === undefined ? [] : [t('game:part.short', { count: part.minTurns })]),
    ...(part.fieldedPv >= part.neededPv
      ? []
      : [t('game:part.little', { percent: format.number(computePartPercent(part)) })]),
  ].join(' ');
  return amounts === '' ? reasons : t('game:part.gets', { reasons, amounts });
}
