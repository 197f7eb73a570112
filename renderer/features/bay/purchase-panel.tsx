import { CloseButton, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeHire } from '../../../shared/campaign/pilots/hire.ts';
import { computeBuyPrice } from '../../../shared/campaign/economy/trade.ts';
import type { PilotId } from '../../../shared/domain/ids.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import { isAway } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { CatalogueCard, UnitCard } from '../../../shared/domain/unit-card.ts';
import { CardSelect } from '../../api/catalogue/card-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UnfoughtLine } from '../../ui/unmodelled/unfought-line.tsx';
import { crewContext, formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import type { ChosenActionsProps } from './offer-tick.tsx';
import { listPurchases, nameNewMachine, setSeat, type Prices, type PurchaseAction } from './selection.ts';

/** Fields of a card that the panel shows. */
export type BoughtCard = Pick<UnitCard, 'name' | 'type' | 'move'>;

interface PurchasePanelProps extends ChosenActionsProps {
  readonly roster: Roster;
  readonly prices: Prices;
  /** The cards that were chosen, by number. */
  readonly cards: ReadonlyMap<number, BoughtCard>;
  readonly onCard: (cardId: number, card: BoughtCard) => void;
}

/** Machines of the catalogue that the plan buys, each with its lance and its pilot. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const { prices, chosen, onChange, onCard } = props;
  const purchases = listPurchases(chosen);
  const priceOf = (card: CatalogueCard) => (prices.settingUp ? 0 : computeBuyPrice(card, prices.economy));
  const add = (card: CatalogueCard) => {
    onCard(card.id, { name: nameUnit({ card }), type: card.type, move: card.move });
    onChange([...chosen, { kind: 'buy', cardId: card.id, as: nameNewMachine(chosen) }]);
  };
  return (
    <Panel title={t('purchase.title')} right={t('purchase.count', { count: purchases.length })}>
      <CardSelect
        size="xs"
        label={t('purchase.add')}
        formatPrice={(card) => t('sp', { sp: format.number(priceOf(card)) })}
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
  cards,
  chosen,
  onChange,
}: PurchasePanelProps & { readonly purchase: PurchaseAction }) {
  const { t } = useTranslation(['bay', 'game']);
  const format = useFormat();
  const { as, cardId, lanceId = null } = purchase;
  const card = cards.get(cardId);
  const name = card?.name ?? t('purchase.machine');
  const context = card === undefined ? 'pilot' : crewContext(card);
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
        aria-label={t('purchase.pilotOf', { name, context })}
        placeholder={t('noPilot', { context })}
        value={seat === undefined ? null : seat.kind === 'seat' ? seat.pilotId : HIRE}
        onChange={man}
        data={[
          { value: HIRE, label: `${t('kinds.hire')} ${t('sp', { sp: format.signed(-hireSp) })}` },
          ...spare.map((pilot) => ({ value: pilot.id, label: formatPilotName(pilot, t) })),
        ]}
      />
      {card === undefined ? null : <UnfoughtLine card={card} />}
    </li>
  );
}
