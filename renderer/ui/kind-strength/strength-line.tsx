import { useTranslation } from 'react-i18next';
import classes from './kind-strength.module.css';
import { StrengthMark } from './strength-mark.tsx';
import { useUnevenKind, type JudgedCard } from './use-uneven-kind.ts';

/** Says that a card fights above or below its PV, and why; nothing for most. */
export function StrengthLine({ card }: { readonly card: JudgedCard }) {
  const { t } = useTranslation('cards');
  const kind = useUnevenKind()(card);
  if (kind === null) return null;
  return (
    <p className={classes.line}>
      <StrengthMark card={card} isSilent /> {t(`strength.${kind}`)}
    </p>
  );
}
