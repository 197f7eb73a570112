import { Button, NumberInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeSpForWp, computeWpForSp } from '../../../shared/campaign/conversion.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findAllegiance } from '../../ui/forces.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './warchest.module.css';

interface ConvertFormProps {
  readonly force: Force;
  readonly summary: CampaignSummary;
  /** Whether it is the only one, below the choice of a force. */
  readonly isAlone: boolean;
  /** Whether the user came here in order to convert for this force. */
  readonly isAskedFor: boolean;
}

/** Converts a force's WP into SP, and shows the result beforehand. */
export function ConvertForm({ force, summary, isAlone, isAskedFor }: ConvertFormProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
  const [wp, setWp] = useState<number | null>(null);
  const [convert, converting] = useCommand('ledger.convert', { errors: 'inline' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAskedFor) input.current?.focus();
  }, [isAskedFor]);

  const neededWp = computeNeededWp(summary, force);
  const canConvert = wp !== null && wp >= 1 && wp <= force.warchestWp;
  const sp = wp === null ? 0 : computeSpForWp(wp, force.spPerWp);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canConvert || wp === null) return;
    const done = await convert({ forceId: force.id, wp });
    if (done.ok) setWp(null);
  };
  return (
    <form className={classes.convert} onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.convertHead}>
        {isAlone ? null : (
          <b>
            <ForceName force={force} allegiance={findAllegiance(summary, force)} />
          </b>
        )}
        <small>{t('convert.rate', { rate: format.number(force.spPerWp) })}</small>
      </div>
      <div className={classes.convertRow}>
        <NumberInput
          ref={input}
          aria-label={t('convert.amount', { name: force.name })}
          placeholder={t('convert.placeholder', { most: format.number(Math.max(0, force.warchestWp)) })}
          value={wp ?? ''}
          onChange={(value) => setWp(typeof value === 'number' ? value : null)}
          min={1}
          max={Math.max(1, force.warchestWp)}
          step={50}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          disabled={force.warchestWp <= 0}
          suffix={` ${t('app:money.wp')}`}
        />
        <Button type="submit" variant="filled" disabled={!canConvert} loading={converting.isPending}>
          {canConvert ? t('convert.get', { sp: format.number(sp) }) : t('convert.do')}
        </Button>
      </div>
      <p className={classes.after} aria-live="polite">
        {wp === null ? (
          force.warchestWp <= 0 ? (
            t('convert.nothing')
          ) : neededWp > 0 ? (
            <Button size="compact-xs" onClick={() => setWp(Math.min(neededWp, force.warchestWp))}>
              {t('convert.forRepairs', { wp: format.number(Math.min(neededWp, force.warchestWp)) })}
            </Button>
          ) : (
            t('convert.have', { wp: format.number(force.warchestWp), sp: format.number(force.supportSp) })
          )
        ) : (
          t('convert.after', {
            wpBefore: format.number(force.warchestWp),
            wpAfter: format.number(force.warchestWp - wp),
            spBefore: format.number(force.supportSp),
            spAfter: format.number(force.supportSp + sp),
          })
        )}
      </p>
      {converting.error === null ? null : <ErrorState error={converting.error} />}
    </form>
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
