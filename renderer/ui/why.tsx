import { useTranslation } from 'react-i18next';
import type { Modifier } from '../../shared/domain/battle-event.ts';
import { useCitation } from './use-citation.ts';
import { useFormat } from './use-format.ts';
import classes from './why.module.css';

export interface WhyProps {
  /** The parts of a number, each with its source; they add up to the total. */
  readonly modifiers: readonly Modifier[];
  /** Texts that name the parts; default: those of a to-hit number. */
  readonly names?: 'modifiers' | 'damageParts';
  readonly total: number;
  /** Shown before the total: the number to roll and its probability. */
  readonly label: string;
}

/** A number explained: every part with its value and source, and the sum. */
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
