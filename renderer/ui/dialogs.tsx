import { Drawer, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

interface DialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly size: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A centred dialog. Composed of parts, because the library's ready-made header would be a second banner landmark.
 * `follow-dialogs.ts` moves the focus in and out.
 */
export function CenterDialog({ title, opened, size, onClose, children }: DialogProps) {
  const { t } = useTranslation('app');
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      returnFocus={false}
      classNames={{ inner: classes.center ?? '' }}
    >
      <Modal.Overlay color="var(--veil)" />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('dialog.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A dialog at the right edge, over the full height. */
export function SideDialog({ title, opened, size, onClose, children }: DialogProps) {
  const { t } = useTranslation('app');
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={size}
      position="right"
      returnFocus={false}
      classNames={{ inner: classes.side ?? '' }}
    >
      <Drawer.Overlay color="var(--veil)" />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('dialog.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The buttons that end a form: in a dialog they stay in view while what is above them scrolls. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
