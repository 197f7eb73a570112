import { useElementSize } from '@mantine/hooks';
import { IconArrowsLeftRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundCard } from '../../../shared/domain/catalogue.ts';
import { formatDamage } from '../../api/catalogue/card-line.tsx';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import { formatMove, nameTypeCode } from '../../ui/unit-card/unit-card-view.ts';
import type { CardList } from './use-card-list.ts';
import type { Favourites } from './use-favourites.ts';
import { findShortcut, type ShortcutIn } from '../../ui/shortcuts/shortcuts.ts';
import classes from './catalogue.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

/** Pixels; as in the style sheet. */
const ROW_PX = 30;
/** Rows beyond the edges that are in the page too, so that a turn of the wheel meets no empty ones. */
const AHEAD = 6;

export const CARD_LIST_ID = 'catalogue-cards';

interface ResultListProps {
  readonly list: CardList;
  readonly favourites: Favourites;
  readonly comparedIds: readonly number[];
  /** Enter: to the card. */
  readonly onOpen: () => void;
  readonly onCompare: (cardId: number) => void;
  /** Escape: back to the search. */
  readonly onLeave: () => void;
}

/** The found cards, of which only the rows in view are in the page. */
export function ResultList(props: ResultListProps) {
  const { t } = useTranslation('catalogue');
  const keyNames = useKeysOf('catalogue');
  const { pages, index, setRows, choose } = props.list;
  const total = pages.total ?? 0;
  const { ref: frame, height } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_PX) - AHEAD);
  const last = Math.min(total - 1, Math.ceil((top + height) / ROW_PX) + AHEAD);
  useEffect(() => setRows({ first, last }), [first, last, setRows]);
  // Another answer begins at its top.
  useEffect(() => {
    box.current?.scrollTo(0, 0);
    setTop(0);
  }, [pages.key]);
  const goTo = (next: number) => {
    const wanted = Math.max(0, Math.min(total - 1, next));
    choose(wanted);
    const { current } = box;
    if (current === null) return;
    const [from, to] = [wanted * ROW_PX, (wanted + 1) * ROW_PX];
    if (from < current.scrollTop) current.scrollTop = from;
    else if (to > current.scrollTop + current.clientHeight) current.scrollTop = to - current.clientHeight;
  };
  const onKeyDown = useListKeys(props, goTo, Math.max(1, Math.floor(height / ROW_PX) - 1));
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (
    <div className={classes.listFrame} ref={frame}>
      <div
        id={CARD_LIST_ID}
        ref={box}
        className={classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-describedby="catalogue-keys"
        aria-busy={!pages.isCurrent}
        {...(rows.includes(index) ? { 'aria-activedescendant': rowId(index) } : {})}
        onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW_PX) * ROW_PX)}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: total * ROW_PX }} role="presentation">
          {rows.map((row) => (
            <ResultRow
              key={row}
              {...props}
              row={row}
              total={total}
              card={pages.cardAt(row)}
              isChosen={row === index}
            />
          ))}
        </div>
      </div>
      <span id="catalogue-keys" className="visually-hidden">
        {t('list.keys', keyNames)}
      </span>
    </div>
  );
}

function rowId(row: number): string {
  return `catalogue-row-${row}`;
}

function useListKeys(props: ResultListProps, goTo: (index: number) => void, page: number) {
  const { list, favourites, onCompare, onOpen, onLeave } = props;
  const { index, card } = list;
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(index + 1),
      ArrowUp: () => (index === 0 ? onLeave() : goTo(index - 1)),
      PageDown: () => goTo(index + page),
      PageUp: () => goTo(index - page),
      Home: () => goTo(0),
      End: () => goTo(Number.MAX_SAFE_INTEGER),
      Enter: onOpen,
      Escape: onLeave,
    };
    const shortcut = findShortcut('catalogue', event);
    const acts: Readonly<Record<ShortcutIn<'catalogue'>, () => void>> = {
      favourite: () => card !== undefined && favourites.toggle(card.id),
      compare: () => card !== undefined && onCompare(card.id),
    };
    const step = shortcut === null ? steps[readKey(event)] : acts[shortcut];
    if (step === undefined || (event.repeat && shortcut !== null)) return;
    event.preventDefault();
    step();
  };
}

interface ResultRowProps extends ResultListProps {
  readonly row: number;
  readonly total: number;
  readonly card: FoundCard | undefined;
  readonly isChosen: boolean;
}

function ResultRow({ row, total, card, isChosen, list, favourites, comparedIds }: ResultRowProps) {
  const { t } = useTranslation(['catalogue', 'game']);
  const names = useCardNames();
  const style = { top: row * ROW_PX };
  const place = { id: rowId(row), role: 'option', 'aria-posinset': row + 1, 'aria-setsize': total } as const;
  if (card === undefined)
    return <div {...place} className={classes.row} style={style} aria-selected={isChosen} aria-busy="true" />;
  const isFavourite = favourites.has(card.id);
  const isCompared = comparedIds.includes(card.id);
  const facts = {
    name: card.name,
    type: names.type(card.type),
    role: names.role(card.role),
    size: card.size,
    move: formatMove(card),
    tmm: card.tmm,
    ...card.damage,
    armor: card.armor,
    structure: card.structure,
    pv: card.basePv,
  };
  const told = [
    t('list.row', facts),
    ...(isFavourite ? [t('list.isFavourite')] : []),
    ...(isCompared ? [t('list.isCompared')] : []),
  ];
  return (
    <div
      {...place}
      className={classes.row}
      style={style}
      aria-selected={isChosen}
      onClick={() => list.choose(row)}
    >
      <span className="visually-hidden">{told.join(', ')}</span>
      <RowCells card={card} facts={facts} isCompared={isCompared} />
      <span
        data-column="star"
        aria-hidden="true"
        data-on={isFavourite}
        onClick={(event) => {
          event.stopPropagation();
          favourites.toggle(card.id);
        }}
      >
        {isFavourite ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.5} />}
      </span>
    </div>
  );
}

interface RowCellsProps {
  readonly card: FoundCard;
  readonly facts: { readonly type: string; readonly role: string };
  readonly isCompared: boolean;
}

/** What is seen of a card; a screen reader is told a sentence instead. */
function RowCells({ card, facts: { type, role }, isCompared }: RowCellsProps) {
  const { t } = useTranslation('game');
  return (
    <>
      <b data-column="name" aria-hidden="true" title={card.name}>
        {card.name}
        {isCompared ? <IconArrowsLeftRight size={13} className={classes.compared ?? ''} /> : null}
      </b>
      <span aria-hidden="true" data-column="type" title={type}>
        {nameTypeCode(card, t)}
      </span>
      <span aria-hidden="true" data-column="role">
        {role}
      </span>
      <span aria-hidden="true" data-column="size">
        {card.size}
      </span>
      <span aria-hidden="true" data-column="move">
        {formatMove(card)}
      </span>
      <span aria-hidden="true" data-column="tmm">
        {card.tmm}
      </span>
      <span aria-hidden="true" data-column="damage">
        {formatDamage(card)}
      </span>
      <span aria-hidden="true" data-column="armor">
        {card.armor}/{card.structure}
      </span>
      <span aria-hidden="true" data-column="pv">
        {card.basePv}
      </span>
    </>
  );
}
