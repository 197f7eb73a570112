import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import type { ChosenActionsProps } from './offer-tick.tsx';
import { isSameAction, keyOfAction, type Offer, toggleAction } from './selection.ts';
import { LongSelect } from '../../ui/long-select.tsx';

interface OfferSelectProps extends ChosenActionsProps {
  /** Of which one at most is chosen, such as the configurations of an Omni. */
  readonly offers: readonly Offer[];
  readonly label: string;
  readonly placeholder: string;
}

/** One action of several that exclude each other, or none. Shows nothing where nothing is offered. */
export function OfferSelect({ offers, label, placeholder, chosen, onChange }: OfferSelectProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  if (offers.length === 0) return null;
  const current = chosen.find((action) => offers.some((offer) => isSameAction(offer.action, action)));
  const set = (key: string | null) => {
    const without = chosen.filter((action) => action !== current);
    const picked = offers.find(({ action }) => keyOfAction(action) === key);
    onChange(picked === undefined ? without : toggleAction(without, picked.action));
  };
  return (
    <LongSelect
      size="xs"
      clearable
      className={classes.offers ?? ''}
      aria-label={label}
      placeholder={placeholder}
      value={current === undefined ? null : keyOfAction(current)}
      onChange={set}
      data={offers.map(({ action, detail, amountSp, refused }) => ({
        value: keyOfAction(action),
        label: `${detail ?? ''}${amountSp === 0 ? '' : ` ${t('sp', { sp: format.signed(amountSp) })}`}`,
        disabled: refused !== null,
      }))}
    />
  );
}
