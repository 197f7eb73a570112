import { Button, NumberInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeConversion, computeWpForSp } from '../../../shared/campaign/economy/conversion.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ExchangeQuote } from './exchange-quote.tsx';
import classes from './warchest.module.css';

export interface ConvertFormProps {
  readonly force: Force;
  readonly summary: CampaignSummary;
  /** Whether the user came here in order to convert for this force. */
  readonly isAskedFor: boolean;
}

/** Converts a force's WP into SP, and shows what is charged and given beforehand. */
export function ConvertForm({ force, summary, isAskedFor }: ConvertFormProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
  const [wp, setWp] = useState<number | null>(null);
  const [convert, converting] = useCommand('ledger.convert', { errors: 'inline' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAskedFor) input.current?.focus();
  }, [isAskedFor]);

  const leastWp = computeWpForSp(1, force.spPerWp);
  const isEnough = force.warchestWp >= leastWp;
  const quote = computeConversion(wp ?? 0, force.spPerWp);
  const canConvert = wp !== null && wp <= force.warchestWp && quote.sp > 0;
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canConvert || wp === null) return;
    const done = await convert({ forceId: force.id, wp });
    if (done.ok) setWp(null);
  };
  return (
    <form className={classes.convertForm} onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.convertRow}>
        <NumberInput
          ref={input}
          aria-label={t('convert.amount', { name: force.name })}
          placeholder={t('convert.placeholder', { most: format.number(Math.max(0, force.warchestWp)) })}
          value={wp ?? ''}
          onChange={(value) => setWp(typeof value === 'number' ? value : null)}
          min={leastWp}
          max={Math.max(leastWp, force.warchestWp)}
          step={50}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          disabled={!isEnough}
          suffix={` ${t('app:money.wp')}`}
        />
        <Button type="submit" variant="filled" disabled={!canConvert} loading={converting.isPending}>
          {canConvert ? t('convert.get', { sp: format.number(quote.sp) }) : t('convert.do')}
        </Button>
      </div>
      <div className={classes.after} aria-live="polite">
        {!isEnough ? (
          t(force.warchestWp <= 0 ? 'convert.nothing' : 'convert.tooFew', { wp: format.number(leastWp) })
        ) : wp === null ? (
          <Proposal force={force} neededWp={computeNeededWp(summary, force)} onChoose={setWp} />
        ) : quote.sp === 0 ? (
          <Button size="compact-xs" onClick={() => setWp(leastWp)}>
            {t('convert.least', { wp: format.number(leastWp) })}
          </Button>
        ) : (
          <ExchangeQuote force={force} quote={{ kind: 'convert', ...quote }} />
        )}
      </div>
      {converting.error === null ? null : <ErrorState error={converting.error} />}
    </form>
  );
}

interface ProposalProps {
  readonly force: Force;
  readonly neededWp: number;
  readonly onChoose: (wp: number) => void;
}

/** Before an amount is chosen: what is in hand, or how much repairs and healing need. */
function Proposal({ force, neededWp, onChoose }: ProposalProps) {
  const { t } = useTranslation('warchest');
  const format = useFormat();
  const wp = Math.min(neededWp, force.warchestWp);
  return wp > 0 ? (
    <Button size="compact-xs" onClick={() => onChoose(wp)}>
      {t('convert.forRepairs', { wp: format.number(wp) })}
    </Button>
  ) : (
    t('convert.have', { wp: format.number(force.warchestWp), sp: format.number(force.supportSp) })
  );
}

/** WP that would pay for all repairs and healing to be decided. */
export function computeNeededWp(summary: Pick<CampaignSummary, 'decisions'>, force: Force): number {
  const neededSp = summary.decisions.reduce(
    (sum, decision) =>
      (decision.kind === 'repair' || decision.kind === 'heal') && decision.forceId === force.id
        ? sum + decision.costSp
        : sum,
    0,
  );
  return computeWpForSp(Math.max(0, neededSp - force.supportSp), force.spPerWp);
}
