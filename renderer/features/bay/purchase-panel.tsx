import { CloseButton, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeHire } from '../../../shared/campaign/hire.ts';
import { computeBuyPrice } from '../../../shared/campaign/trade.ts';
import type { PilotId } from '../../../shared/domain/ids.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import { isAway } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { Panel } from '../../ui/panel.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CardSelect } from './card-select.tsx';
import type { Choosing } from './offer-tick.tsx';
import { listPurchases, nameNewMachine, setSeat, type Prices, type Purchase } from './selection.ts';
import classes from './bay.module.css';

interface PurchasePanelProps extends Choosing {
  readonly roster: Roster;
  readonly prices: Prices;
  /** Names of the cards that were chosen, by number. */
  readonly names: ReadonlyMap<number, string>;
  readonly onName: (cardId: number, name: string) => void;
}

/** Machines of the catalogue that the plan buys, each with its lance and its pilot. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const { prices, chosen, onChange, onName } = props;
  const purchases = listPurchases(chosen);
  const priceOf = (card: CatalogueCard) => (prices.settingUp ? 0 : computeBuyPrice(card, prices.economy));
  const add = (card: CatalogueCard) => {
    onName(card.id, nameUnit({ card }));
    onChange([...chosen, { kind: 'buy', cardId: card.id, as: nameNewMachine(chosen) }]);
  };
  return (
    <Panel title={t('purchase.title')} right={t('purchase.count', { count: purchases.length })}>
      <CardSelect
        label={t('purchase.add')}
        tell={(card) => t('sp', { sp: format.number(priceOf(card)) })}
        onChoose={add}
      />
      <ul className={classes.purchases} aria-label={t('purchase.title')}>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.as} {...props} purchase={purchase} />
        ))}
      </ul>
    </Panel>
  );
}

const HIRE = 'hire';

function PurchaseRow({
  purchase,
  roster,
  prices,
  names,
  chosen,
  onChange,
}: PurchasePanelProps & { readonly purchase: Purchase }) {
  const { t } = useTranslation(['bay', 'game']);
  const format = useFormat();
  const { as, cardId, lanceId = null } = purchase;
  const name = names.get(cardId) ?? t('purchase.machine');
  const seat = chosen.find(
    (action) => (action.kind === 'hire' || action.kind === 'seat') && action.unitId === as,
  );
  const taken = new Set(chosen.flatMap((action) => (action.kind === 'seat' ? [action.pilotId] : [])));
  const spare = roster.pilots.filter(
    ({ id, unitId, status }) =>
      unitId === null &&
      !isAway(status) &&
      (!taken.has(id) || (seat?.kind === 'seat' && seat.pilotId === id)),
  );
  const hireSp = computeHire(prices.economy, prices.settingUp, roster.force).costSp;
  const man = (value: string | null) => {
    const action: MaintenanceAction | null =
      value === null
        ? null
        : value === HIRE
          ? { kind: 'hire', unitId: as }
          : { kind: 'seat', unitId: as, pilotId: value as PilotId };
    onChange(setSeat(chosen, as, action));
  };
  const intoLance = (value: string | null) => {
    const lance = roster.lances.find(({ id }) => id === value)?.id ?? null;
    onChange(chosen.map((action) => (action === purchase ? { ...purchase, lanceId: lance } : action)));
  };
  const drop = () => onChange(setSeat(chosen, as, null).filter((action) => action !== purchase));
  return (
    <li>
      <b>{name}</b>
      <CloseButton size="sm" aria-label={t('purchase.drop', { name })} onClick={drop} />
      <Select
        size="xs"
        clearable
        aria-label={t('purchase.lanceOf', { name })}
        placeholder={t('loose')}
        value={lanceId}
        onChange={intoLance}
        data={roster.lances.map((lance) => ({ value: lance.id, label: lance.name }))}
      />
      <Select
        size="xs"
        clearable
        aria-label={t('purchase.pilotOf', { name })}
        placeholder={t('noPilot')}
        value={seat === undefined ? null : seat.kind === 'seat' ? seat.pilotId : HIRE}
        onChange={man}
        data={[
          { value: HIRE, label: `${t('kinds.hire')} ${t('sp', { sp: format.signed(-hireSp) })}` },
          ...spare.map((pilot) => ({ value: pilot.id, label: formatPilotName(pilot, t) })),
        ]}
      />
    </li>
  );
}
