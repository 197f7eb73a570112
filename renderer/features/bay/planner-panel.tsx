import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepairPlan } from '../../../shared/domain/repair-plan.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import { Buyable, type BuyableCard } from './buyable.tsx';
import type { Prices } from './selection.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface PlannerPanelProps {
  readonly roster: Roster;
  readonly prices: Prices;
  readonly proposal: RepairPlan | null;
  readonly onPropose: (plan: RepairPlan) => void;
}

/** Asks for the cheapest plan that has so many units, or so much PV, ready within a budget, and ticks it. */
export function PlannerPanel({ roster, prices, proposal, onPropose }: PlannerPanelProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const ask = useQueryOnce();
  const { force } = roster;
  const own = roster.units.filter(({ standing }) => !isGone(standing));
  const [kind, setKind] = useState<'units' | 'pv'>('units');
  const [amounts, setAmounts] = useState({ units: Math.max(1, own.length), pv: Math.max(1, force.pv) });
  const [buy, setBuy] = useState<readonly BuyableCard[]>([]);
  const [budgetSp, setBudgetSp] = useState<number | null>(null);
  const [error, setError] = useState<ContractError | null>(null);
  const spendableSp = Math.max(
    0,
    force.supportSp + Math.floor(Math.max(0, force.warchestWp) * force.spPerWp),
  );
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const goal = kind === 'units' ? { units: amounts.units } : { pv: amounts.pv };
    const answer = await ask('force.planRepairs', {
      forceId: force.id,
      goal,
      budgetSp: budgetSp ?? spendableSp,
      buy: buy.map(({ cardId, count }) => ({ cardId, count })),
    });
    setError(answer.ok ? null : answer.error);
    if (answer.ok) onPropose(answer.result);
  };
  return (
    <Panel title={t('planner.title')}>
      <form className={classes.planner} onSubmit={(event) => void onSubmit(event)}>
        <SegmentedControl
          size="xs"
          aria-label={t('planner.goal')}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'units', label: t('planner.units') },
            { value: 'pv', label: t('planner.pv') },
          ]}
        />
        <NumberInput
          size="xs"
          label={t(kind === 'units' ? 'planner.readyUnits' : 'planner.readyPv')}
          value={amounts[kind]}
          onChange={(value) => {
            if (typeof value === 'number') setAmounts({ ...amounts, [kind]: value });
          }}
          min={1}
          max={kind === 'units' ? 1000 : 100_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
        />
        <NumberInput
          size="xs"
          label={t('planner.budget')}
          placeholder={format.number(spendableSp)}
          value={budgetSp ?? ''}
          onChange={(value) => setBudgetSp(typeof value === 'number' ? value : null)}
          min={0}
          max={1_000_000_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
        />
        <Buyable cards={buy} prices={prices} onChange={setBuy} />
        <Button type="submit" data-guide="plan-repairs">
          {t('planner.do')}
        </Button>
      </form>
      <p className={classes.soft} aria-live="polite">
        {proposal === null
          ? t('planner.text')
          : t(proposal.met ? 'planner.met' : 'planner.notMet', {
              count: proposal.readyUnits,
              pv: format.number(proposal.readyPv),
              sp: format.number(proposal.costSp),
            })}
        {proposal === null || proposal.purchases.length === 0
          ? null
          : ` ${t('planner.buys', { names: format.list(proposal.purchases.map(({ name }) => name)) })}`}
      </p>
      {error === null ? null : <ErrorState error={error} />}
    </Panel>
  );
}
