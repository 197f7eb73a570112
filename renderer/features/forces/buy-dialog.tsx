import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { computeBuyPrice } from '../../../shared/campaign/trade.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { formatMove, viewOfPrintedCard } from '../../ui/unit-card/unit-card-view.ts';
import { CenterDialog } from './dialogs.tsx';
import { PayButton } from './pay-button.tsx';
import type { Roster } from './roster.ts';
import type { CampaignState } from './use-campaign-state.ts';
import classes from './forces.module.css';

type Card = ResultOf<'catalogue.search'>['cards'][number];

const SHOWN = 60;

/** The catalogue with a search, the card of what is chosen, and its price. */
export function BuyDialog(props: { roster: Roster | null; campaign: CampaignState; onClose: () => void }) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog
      opened={props.roster !== null}
      onClose={props.onClose}
      size={900}
      title={t('buy.title', { name: props.roster?.force.name ?? '' })}
    >
      {props.roster !== null && <BuyForm {...props} roster={props.roster} />}
    </CenterDialog>
  );
}

function BuyForm({ roster, campaign }: { roster: Roster; campaign: CampaignState }) {
  const { t } = useTranslation('forces');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, 120);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data } = useContractQuery('catalogue.search', { text: asked, limit: SHOWN });
  const cards = data?.cards ?? [];
  const chosen = cards.find((card) => card.id === chosenId) ?? cards[0];
  const priceOf = (card: Card) =>
    campaign.isSetUp || campaign.economy === undefined ? 0 : computeBuyPrice(card, campaign.economy);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || cards.length === 0) return;
    event.preventDefault();
    const here = cards.findIndex((card) => card.id === chosen?.id);
    const next = cards[Math.max(0, Math.min(cards.length - 1, here + step))];
    if (next === undefined) return;
    setChosenId(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={classes.buy}>
      <div className={classes.buyList}>
        <TextInput
          data-autofocus
          label={t('buy.search')}
          placeholder={t('buy.placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls="catalogue-results"
          {...(chosen === undefined ? {} : { 'aria-activedescendant': optionId(chosen) })}
        />
        <p className={classes.soft}>{data !== undefined && t('buy.found', { count: data.total })}</p>
        {data === undefined ? (
          <SkeletonLines count={8} />
        ) : (
          <ul id="catalogue-results" role="listbox" aria-label={t('buy.results')} className={classes.results}>
            {cards.map((card) => (
              <ResultRow
                key={card.id}
                card={card}
                priceSp={priceOf(card)}
                selected={card.id === chosen?.id}
                onChoose={() => setChosenId(card.id)}
              />
            ))}
          </ul>
        )}
        {data !== undefined && cards.length === 0 && (
          <EmptyState title={t('buy.nothingTitle')}>{t('buy.nothingText')}</EmptyState>
        )}
      </div>
      {chosen !== undefined && (
        <Purchase key={roster.force.id} card={chosen} roster={roster} priceSp={priceOf(chosen)} />
      )}
    </div>
  );
}

function optionId(card: Card): string {
  return `catalogue-card-${card.id}`;
}

function ResultRow(props: { card: Card; priceSp: number; selected: boolean; onChoose: () => void }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { card } = props;
  return (
    <li
      id={optionId(card)}
      role="option"
      aria-selected={props.selected}
      className={classes.result}
      onClick={props.onChoose}
    >
      <b>{card.name}</b>
      <span className="num">{t('game:card.pv', { pv: card.basePv })}</span>
      <small>
        {t('buy.row', { role: t(`game:roles.${card.role}`), size: card.size, move: formatMove(card) })}
      </small>
      <small className="num">
        {props.priceSp === 0 ? t('buy.free') : t('buy.price', { sp: format.number(props.priceSp) })}
      </small>
    </li>
  );
}

function Purchase({ card, roster, priceSp }: { card: Card; roster: Roster; priceSp: number }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [lanceValue, setLanceValue] = useState<string | null>(roster.lances[0]?.id ?? null);
  const [buy, buying] = useCommand('unit.buy');
  const lanceId = roster.lances.find((lance) => lance.id === lanceValue)?.id ?? null;
  return (
    <div className={classes.purchase}>
      <UnitCardDrawing view={{ ...viewOfPrintedCard(card), side: roster.force.side }} />
      <Select
        label={t('buy.into')}
        placeholder={t('lance.none')}
        clearable
        value={lanceValue}
        data={roster.lances.map((lance) => ({ value: lance.id, label: lance.name }))}
        onChange={setLanceValue}
      />
      <PayButton
        force={roster.force}
        costSp={priceSp}
        primary
        label={priceSp === 0 ? t('buy.takeFree') : t('buy.buyFor', { sp: format.number(priceSp) })}
        isPending={buying.isPending}
        onPay={(terms) => buy({ forceId: roster.force.id, cardId: card.id, lanceId, ...terms })}
      />
    </div>
  );
}
