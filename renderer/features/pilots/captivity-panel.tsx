import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prisoner } from '../../../shared/domain/prisoner.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { computePayment, toPaymentParams } from '../../ui/payment.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './pilots.module.css';

/** Most SP that a ransom can cost. */
const MAX_SP = 1_000_000;

/** The ways out of captivity: ransom, exchange, release. */
export function CaptivityPanel({ pilotId }: { readonly pilotId: string }) {
  const { t } = useTranslation('pilots');
  const prisoners = useContractQuery('pilot.prisoners', {});
  const rosters = useContractQuery('force.list', {});
  const prisoner = prisoners.data?.find((candidate) => candidate.pilotId === pilotId);
  const error = prisoners.error ?? rosters.error;
  return (
    <Panel title={t('captivity.title')} right={prisoner?.captors.map(({ name }) => name).join(', ')}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={prisoners.refetch} />
      ) : prisoner === undefined || rosters.data === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <div className={classes.captivity}>
          <Ransom prisoner={prisoner} rosters={rosters.data} />
          <Exchange prisoner={prisoner} prisoners={prisoners.data ?? []} />
          <Release prisoner={prisoner} />
        </div>
      )}
    </Panel>
  );
}

function Ransom({ prisoner, rosters }: { readonly prisoner: Prisoner; readonly rosters: readonly Roster[] }) {
  const { t } = useTranslation('pilots');
  const format = useFormat();
  const [ransom, ransoming] = useCommand('pilot.ransom');
  const [sp, setSp] = useState<number | string>('');
  const captors = rosters.map(({ force }) => force).filter(({ id }) => id !== prisoner.forceId);
  const [toForceId, setToForceId] = useState<string | null>(
    prisoner.captors[0]?.forceId ?? captors[0]?.id ?? null,
  );
  const own = rosters.find(({ force }) => force.id === prisoner.forceId)?.force;
  const costSp = typeof sp === 'number' ? sp : 0;
  const payment = own === undefined || costSp <= 0 ? null : computePayment(own, costSp);
  const terms = payment === null ? null : toPaymentParams(payment);
  const receiver = captors.find(({ id }) => id === toForceId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (terms === null || receiver === undefined) return;
        void ransom({ pilotId: prisoner.pilotId, costSp, toForceId: receiver.id, ...terms });
      }}
    >
      <NumberInput
        label={t('captivity.sum')}
        min={1}
        max={MAX_SP}
        allowDecimal={false}
        allowNegative={false}
        value={sp}
        onChange={setSp}
      />
      <Select
        label={t('captivity.receiver')}
        allowDeselect={false}
        value={toForceId}
        data={captors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setToForceId}
      />
      <Button type="submit" disabled={terms === null || receiver === undefined} loading={ransoming.isPending}>
        {t('captivity.ransom')}
      </Button>
      <p className={classes.soft}>
        {payment === null
          ? t('captivity.have', { sp: format.number(own?.supportSp ?? 0) })
          : t(`captivity.${payment.kind}`, {
              sp: format.number(own?.supportSp ?? 0),
              wp: 'wp' in payment ? format.number(payment.wp) : '',
            })}
      </p>
    </form>
  );
}

interface ExchangeProps {
  readonly prisoner: Prisoner;
  readonly prisoners: readonly Prisoner[];
}

/** Whether the force of another prisoner may hold this one; true where no battle names the captor. */
function isHeldBy({ captors }: Prisoner, { forceId }: Prisoner): boolean {
  return captors.length === 0 || captors.some((captor) => captor.forceId === forceId);
}

function Exchange({ prisoner, prisoners }: ExchangeProps) {
  const { t } = useTranslation('pilots');
  const [exchange, exchanging] = useCommand('pilot.exchange');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const others = prisoners.filter(
    (other) => other.forceId !== prisoner.forceId && isHeldBy(prisoner, other) && isHeldBy(other, prisoner),
  );
  const chosen = others.find(({ pilotId }) => pilotId === chosenId);
  if (others.length === 0) return <p className={classes.soft}>{t('captivity.nobody')}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void exchange({ pilotId: prisoner.pilotId, forPilotId: chosen.pilotId });
      }}
    >
      <Select
        label={t('captivity.for')}
        value={chosenId}
        data={others.map((other) => ({
          value: other.pilotId,
          label: t('captivity.other', { name: formatPilotName(other, t), force: other.force }),
        }))}
        onChange={setChosenId}
      />
      <Button type="submit" disabled={chosen === undefined} loading={exchanging.isPending}>
        {t('captivity.exchange')}
      </Button>
    </form>
  );
}

function Release({ prisoner }: { readonly prisoner: Prisoner }) {
  const { t } = useTranslation('pilots');
  const [release, releasing] = useCommand('pilot.release');
  return (
    <Button loading={releasing.isPending} onClick={() => void release({ pilotId: prisoner.pilotId })}>
      {t('captivity.release')}
    </Button>
  );
}
