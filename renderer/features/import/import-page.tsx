import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { type OfferedText, wishChanged } from '../../api/imports/imports.ts';
import { takePastedText } from '../../api/imports/read-file.ts';
import { useOfferText } from '../../api/imports/use-offer-text.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { isTextField } from '../../ui/is-text-field.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AimPanel } from './aim-panel.tsx';
import { CancelledPanel } from './cancelled-panel.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import classes from './import.module.css';
import { countLines, listLines, settleLine, sortByReviewReason } from '../../api/imports/import-lines.ts';
import { LinesPanel } from './lines-panel.tsx';
import { chooseAim, listAims } from './list-aims.ts';
import { OfferPanel } from './offer-panel.tsx';
import { RefusedPanel } from './refused-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { PercentBar } from '../../api/odds/percent-bar.tsx';
import { useImportPreview } from './use-import-preview.ts';

/** Import of units, forces and cards from a file: its contents, the units taken, and what they become. */
export function ImportPage() {
  const { t } = useTranslation('import');
  const offered = useAppSelector(({ imports }) => imports.offered);
  const { data: list } = useContractQuery('campaign.list', {});
  usePaste();
  useAskedForce();
  return (
    <Screen title={t('title')} ready={list !== undefined} className={classes.screen ?? ''}>
      {list === undefined ? (
        <SkeletonLines count={6} />
      ) : offered === null ? (
        <OfferPanel />
      ) : (
        <Offered offered={offered} isCampaignOpen={list.open !== null} />
      )}
    </Screen>
  );
}

function Offered({ offered, isCampaignOpen }: { offered: OfferedText; isCampaignOpen: boolean }) {
  const { t } = useTranslation('import');
  const reading = useImportPreview(isCampaignOpen);
  const { preview, error, isReading, isCancelled, retry } = reading;
  if (offered.text === null) return <RefusedPanel offered={offered} refused={offered.refused} />;
  if (error !== null)
    return (
      <Panel title={t('source.title')}>
        <ErrorState error={error} onRetry={retry} />
      </Panel>
    );
  if (isCancelled) return <CancelledPanel offered={offered} onRead={retry} />;
  const bar = isReading ? (
    <PercentBar progress={reading.task.progress} label={t('source.progress')} onCancel={reading.cancel} />
  ) : null;
  if (preview === null)
    return (
      <Panel title={t('source.title')} busy>
        <p role="status">{t('source.reading')}</p>
        {bar}
        <SkeletonLines count={8} />
      </Panel>
    );
  if (preview.kind === 'refused')
    return <RefusedPanel offered={offered} refused={preview.refused} format={preview.format} canChoose />;
  return (
    <ReadText
      offered={offered}
      preview={preview}
      isReading={isReading}
      bar={bar}
      isCampaignOpen={isCampaignOpen}
    />
  );
}

interface ReadTextProps {
  readonly offered: OfferedText;
  readonly preview: ReadPreview;
  readonly isReading: boolean;
  /** How far the text is that is read again. */
  readonly bar: ReactNode;
  readonly isCampaignOpen: boolean;
}

function ReadText({ offered, preview, isReading, bar, isCampaignOpen }: ReadTextProps) {
  const { edits, wish } = useAppSelector(({ imports }) => imports);
  const lines = useMemo(() => listLines(preview), [preview]);
  const settled = useMemo(
    () => sortByReviewReason(lines.map((line) => settleLine(line, edits[line.index]))),
    [lines, edits],
  );
  const aims = listAims(preview, isCampaignOpen, wish);
  const aim = chooseAim(wish, aims);
  const isOfCards = preview.units.total === 0;
  return (
    <div className={classes.columns} aria-busy={isReading}>
      <div className={classes.main}>
        <SourcePanel offered={offered} preview={preview}>
          {bar}
        </SourcePanel>
        {preview.csv === null ? null : <ColumnsPanel csv={preview.csv} isReading={isReading} />}
        {countLines(preview) === 0 ? null : isOfCards && (aim === 'catalogue' || aim === null) ? (
          <CardsPanel cards={preview.cards} />
        ) : (
          <LinesPanel lines={settled} total={countLines(preview)} isReading={isReading} />
        )}
      </div>
      <AimPanel
        aims={aims}
        aim={aim}
        offered={offered}
        preview={preview}
        lines={settled}
        isReading={isReading}
      />
    </div>
  );
}

/** Text that is pasted on the screen, but not into a field. */
function usePaste(): void {
  const { offerText } = useOfferText();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (isTextField(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '') return;
      event.preventDefault();
      offerText(takePastedText(text));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [offerText]);
}

/** The force that the address names gets the units: `?force=ID`. */
function useAskedForce(): void {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const forceId = search.get('force');
  useEffect(() => {
    if (forceId === null) return;
    dispatch(wishChanged({ aim: 'reinforcements', forceId }));
    setSearch({}, { replace: true });
  }, [dispatch, forceId, setSearch]);
}
