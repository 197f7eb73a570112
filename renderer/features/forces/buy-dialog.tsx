import { Button, Select, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { computeExcess, isOverLimit } from '../../../shared/campaign/forces/force-limit.ts';
import { computeBuyPrice } from '../../../shared/campaign/economy/trade.ts';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { Excess } from '../../../shared/domain/force-limit.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { ArrivalFields, NO_ARRIVAL, readArrival } from '../../api/by-hand/arrival-fields.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useTakeOnlyMatch } from '../../ui/use-take-only-match.ts';
import { StrengthLine } from '../../ui/kind-strength/strength-line.tsx';
import { UnfoughtLine } from '../../ui/unmodelled/unfought-line.tsx';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { viewOfPrintedCard } from '../../ui/unit-card/unit-card-view.ts';
import { CATALOGUE_LIST_ID, CatalogueList, catalogueOptionId } from './catalogue-list.tsx';
import { useExcessText } from '../../ui/force-limit/use-limit-text.ts';
import { PayButton } from './pay-button.tsx';
import { computePayment, toPaymentParams } from '../../ui/payment.ts';
import type { CampaignState } from './use-campaign-state.ts';
import { QueryProblems } from '../../api/catalogue/query-problems.tsx';
import { useUnusedFind } from '../../api/catalogue/use-unused-find.ts';
import { useCardSearch, type CardSearchState } from '../../api/catalogue/use-card-search.ts';
import classes from './forces.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface BuyDialogProps {
  readonly roster: Roster | null;
  readonly campaign: CampaignState;
  /** Initial search text. */
  readonly find: string;
  readonly onClose: () => void;
}

/** The catalogue with a search, the card of what is chosen, and its price. */
export function BuyDialog({ roster, campaign, find, onClose }: BuyDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog
      opened={roster !== null}
      onClose={onClose}
      size={900}
      title={t('buy.title', { name: roster?.force.name ?? '' })}
    >
      {roster !== null && (
        <BuyForm key={`${roster.force.id} ${find}`} roster={roster} campaign={campaign} find={find} />
      )}
    </CenterDialog>
  );
}

function BuyForm({ roster, campaign, find }: { roster: Roster; campaign: CampaignState; find: string }) {
  const field = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const search = useCardSearch(find);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const purchase = usePurchase(roster, campaign);
  const cards = search.cards ?? [];
  const chosen = cards.find((card) => card.id === chosenId) ?? cards[0];
  const buy = async (card: CatalogueCard) => {
    if (await purchase.buy(card)) field.current?.select();
  };
  // A unit over the limit is added only by its own button, which says so.
  const take = (card: CatalogueCard) => {
    if (!isOverLimit(purchase.excessOf(card))) return void buy(card);
    setChosenId(card.id);
    requestAnimationFrame(() => payment.current?.querySelector('button')?.focus());
  };
  return (
    <div className={classes.buy}>
      <div className={classes.buyList}>
        <SearchField
          field={field}
          search={search}
          chosen={chosen}
          isChosen={chosen?.id === chosenId}
          onChoose={(card) => setChosenId(card.id)}
          onTake={take}
        />
        <Found search={search} chosen={chosen} priceOf={purchase.priceOf} onChoose={setChosenId} />
      </div>
      {chosen !== undefined && (
        <div className={classes.purchase}>
          <UnitCardDrawing
            view={{ ...viewOfPrintedCard(chosen), allegiance: findForceAllegiance(campaign, roster.force) }}
          />
          <UnfoughtLine card={chosen} />
          <StrengthLine card={chosen} />
          <Offer roster={roster} card={chosen} purchase={purchase} payment={payment} onBuy={buy} />
        </div>
      )}
    </div>
  );
}

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: CardSearchState;
  /** The card shown: the selected one, else the first one found. */
  readonly chosen: CatalogueCard | undefined;
  /** Whether it was selected by the user. */
  readonly isChosen: boolean;
  readonly onChoose: (card: CatalogueCard) => void;
  readonly onTake: (card: CatalogueCard) => void;
}

/**
 * Arrow keys select. Enter buys the selected unit, or the only one found; with several found and none selected, it
 * selects the first.
 */
function SearchField({ field, search, chosen, isChosen, onChoose, onTake }: SearchFieldProps) {
  const { t } = useTranslation('forces');
  const cards = search.cards ?? [];
  const problemsId = useId();
  const takeOnlyMatch = useTakeOnlyMatch(search.text, search.isCurrent ? cards : null, onTake);
  const onEnter = () => {
    if (search.isCurrent && isChosen && chosen !== undefined) return onTake(chosen);
    if (search.isCurrent && cards.length > 1 && chosen !== undefined) onChoose(chosen);
    takeOnlyMatch();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (event.repeat && key === 'Enter') return;
    if (step === undefined) return onEnter();
    const here = cards.findIndex((card) => card.id === chosen?.id);
    const next = cards[Math.max(0, Math.min(cards.length - 1, here + step))];
    if (next === undefined) return;
    onChoose(next);
    document.getElementById(catalogueOptionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div>
      <TextInput
        ref={field}
        data-autofocus
        label={t('buy.search')}
        placeholder={t('buy.placeholder')}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-describedby={problemsId}
        role="combobox"
        aria-expanded={cards.length > 0}
        {...(chosen === undefined
          ? {}
          : { 'aria-controls': CATALOGUE_LIST_ID, 'aria-activedescendant': catalogueOptionId(chosen) })}
      />
      <QueryProblems id={problemsId} text={search.text} problems={search.problems} onType={search.type} />
    </div>
  );
}

interface FoundProps {
  readonly search: CardSearchState;
  readonly chosen: CatalogueCard | undefined;
  readonly priceOf: (card: CatalogueCard) => number;
  readonly onChoose: (cardId: number) => void;
}

/** The number of cards found, and the list. */
function Found({ search, chosen, priceOf, onChoose }: FoundProps) {
  const { t } = useTranslation(['forces', 'cards']);
  const format = useFormat();
  const { cards, total, error } = search;
  const unused = useUnusedFind(search.text, search.isCurrent && total === 0);
  if (error !== undefined) return <ErrorState error={error} />;
  if (cards === undefined) return <SkeletonLines count={8} />;
  if (cards.length === 0)
    return (
      <div role="status">
        {unused === null ? (
          <EmptyState title={t('buy.nothingTitle')}>{t('buy.nothingText')}</EmptyState>
        ) : (
          <EmptyState
            title={t('buy.nothingTitle')}
            actions={<Button onClick={unused.use}>{t('cards:unused.use')}</Button>}
          >
            {unused.text}
          </EmptyState>
        )}
      </div>
    );
  return (
    <>
      <p className={classes.soft} role="status">
        {cards.length < total
          ? t('buy.foundSome', { shown: format.number(cards.length), count: total })
          : t('buy.found', { count: total })}
      </p>
      <CatalogueList
        cards={cards}
        total={total}
        chosen={chosen}
        priceOf={priceOf}
        onChoose={(card) => onChoose(card.id)}
        onNearEnd={search.goOn}
      />
    </>
  );
}

type PurchaseControl = ReturnType<typeof usePurchase>;

/** Prices, the lance for new units, and the purchase. */
function usePurchase(roster: Roster, campaign: CampaignState) {
  const [lanceValue, setLance] = useState<string | null>(roster.lances[0]?.id ?? null);
  const [skill, setSkill] = useState<Skill | null>(null);
  const [arrival, setArrival] = useState(NO_ARRIVAL);
  const [run, { isPending }] = useCommand('unit.buy');
  const lanceId = roster.lances.find((lance) => lance.id === lanceValue)?.id ?? null;
  const priceOf = (card: CatalogueCard) =>
    campaign.isSetUp || campaign.economy === undefined ? 0 : computeBuyPrice(card, campaign.economy);
  /** By how much the force is over its limit with that card. */
  const excessOf = (card: CatalogueCard): Excess => {
    const { limit, pv } = roster.force;
    if (limit === undefined) return { pv: 0, units: 0 };
    const units = roster.units.filter(isInForce).length;
    return computeExcess(limit.limit, { pv: pv + computeCardPv(card, skill ?? 4), units: units + 1 });
  };
  /** Answers whether the unit was bought; does nothing when the force cannot pay. */
  const buy = async (card: CatalogueCard): Promise<boolean> => {
    const terms = toPaymentParams(computePayment(roster.force, priceOf(card)));
    const arrives = readArrival(arrival);
    if (terms === null || isPending || arrives === undefined) return false;
    const crew = campaign.isSetUp && skill !== null ? { skill } : {};
    const later = arrives === null ? {} : { arrives };
    return (await run({ forceId: roster.force.id, cardId: card.id, lanceId, ...crew, ...later, ...terms }))
      .ok;
  };
  return {
    lanceId,
    setLance,
    skill,
    setSkill,
    arrival,
    setArrival,
    canChooseSkill: campaign.isSetUp,
    priceOf,
    excessOf,
    buy,
    isPending,
  };
}

interface PurchaseOfferProps {
  readonly roster: Roster;
  readonly card: CatalogueCard;
  readonly purchase: PurchaseControl;
  /** Around the button. */
  readonly payment: RefObject<HTMLDivElement | null>;
  readonly onBuy: (card: CatalogueCard) => Promise<void>;
}

function Offer({ roster, card, purchase, payment, onBuy }: PurchaseOfferProps) {
  const { t } = useTranslation(['forces', 'creation']);
  const format = useFormat();
  const formatExcess = useExcessText();
  const priceSp = purchase.priceOf(card);
  const over = purchase.excessOf(card);
  const sp = format.number(priceSp);
  const label = isOverLimit(over)
    ? priceSp === 0
      ? t('creation:limit.addOver')
      : t('creation:limit.buyOver', { sp })
    : priceSp === 0
      ? t('buy.takeFree')
      : t('buy.buyFor', { sp });
  return (
    <>
      <Select
        label={t('buy.into')}
        placeholder={t('lance.none')}
        clearable
        value={purchase.lanceId}
        data={roster.lances.map((lance) => ({ value: lance.id, label: lance.name }))}
        onChange={purchase.setLance}
      />
      {purchase.canChooseSkill ? (
        <SkillSelect
          label={t('creation:skill.ofPilot')}
          value={purchase.skill}
          pvAt={(skill) => computeCardPv(card, skill)}
          nobody={t('creation:skill.nobody')}
          onChange={purchase.setSkill}
        />
      ) : null}
      <ArrivalFields value={purchase.arrival} onChange={purchase.setArrival} />
      {isOverLimit(over) ? (
        <p className={classes.bad} role="status">
          {t('creation:limit.goesOver', { over: formatExcess(over) })}
        </p>
      ) : null}
      <DialogActions>
        <div ref={payment}>
          <PayButton
            force={roster.force}
            costSp={priceSp}
            primary
            label={label}
            isPending={purchase.isPending}
            onPay={() => onBuy(card)}
          />
        </div>
      </DialogActions>
    </>
  );
}
