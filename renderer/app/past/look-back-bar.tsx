import { Button } from '@mantine/core';
import { IconGitBranch, IconHistory } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { branchAsked, returned } from '../../api/past/look-back.ts';
import { useGoTo } from '../../api/past/use-go-to.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { hideToast } from '../../api/toast.tsx';
import { JournalLine } from '../../api/journal-line.tsx';
import { usePresentQuery } from '../../api/use-contract-query.ts';
import { writeCssText } from '../../ui/css-text.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { usePageRule } from '../../ui/use-page-rule.ts';
import { focusScreen } from '../shell/frame-link.tsx';
import classes from './past.module.css';
import { TimeLine } from './time-line.tsx';
import { usePastKeys } from './use-past-keys.ts';

/** Which moment of the campaign every screen shows, and the way to others; nothing while the present is shown. */
export function LookBackBar() {
  const entry = useAppSelector(({ lookBack }) => lookBack.entry);
  return entry === null ? null : <ShownMoment entry={entry} />;
}

function ShownMoment({ entry }: { readonly entry: number }) {
  const { t } = useTranslation('past');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { data: span } = usePresentQuery('journal.chapters', {});
  const { data: told } = usePresentQuery('journal.list', { before: entry + 1, limit: 1 });
  const [wanted, goTo] = useGoTo();
  const goToPresent = () => {
    dispatch(returned());
    focusScreen();
  };
  usePastKeys(goToPresent);
  // A refusal of what is tried in the past is wrong in the present.
  useEffect(() => hideToast, []);
  const at = wanted ?? entry;
  const last = told?.entries[0];
  const numbers = { entry: format.number(at), newest: format.number(span?.newest ?? entry) };
  const date = last === undefined ? '' : format.campaignDate(last.campaignDate);
  usePrintedLine(t('printed', { ...numbers, date }));
  return (
    <section className={classes.bar} aria-label={t('bar')} data-screen-only="">
      <p className={classes.told} role="status">
        <IconHistory size={18} aria-hidden="true" />
        <span>
          <b>{t('stood', numbers)}</b>
          {last === undefined ? null : (
            <>
              {` · ${date} · `}
              <JournalLine entry={last} />
            </>
          )}
        </span>
      </p>
      <span className={classes.buttons}>
        <Button size="compact-sm" variant="filled" onClick={goToPresent} rightSection={<PresentKey />}>
          {t('present')}
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconGitBranch size={15} aria-hidden="true" />}
          onClick={() => dispatch(branchAsked(entry))}
        >
          {t('branchHere')}
        </Button>
      </span>
      {span === undefined ? null : (
        <TimeLine span={span} entry={at} text={t('place', { ...numbers, date })} onGo={goTo} />
      )}
    </section>
  );
}

function PresentKey() {
  return <ShortcutKbd place="past" id="present" inherit />;
}

/** Prints a line above each page. Pages that have margins of their own, as those of sheets, keep them. */
function usePrintedLine(text: string): void {
  const type = `font: 7.5pt 'IBM Plex Sans', sans-serif; color: #000; vertical-align: bottom; padding-bottom: 0.5mm`;
  usePageRule(`@page { margin: 12mm; @top-center { content: ${writeCssText(text)}; ${type} } }`);
}
