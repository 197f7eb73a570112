import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EngagementId } from '../../../../shared/domain/ids.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameTrack } from '../../../ui/name-track.ts';
import { isCommandKey } from '../../../ui/is-text-field.ts';
import { ShortcutKbd } from '../../../ui/shortcuts/shortcut-kbd.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CorrectionFrame } from '../correction-frame.tsx';
import type { AskedCorrection } from '../asked-correction.ts';
import { ResultChangesPanel } from './changes-panel.tsx';
import { useCorrectedResult, type CorrectedResult } from './use-corrected-result.ts';
import { WholeReport } from './whole-report.tsx';

/** Corrects the accepted result of an engagement. */
export function ResultCorrection({ engagementId }: { readonly engagementId: EngagementId }) {
  const { result, error, refetch } = useCorrectedResult(engagementId);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (result === undefined) return <SkeletonLines count={8} />;
  return <Correcting result={result} />;
}

function Correcting({ result }: { readonly result: CorrectedResult }) {
  const { t } = useTranslation(['corrected-result', 'correction', 'game']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(false);
  const { engagement, summary, asked: params, control } = result;
  const { id, trackId, entryId, date } = engagement;
  const track = summary.tracks.find((one) => one.id === trackId);
  const asked = useMemo<AskedCorrection | null>(
    () => (params === null ? null : { of: 'engagement', params }),
    [params],
  );
  const toReport = () => void navigate(`/engagement/${id}`);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    // What has the focus is hidden with the rest; the grid takes it then.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWhole(true);
  };
  const close = () => {
    flushSync(() => setWhole(false));
    opener.current?.focus();
  };
  useShortcuts('correction', { report: open, leave: toReport }, (event) => !isWhole && isCommandKey(event));
  return (
    <CorrectionFrame
      title={t('heading', { track: track === undefined ? '' : nameTrack(t, track) })}
      subtitle={t('accepted', { date: format.campaignDate(date ?? ''), entry: format.number(entryId ?? 0) })}
      actions={
        <>
          <Button ref={opener} onClick={open} rightSection={<ShortcutKbd place="correction" id="report" />}>
            {t('open')}
          </Button>
          <Button onClick={toReport} rightSection={<ShortcutKbd place="correction" id="leave" />}>
            {t('correction:leave')}
          </Button>
        </>
      }
      typed={<ResultChangesPanel result={result} onOpenReport={open} />}
      entry={entryId ?? 0}
      isChanged={result.changes.length > 0}
      asked={asked}
      instead={isWhole ? <WholeReport result={result} onClose={close} /> : null}
      onDone={() => {
        control.settle();
        toReport();
      }}
    />
  );
}
