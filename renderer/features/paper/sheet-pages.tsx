import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { computePageSize, writePageRule } from './page-size.ts';
import { WIDE_SHEETS, type SheetKind } from './paper-choice.ts';
import classes from './paper.module.css';
import { usePageRule } from '../../ui/use-page-rule.ts';
import { usePaper } from './use-paper.ts';

interface SheetPagesProps {
  readonly kind: SheetKind;
  /** Its place in the print job, from 1. */
  readonly number: number;
  /** Parts of the line below each page. */
  readonly footer: readonly string[];
  readonly children: ReactNode;
}

/** A sheet at the size of its paper. On a screen it lies on a page; in print its pages have their own size and footer. */
export function SheetPages({ kind, number, footer, children }: SheetPagesProps) {
  const { t } = useTranslation('paper');
  const paper = usePaper();
  const page = computePageSize(paper, WIDE_SHEETS.has(kind));
  const name = `sheet-${number}`;
  const left = footer.filter((part) => part !== '').join(' · ');
  const rule = useMemo(
    () => writePageRule(name, page, { left, page: (at, total) => t('pageOf', { number: at, total }) }),
    // `page` follows from these.
    // oxlint-disable-next-line react/exhaustive-deps
    [name, paper, kind, left, t],
  );
  usePageRule(rule);
  const style: CSSProperties & Record<`--${string}`, string> = {
    page: name,
    '--page-width': `${page.width}mm`,
    '--page-height': `${page.height}mm`,
    '--content-width': `${page.contentWidth}mm`,
    '--content-height': `${page.contentHeight}mm`,
  };
  return (
    <div className={classes.paper} style={style} data-sheet={kind}>
      {children}
    </div>
  );
}
