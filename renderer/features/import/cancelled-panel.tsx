import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfferedText } from '../../api/imports/imports.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './import.module.css';
import { SourceActions } from './source-panel.tsx';

interface CancelledPanelProps {
  readonly offered: OfferedText;
  readonly onRead: () => void;
}

/** A file whose reading was cancelled; it can be read again. */
export function CancelledPanel({ offered, onRead }: CancelledPanelProps) {
  const { t } = useTranslation('import');
  return (
    <Panel title={t('source.title')} right={<SourceActions />} className={classes.offer ?? ''}>
      <div className={classes.refused} role="status">
        <b className={classes.fileName}>{offered.fileName ?? t('source.pasted')}</b>
        <p>{t('source.cancelled')}</p>
      </div>
      <Button size="compact-sm" onClick={onRead}>
        {t('source.again')}
      </Button>
    </Panel>
  );
}
