import { useTranslation } from 'react-i18next';
import type { ExchangeFormat, ExchangeNote } from '../../../shared/domain/exchange.ts';
import type { OfferedText } from '../../api/imports/imports.ts';
import { Panel } from '../../ui/panel.tsx';
import { translateNote } from '../../ui/translate-note.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import classes from './import.module.css';
import { FormatSelect, SourceActions } from './source-panel.tsx';
import { WaitingFiles } from './waiting-files.tsx';

interface RefusedPanelProps {
  readonly offered: OfferedText;
  readonly refused: ExchangeNote;
  readonly format?: ExchangeFormat | null;
  /** Whether another format may help. */
  readonly canChoose?: boolean;
}

/** A file of which nothing can be used: why, and what to do. */
export function RefusedPanel({ offered, refused, format = null, canChoose = false }: RefusedPanelProps) {
  const { t } = useTranslation(['import', 'exchange']);
  return (
    <Panel title={t('source.title')} right={<SourceActions />} className={classes.offer ?? ''}>
      <div className={classes.refused} role="alert">
        <b className={classes.fileName}>{offered.fileName ?? t('source.pasted')}</b>
        <p>{translateNote(refused, t)}</p>
        <p className={classes.soft}>{t('refused.safe')}</p>
      </div>
      {canChoose ? <FormatSelect found={format} /> : null}
      <EncodingChoice offered={offered} />
      <WaitingFiles />
    </Panel>
  );
}
