import { useTranslation } from 'react-i18next';
import type { Modifier } from '../../../shared/domain/battle-event.ts';
import type { AttackOdds } from '../../../shared/rules/combat/odds/attack-odds.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { Stale } from '../../ui/stale.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Why } from '../../ui/why.tsx';
import { DamageChart } from './damage-chart.tsx';
import { EffectsTable } from './effects-table.tsx';
import { findFieldProblems } from './field-problems.ts';
import { useChanceText } from './use-chance-text.ts';
import classes from './to-hit-helper.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface ResultPanelProps {
  readonly odds: AttackOdds | undefined;
  readonly error: ContractError | undefined;
  /** Whether the answer to the present question is still awaited. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

/** The number to roll with its probability, its parts, and the results of the attack. */
export function ResultPanel({ odds, error, isStale, onRetry }: ResultPanelProps) {
  const { t } = useTranslation('to-hit-helper');
  return (
    <Panel title={t('result.title')}>
      <Stale isStale={isStale}>
        <Answer odds={odds} error={error} onRetry={onRetry} />
      </Stale>
    </Panel>
  );
}

function Answer({ odds, error, onRetry }: Omit<ResultPanelProps, 'isStale'>) {
  const { t } = useTranslation('to-hit-helper');
  if (error !== undefined && findFieldProblems(error) === null)
    return <ErrorState error={error} onRetry={onRetry} />;
  if (error !== undefined)
    return (
      <div role="status">
        <EmptyState title={t('result.refusedTitle')}>{t('result.refusedText')}</EmptyState>
      </div>
    );
  if (odds === undefined)
    return <EmptyState title={t('result.emptyTitle')}>{t('result.emptyText')}</EmptyState>;
  return <OddsView odds={odds} />;
}

function OddsView({ odds }: { odds: AttackOdds }) {
  const { t } = useTranslation('to-hit-helper');
  const format = useFormat();
  const chanceText = useChanceText();
  const { toHit, hit, meanDamage, sampled } = odds;
  const chance = chanceText(hit);
  const number = toHit.targetNumber;
  // With a step to the D20 each group of damage has its own roll and its own probability.
  const onD20 = toHit.modifiers.some(({ code }) => code === 'd20');
  // With groups of damage, or Lucky, there is more than one roll: the attack's probability then differs from that of
  // the number.
  const rollsAgain = chance !== chanceText(toHit.probability);
  return (
    <>
      <p className={classes.headline} role="status">
        <b className="num">{t(onD20 ? 'result.numberAtMost' : 'result.number', { number })}</b>
        <span className="num">{chance}</span>
        {rollsAgain && <small>{t('result.inAll')}</small>}
        {toHit.automatic !== null && <small>{t(`result.automatic.${toHit.automatic}`)}</small>}
      </p>
      {sampled !== undefined && (
        <p className={classes.estimate}>
          {t('result.estimate', {
            runs: format.number(sampled.runs),
            points: format.number(Math.ceil(sampled.margin * 1000) / 10),
          })}
        </p>
      )}
      <PanelHeading>{t('result.why')}</PanelHeading>
      <Why
        modifiers={toHit.modifiers}
        total={number}
        label={t(onD20 ? 'result.needsAtMost' : 'result.needs', {
          number,
          chance: chanceText(toHit.probability),
        })}
      />
      <PanelHeading right={t('result.mean', { points: format.number(meanDamage) })}>
        {t('result.damage')}
      </PanelHeading>
      <HitWhy parts={odds.hitParts} onD20={onD20} />
      <DamageChart damage={odds.damage} />
      <PanelHeading>{t('result.effects')}</PanelHeading>
      <EffectsTable odds={odds} />
    </>
  );
}

/** The parts of a hit's damage, before any roll. */
function HitWhy({ parts, onD20 }: { parts: readonly Modifier[]; onD20: boolean }) {
  const { t } = useTranslation('to-hit-helper');
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const isMean = parts.some(({ value }) => !Number.isInteger(value));
  const ofOne = isMean ? t('result.hitDealsOnAverage') : t('result.hitDeals');
  return (
    <Why
      modifiers={parts}
      names="damageParts"
      total={total}
      label={onD20 ? t('result.allHitsDeal') : ofOne}
    />
  );
}
