import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hideToast, showToast } from './toast.tsx';
import classes from './toast.module.css';

const OFFER_MS = 9_000;

/** Reports a step on a screen that is not saved in the campaign, with a button that undoes it. */
export function offerUndo(message: string, onUndo: () => void): void {
  showToast({
    tone: 'plain',
    message: <Offer message={message} onUndo={onUndo} />,
    autoCloseMs: OFFER_MS,
  });
}

function Offer({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTranslation('app');
  const takeBack = () => {
    hideToast();
    onUndo();
  };
  return (
    <div className={classes.row}>
      <span className={classes.text}>{message}</span>
      <Button size="compact-sm" onClick={takeBack}>
        {t('toast.undo')}
      </Button>
    </div>
  );
}
