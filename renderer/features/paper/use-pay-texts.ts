import { useTranslation } from 'react-i18next';
import { COMBAT_PAY_STEPS, type EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { listMonthlyCosts } from '../../../shared/campaign/economy/pay-and-upkeep.ts';
import type { WarchestChange } from '../../../shared/domain/consequences.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { computePartPercent } from '../../ui/part-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Fact } from './sheet.tsx';

type PayTerms = Pick<EconomyPreset, 'payPerTrackWp' | 'combatPaySp' | 'upkeepSp' | 'transportSp'>;

/** What a force gets besides its objectives and pays every month, in the money that the economy books it in. */
export interface PayTexts {
  /** Formats what the force earned on a track, how much of that repaid a debt, and its part; empty for nothing. */
  readonly earned: (change: WarchestChange) => readonly string[];
  /** Pay of every force that takes part in a track; empty where the economy pays nothing. */
  readonly offered: readonly Fact[];
  /** Upkeep and transport of a force; empty where the economy has neither. */
  readonly monthly: (force: Pick<Force, 'size'>) => string;
}

/** Formats pay and upkeep of an economy in the same words on all sheets. */
export function usePayTexts(economy: PayTerms): PayTexts {
  const { t } = useTranslation(['paper', 'app']);
  const format = useFormat();
  const wp = (points: number) => `${format.signed(points)} ${t('app:money.WP')}`;
  const sp = (points: number) => `${format.signed(points)} ${t('app:money.SP')}`;
  const { combatPaySp } = economy;
  const payWp = economy.payPerTrackWp?.value ?? 0;
  const steps = COMBAT_PAY_STEPS.filter((step) => step !== 'none').map((step) =>
    format.number(combatPaySp?.[step]?.value ?? 0),
  );
  return {
    earned: ({ payWp: gotWp = 0, paySp = 0, repaidWp = 0, part }) => [
      ...(gotWp === 0 ? [] : [wp(gotWp)]),
      ...(paySp === 0 ? [] : [sp(paySp)]),
      ...(part?.minTurns === undefined ? [] : [t('pay.short', { count: part.minTurns })]),
      ...(part === undefined || part.fieldedPv >= part.neededPv
        ? []
        : [t('pay.part', { percent: format.number(computePartPercent(part)) })]),
      ...(repaidWp === 0 ? [] : [t('pay.repaid', { wp: wp(repaidWp) })]),
    ],
    offered: [
      ...(payWp === 0 ? [] : [[t('report.pay'), wp(payWp)] as const]),
      ...(combatPaySp === undefined
        ? []
        : [[t('pay.combat'), t('pay.combatValue', { steps: steps.join(' / ') })] as const]),
    ],
    monthly: ({ size }) => {
      const costs = listMonthlyCosts(size, economy);
      return costs.length === 0 ? '' : sp(-costs.reduce((sum, { costSp }) => sum + costSp, 0));
    },
  };
}
