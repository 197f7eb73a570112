import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast.module.css';

export interface ToastContent {
  readonly tone: 'plain' | 'error';
  readonly message: ReactNode;
  /** False for messages that stay until another one replaces them. */
  readonly autoCloseMs: number | false;
}

// Only the latest message is shown. Each gets a new id: under the same id it would inherit the timer of the one before
// and disappear with it.
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
    // The visible name is a cross, which a screen reader would not read out.
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
