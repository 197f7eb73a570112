import { Checkbox, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import { translateError } from '../../ui/translate-error.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import { isSameAction, type Offer, toggleAction } from './selection.ts';

export interface ChosenActionsProps {
  readonly chosen: readonly MaintenanceAction[];
  readonly onChange: (chosen: readonly MaintenanceAction[]) => void;
}

interface OfferTickProps extends ChosenActionsProps {
  readonly offer: Offer;
  /** What is done, such as “Repair of structure”. */
  readonly label: string;
  /** Name of the unit or pilot, for screen readers. */
  readonly subject: string;
  /** What else has to be known before paying. */
  readonly hint?: string | undefined;
}

/** One action to be ticked, with its cost or income. An action that cannot be paid is disabled and shows the reason. */
export function OfferTick({ offer, label, subject, hint, chosen, onChange }: OfferTickProps) {
  const { t, i18n } = useTranslation(['bay', 'refusals']);
  const format = useFormat();
  const { action, amountSp, hopedSp, refused } = offer;
  const amount =
    hopedSp === undefined
      ? t('bay:sp', { sp: format.signed(amountSp) })
      : t('bay:hoped', { sp: format.signed(hopedSp) });
  const isChosen = chosen.some((other) => isSameAction(other, action));
  const tick = (
    <Checkbox
      size="xs"
      checked={isChosen}
      disabled={refused !== null && !isChosen}
      label={
        <>
          {label} <span className={(hopedSp ?? amountSp) > 0 ? classes.gain : classes.cost}>{amount}</span>
        </>
      }
      aria-label={`${subject}: ${label}, ${amount}`}
      onChange={() => onChange(toggleAction(chosen, action))}
    />
  );
  if (refused === null)
    return hint === undefined ? (
      tick
    ) : (
      <Tooltip label={hint} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
        <div>{tick}</div>
      </Tooltip>
    );
  // What is in the plan already can be taken out; the plan says why it cannot be booked.
  if (isChosen) return tick;
  const why = translateError(refused, t, i18n);
  return (
    <Tooltip label={why} multiline w={280}>
      <div tabIndex={0} aria-label={`${subject}: ${label}, ${amount}. ${why}`}>
        {tick}
      </div>
    </Tooltip>
  );
}
