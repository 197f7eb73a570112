import { useTranslation } from 'react-i18next';
import { KIND_STRENGTHS } from '../../../shared/catalogue/kind-strength.ts';
import classes from './kind-strength.module.css';
import { useUnevenKind, type JudgedCard } from './use-uneven-kind.ts';

interface StrengthMarkProps {
  readonly card: JudgedCard;
  /** Whether the words stand beside it already. */
  readonly isSilent?: boolean;
}

/** A small mark beside the PV of a card that fights above or below it; nothing for most. */
export function StrengthMark({ card, isSilent = false }: StrengthMarkProps) {
  const { t } = useTranslation('cards');
  const kind = useUnevenKind()(card);
  if (kind === null) return null;
  const strength = KIND_STRENGTHS[kind];
  return (
    <span className={classes.mark} {...(isSilent ? {} : { title: t(`strength.${kind}`) })}>
      <span aria-hidden="true">{strength === 'above' ? '▲' : '▼'}</span>
      {isSilent ? null : <span className="visually-hidden"> {t(`strengthShort.${strength}`)}</span>}
    </span>
  );
}
