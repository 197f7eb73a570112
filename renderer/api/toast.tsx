import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast.module.css';

export interface ToastContent {
  readonly tone: 'plain' | 'error';
  readonly message: ReactNode;
  /** False for what goes when something else takes its place. */
  readonly autoCloseMs: number | false;
}

// One place for what just happened: a newer message takes the place of the older one. It gets an id of its own,
// because under the same id it would inherit the older one's clock and vanish with it.
let count = 0;
const currentId = (): string => `what-happened-${count}`;

export function showToast({ tone, message, autoCloseMs }: ToastContent): void {
  hideToast();
  count += 1;
  notifications.show({
    id: currentId(),
    message,
    autoClose: autoCloseMs,
    withBorder: true,
    // It is a cross to the eye, and would be nothing to the ear.
    closeButtonProps: { children: <CloseName /> },
    role: tone === 'error' ? 'alert' : 'status',
    classNames: {
      root: `${classes.toast} ${tone === 'error' ? classes.error : ''}`,
      description: classes.message ?? '',
    },
  });
}

function CloseName() {
  const { t } = useTranslation('app');
  return <span className="visually-hidden">{t('toast.close')}</span>;
}

export function hideToast(): void {
  notifications.hide(currentId());
}
