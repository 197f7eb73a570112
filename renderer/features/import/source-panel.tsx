import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCHANGE_FORMATS, type ExchangeFormat } from '../../../shared/domain/exchange.ts';
import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { formatChosen, type OfferedText } from '../../api/imports/imports.ts';
import { useOfferText } from '../../api/imports/use-offer-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import classes from './import.module.css';
import { NoteList } from './note-list.tsx';
import { WaitingFiles } from './waiting-files.tsx';

interface SourcePanelProps {
  readonly offered: OfferedText;
  readonly preview: ReadPreview;
  /** Stands below what was found. */
  readonly children: ReactNode;
}

/** The file, the format that was found in it, what it holds, and what is to be said about it as a whole. */
export function SourcePanel({ offered, preview, children }: SourcePanelProps) {
  const { t } = useTranslation('import');
  const { title, units, cards, notes } = preview;
  const decoding = offered.text === null ? [] : offered.notes;
  return (
    <Panel title={t('source.title')} right={<SourceActions />}>
      <div className={classes.source}>
        <div className={classes.held}>
          <b className={classes.fileName}>{offered.fileName ?? t('source.pasted')}</b>
          {title === null ? null : <span className={classes.soft}>{t('source.named', { title })}</span>}
          <span>
            {units.total > 0 ? t('source.units', { count: units.total }) : null}
            {units.total > 0 && cards.total > 0 ? ' · ' : null}
            {cards.total > 0 ? t('source.cards', { count: cards.total }) : null}
            {units.total + cards.total === 0 ? t('source.nothing') : null}
          </span>
        </div>
        <FormatSelect found={preview.format} />
      </div>
      <EncodingChoice offered={offered} />
      {children}
      <NoteList notes={[...decoding, ...notes]} />
      <WaitingFiles />
    </Panel>
  );
}

/** Another file, or none. */
export function SourceActions() {
  const { t } = useTranslation('import');
  const { putAway } = useOfferText();
  return (
    <span className={classes.actions}>
      <ChooseFile label={t('source.another')} />
      <Button size="compact-sm" variant="subtle" onClick={putAway}>
        {t('source.forget')}
      </Button>
    </span>
  );
}

/** The format: the one that was found, unless another one is chosen. */
export function FormatSelect({ found }: { found: ExchangeFormat | null }) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ imports }) => imports.format);
  const foundText =
    chosen === null && found !== null
      ? t('source.found', { name: t(`formats.${found}.name`) })
      : t('source.asFound');
  return (
    <NativeSelect
      label={t('source.format')}
      value={chosen ?? ''}
      data={[
        { value: '', label: foundText },
        ...EXCHANGE_FORMATS.map((format) => ({ value: format, label: t(`formats.${format}.name`) })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        dispatch(formatChosen(EXCHANGE_FORMATS.find((format) => format === value) ?? null));
      }}
    />
  );
}
