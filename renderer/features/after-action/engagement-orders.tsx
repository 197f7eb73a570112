import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { hasTransports, keepOrdersOf, type SideOrders } from '../../ui/orders/orders.ts';
import { OrdersPanel } from '../../ui/orders/orders-panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { readOrders } from './engagement.ts';
import classes from './after-action.module.css';

type BothOrders = Readonly<Record<Side, SideOrders>>;

/** Orders of a battle that has not been fought: edited here, saved with a button. */
export function EngagementOrders({ engagement, names }: { engagement: Engagement; names: RoleNames }) {
  const { t } = useTranslation('orders');
  const { data } = useContractQuery('track.definition', { trackId: engagement.trackId });
  const [give, giving] = useCommand('engagement.setOrders', { errors: 'inline' });
  const { orders: given, units } = readOrders(engagement);
  const [draft, setDraft] = useState<BothOrders | null>(null);
  const value = draft ?? given;
  const isMapWanted = SIDES.some((side) => value[side].orders.some(({ order }) => order.kind === 'hold'));
  const { data: scenario } = useContractQuery(
    'engagement.scenario',
    isMapWanted ? { engagementId: engagement.id } : skipToken,
  );
  if (data === undefined) return null;
  const { map, board } = data.track.setUp;
  const toParams = (side: Side) =>
    keepOrdersOf(
      value[side],
      units[side].map(({ unitId }) => unitId),
    );
  const onGive = async () => {
    const outcome = await give({
      engagementId: engagement.id,
      attacker: toParams('attacker'),
      defender: toParams('defender'),
    });
    if (outcome.ok) setDraft(null);
  };
  return (
    <OrdersPanel
      names={names}
      units={units}
      size={map ?? board}
      transports={hasTransports(engagement)}
      map={scenario?.board}
      value={value}
      onChange={(side, orders) => setDraft({ ...value, [side]: orders })}
    >
      <div className={classes.orderActions}>
        <Button
          size="compact-sm"
          variant="filled"
          disabled={draft === null}
          loading={giving.isPending}
          onClick={() => void onGive()}
        >
          {t('give')}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={draft === null} onClick={() => setDraft(null)}>
          {t('back')}
        </Button>
      </div>
      {giving.error !== null && <ErrorState error={giving.error} />}
    </OrdersPanel>
  );
}
