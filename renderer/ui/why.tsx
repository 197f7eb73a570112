import { useTranslation } from 'react-i18next';
import type { Modifier } from '../../shared/domain/battle-event.ts';
import { useCitation } from './use-citation.ts';
import { useFormat } from './use-format.ts';
import classes from './why.module.css';

export interface WhyProps {
  /** The parts of a number, each with where it comes from; they add up to it. */
  readonly modifiers: readonly Modifier[];
  /** Which texts name the parts: those of a to-hit number unless it says otherwise. */
  readonly names?: 'modifiers' | 'damageParts';
  readonly total: number;
  /** Stands before the total: what has to be rolled, and how likely that is. */
  readonly label: string;
}

/** Why a number is what it is: every part with its value and source, and the sum. */
export function Why({ modifiers, names = 'modifiers', total, label }: WhyProps) {
  const { t } = useTranslation('game');
  const format = useFormat();
  const citation = useCitation();
  return (
    <dl className={classes.why}>
      {modifiers.map((modifier, index) => (
        <div key={`${modifier.code} ${modifier.source}`}>
          <dt>
            {t(`${names}.${modifier.code}`, {
              defaultValue: t(`${names}.other`, { code: modifier.code }),
            })}{' '}
            <span className={classes.source}>{citation(modifier.source)}</span>
          </dt>
          <dd>{(index === 0 ? format.number : format.signed)(modifier.value)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{label}</dt>
        <dd>{format.number(total)}</dd>
      </div>
    </dl>
  );
}
