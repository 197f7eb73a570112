import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferText } from '../../api/imports/use-offer-text.ts';
import classes from './file-drop.module.css';

/** Takes files that are dropped anywhere on the window, unless something on the screen takes them itself. */
export function FileDrop() {
  const { t } = useTranslation('app');
  const { offerFiles } = useOfferText();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      clearTimeout(leaving);
      setOver(true);
      // Dragging goes on with an event every 50 ms or so; the one that tells of its end is not always sent.
      leaving = setTimeout(() => setOver(false), 400);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      void offerFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      clearTimeout(leaving);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [offerFiles]);
  if (!isOver) return null;
  return (
    <div className={classes.overlay}>
      <div className={classes.box} role="status">
        <b>{t('drop.title')}</b>
        <span>{t('drop.text')}</span>
      </div>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
