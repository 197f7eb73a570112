import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

export interface ToastContent {
  readonly tone: 'plain' | 'error';
  readonly message: ReactNode;
  readonly autoCloseMs: number;
}

/** One place for what just happened: a newer message takes the place of the older one. */
const TOAST_ID = 'what-happened';

export function showToast({ tone, message, autoCloseMs }: ToastContent): void {
  const data = {
    id: TOAST_ID,
    message,
    autoClose: autoCloseMs,
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    classNames: {
      root: `${classes.toast} ${tone === 'error' ? classes.error : ''}`,
      description: classes.message ?? '',
    },
  };
  notifications.hide(TOAST_ID);
  notifications.show(data);
}

export function hideToast(): void {
  notifications.hide(TOAST_ID);
}
