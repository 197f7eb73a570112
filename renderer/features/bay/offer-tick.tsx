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
}

/** One action to be ticked, with its cost or income. An action that cannot be paid is disabled and shows the reason. */
export function OfferTick({ offer, label, subject, chosen, onChange }: OfferTickProps) {
  const { t, i18n } = useTranslation(['bay', 'refusals']);
  const format = useFormat();
  const { action, amountSp, hopedSp, refused } = offer;
  const amount =
    hopedSp === undefined
      ? t('bay:sp', { sp: format.signed(amountSp) })
      : t('bay:hoped', { sp: format.signed(hopedSp) });
  const tick = (
    <Checkbox
      size="xs"
      className={classes.tick ?? ''}
      checked={chosen.some((other) => isSameAction(other, action))}
      disabled={refused !== null}
      label={
        <>
          {label} <span className={(hopedSp ?? amountSp) > 0 ? classes.gain : classes.cost}>{amount}</span>
        </>
      }
      aria-label={`${subject}: ${label}, ${amount}`}
      onChange={() => onChange(toggleAction(chosen, action))}
    />
  );
  if (refused === null) return tick;
  const why = translateError(refused, t, i18n);
  return (
    <Tooltip label={why} multiline w={280}>
      <div tabIndex={0} aria-label={`${subject}: ${label}, ${amount}. ${why}`}>
        {tick}
      </div>
    </Tooltip>
  );
}
