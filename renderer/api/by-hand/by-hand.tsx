import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine, isVisible } from '../../../shared/contract/clean-line.ts';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './by-hand.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface ByHandButtonProps {
  /** Title of the dialog. */
  readonly title: string;
  readonly disabled?: boolean;
  /** The form in the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** Button for a dialog in which the gamemaster changes something past the rules. */
export function ByHandButton({ title, disabled = false, children }: ByHandButtonProps) {
  const { t } = useTranslation('by-hand');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact-sm" disabled={disabled} aria-label={title} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <CenterDialog size={440} opened={isOpen} onClose={close} title={title}>
        {isOpen ? children(close) : null}
      </CenterDialog>
    </>
  );
}

interface ByHandFormProps {
  readonly children: ReactNode;
  /** Whether what is typed can be sent, apart from the reason. */
  readonly canSave: boolean;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  /** Initial reason; empty by default. */
  readonly firstReason?: string;
  /** What stands above the fields; default: that it goes past the rules. */
  readonly hint?: string;
  /** Label of the button; default: “Change”. */
  readonly saveLabel?: string;
  readonly onSave: (reason: string) => void;
}

/** The fields of a change by hand, its reason (shown in History), and the button that sends it. */
export function ByHandForm({
  children,
  canSave,
  isPending,
  error,
  firstReason = '',
  hint,
  saveLabel,
  onSave,
}: ByHandFormProps) {
  const { t } = useTranslation('by-hand');
  const [reason, setReason] = useState(firstReason);
  const told = isVisible(reason) ? cleanLine(reason) : '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave && told !== '' && !isPending) onSave(told);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.hint}>{hint ?? t('hint')}</p>
      {children}
      <TextInput
        label={t('reason')}
        required
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error === null ? null : <ErrorState error={error} />}
      <DialogActions>
        <Button type="submit" variant="filled" disabled={!canSave || told === ''} loading={isPending}>
          {saveLabel ?? t('save')}
        </Button>
      </DialogActions>
    </form>
  );
}
