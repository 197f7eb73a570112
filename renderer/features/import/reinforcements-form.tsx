import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import { computeHire } from '../../../shared/campaign/pilots/hire.ts';
import { computeBuyPrice } from '../../../shared/campaign/economy/trade.ts';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { ImportedUnit, JoiningTerms } from '../../../shared/domain/imported-unit.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { textDone, wishChanged } from '../../api/imports/imports.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LimitLine } from '../../ui/force-limit/limit-line.tsx';
import { computePayment, toPaymentParams } from '../../ui/payment.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { AimFormProps } from './aim-form-props.ts';
import { toImportedUnits } from '../../api/imports/import-lines.ts';
import classes from './import.module.css';
import { sumTakenPv, TakenSummary } from './taken-summary.tsx';
import { toSourceParam } from './to-source-param.ts';

/** Units for a force of the open campaign: free before the first track, later bought or by hand. */
export function ReinforcementsForm({ offered, preview, lines, isReading }: AimFormProps) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wish, waiting } = useAppSelector(({ imports }) => imports);
  const isMore = waiting.length > 0;
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { data: economy } = useContractQuery('campaign.economy', {});
  const { data: rosters } = useContractQuery('force.list', {});
  const [run, running] = useCommand('force.import', { errors: 'inline' });
  const forces = (summary?.forces ?? []).filter(({ standing }) => standing === 'present');
  const force = forces.find(({ id }) => id === wish.forceId) ?? forces[0];
  const units = toImportedUnits(lines);
  if (force === undefined || economy === undefined || summary === undefined)
    return <p className={classes.soft}>{t('aim.reinforcements.nobody')}</p>;
  const isFree = summary.tracks.every(({ engagementId }) => engagementId === null);
  const isByHand = !isFree && wish.isByHand === true;
  const reason = wish.reason?.trim() ?? '';
  const costSp = isFree || isByHand ? 0 : computeCost(units, economy, force);
  const terms = isByHand ? joinByHand(reason) : joinBought(force, costSp);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (terms === null || units.length === 0 || isReading) return;
    const done = await run({
      into: { forceId: force.id, terms },
      units: [...units],
      ...toSourceParam(offered),
    });
    if (!done.ok) return;
    dispatch(textDone());
    // With more files to take over the screen stays.
    if (!isMore) void navigate(`/forces?force=${force.id}`);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <NativeSelect
        label={t('aim.reinforcements.label')}
        value={force.id}
        data={forces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => dispatch(wishChanged({ forceId: event.currentTarget.value }))}
      />
      {isFree ? null : <Terms isByHand={isByHand} reason={wish.reason ?? ''} />}
      <TakenSummary lines={lines} preview={preview} />
      {force.limit === undefined ? null : (
        <LimitLine
          limit={force.limit.limit}
          pv={force.pv + sumTakenPv(lines)}
          units={countUnits(rosters, force) + units.length}
        />
      )}
      <Price isFree={isFree} isByHand={isByHand} costSp={costSp} force={force} />
      {running.error === null ? null : <ErrorState error={running.error} />}
      <Button
        type="submit"
        variant="filled"
        loading={running.isPending}
        disabled={terms === null || units.length === 0 || isReading}
      >
        {t('aim.reinforcements.accept', { count: units.length, name: force.name })}
      </Button>
    </form>
  );
}

/** Bought, or by hand with a reason. */
function Terms({ isByHand, reason }: { isByHand: boolean; reason: string }) {
  const { t } = useTranslation(['import', 'by-hand']);
  const dispatch = useAppDispatch();
  return (
    <>
      <Radio.Group
        label={t('aim.reinforcements.terms')}
        value={isByHand ? 'by-hand' : 'bought'}
        onChange={(value) => dispatch(wishChanged({ isByHand: value === 'by-hand' }))}
      >
        <div className={classes.aims}>
          <Radio size="xs" value="bought" label={t('aim.reinforcements.bought')} />
          <Radio size="xs" value="by-hand" label={t('aim.reinforcements.byHand')} />
        </div>
      </Radio.Group>
      {isByHand ? (
        <TextInput
          label={t('by-hand:reason')}
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => dispatch(wishChanged({ reason: event.currentTarget.value }))}
        />
      ) : null}
    </>
  );
}

/** Null without a reason. */
function joinByHand(reason: string): JoiningTerms | null {
  return reason === '' ? null : { kind: 'by-hand', reason };
}

/** Null when the force cannot pay. */
function joinBought(force: Force, costSp: number): JoiningTerms | null {
  const payment = toPaymentParams(computePayment(force, costSp));
  return payment === null ? null : { kind: 'bought', ...payment };
}

function countUnits(rosters: readonly Roster[] | undefined, { id }: Force): number {
  return rosters?.find(({ force }) => force.id === id)?.units.filter(isInForce).length ?? 0;
}

/** SP for machines and pilots of a list. */
function computeCost(
  units: readonly ImportedUnit[],
  economy: EconomyPreset,
  force: Pick<Force, 'size'>,
): number {
  const hireSp = computeHire(economy, false, force).costSp;
  return units.reduce(
    (sum, { card, pilot }) => sum + computeBuyPrice(card, economy) + (pilot === null ? 0 : hireSp),
    0,
  );
}

interface PriceProps {
  readonly isFree: boolean;
  readonly isByHand: boolean;
  readonly costSp: number;
  readonly force: Force;
}

/** What the units cost and how the force pays it. */
function Price({ isFree, isByHand, costSp, force }: PriceProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  if (isFree) return <p className={classes.soft}>{t('aim.reinforcements.free')}</p>;
  if (isByHand) return <p className={classes.soft}>{t('aim.reinforcements.freeByHand')}</p>;
  const payment = computePayment(force, costSp);
  return (
    <p className={payment.kind === 'affordable' || payment.kind === 'convert' ? classes.soft : classes.bad}>
      {t(`aim.reinforcements.price.${payment.kind}`, {
        sp: format.number(costSp),
        have: format.number(force.supportSp),
        wp: 'wp' in payment ? format.number(payment.wp) : '',
        debt: 'debtWp' in payment ? format.number(payment.debtWp) : '',
      })}
    </p>
  );
}
