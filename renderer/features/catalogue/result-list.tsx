import { useElementSize } from '@mantine/hooks';
import { IconArrowsLeftRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundCard } from '../../../shared/domain/catalogue.ts';
import { formatDamage } from '../../api/catalogue/card-line.tsx';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import type { CardPages, RowRange } from '../../api/catalogue/use-card-pages.ts';
import { formatMove } from '../../ui/unit-card/unit-card-view.ts';
import type { Favourites } from './use-favourites.ts';
import classes from './catalogue.module.css';

/** Pixels; as in the style sheet. */
const ROW_PX = 30;
/** Rows beyond the edges that are in the page too, so that a turn of the wheel meets no empty ones. */
const AHEAD = 6;

interface ResultListProps {
  readonly pages: CardPages;
  readonly index: number;
  readonly favourites: Favourites;
  readonly comparedIds: readonly number[];
  readonly onRows: (rows: RowRange) => void;
  readonly onChoose: (index: number) => void;
  /** Enter: to the card. */
  readonly onOpen: () => void;
  readonly onCompare: (cardId: number) => void;
  /** Escape: back to the search. */
  readonly onLeave: () => void;
}

/** The found cards, of which only the rows in view are in the page. */
export function ResultList(props: ResultListProps) {
  const { t } = useTranslation('catalogue');
  const { pages, index, onRows, onChoose } = props;
  const total = pages.total ?? 0;
  const { ref: frame, height } = useElementSize();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_PX) - AHEAD);
  const last = Math.min(total - 1, Math.ceil((top + height) / ROW_PX) + AHEAD);
  useEffect(() => onRows({ first, last }), [first, last, onRows]);
  // Another answer begins at its top.
  useEffect(() => {
    list.current?.scrollTo(0, 0);
    setTop(0);
  }, [pages.key]);
  const goTo = (next: number) => {
    const wanted = Math.max(0, Math.min(total - 1, next));
    onChoose(wanted);
    const box = list.current;
    if (box === null) return;
    const [from, to] = [wanted * ROW_PX, (wanted + 1) * ROW_PX];
    if (from < box.scrollTop) box.scrollTop = from;
    else if (to > box.scrollTop + box.clientHeight) box.scrollTop = to - box.clientHeight;
  };
  const onKeyDown = useListKeys(props, goTo, Math.max(1, Math.floor(height / ROW_PX) - 1));
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (
    <div className={classes.listFrame} ref={frame}>
      <div
        id="catalogue-cards"
        ref={list}
        className={classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-describedby="catalogue-keys"
        aria-busy={!pages.isCurrent}
        {...(total === 0 ? {} : { 'aria-activedescendant': rowId(index) })}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
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
        {t('list.keys')}
      </span>
    </div>
  );
}

function rowId(row: number): string {
  return `catalogue-row-${row}`;
}

function useListKeys(props: ResultListProps, goTo: (index: number) => void, page: number) {
  const { pages, index, favourites, onCompare, onOpen, onLeave } = props;
  const card = pages.cardAt(index);
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
      // The key, whatever letter the layout of the keyboard gives it.
      KeyF: () => card !== undefined && favourites.toggle(card.id),
      KeyC: () => card !== undefined && onCompare(card.id),
    };
    const step = steps[event.code] ?? steps[event.key];
    if (step === undefined || (event.repeat && event.code.startsWith('Key'))) return;
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

function ResultRow({ row, total, card, isChosen, favourites, comparedIds, onChoose }: ResultRowProps) {
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
      aria-label={told.join(', ')}
      onClick={() => onChoose(row)}
    >
      <b data-column="name">
        {card.name}
        {isCompared ? <IconArrowsLeftRight size={13} className={classes.compared ?? ''} /> : null}
      </b>
      <span data-column="type" title={facts.type}>
        {card.type}
      </span>
      <span data-column="role">{facts.role}</span>
      <span data-column="size">{card.size}</span>
      <span data-column="move">{facts.move}</span>
      <span data-column="tmm">{card.tmm}</span>
      <span data-column="damage">{formatDamage(card)}</span>
      <span data-column="armor">
        {card.armor}/{card.structure}
      </span>
      <span data-column="pv">{card.basePv}</span>
      <span
        data-column="star"
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
