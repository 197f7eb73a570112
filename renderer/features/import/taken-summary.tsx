import { useTranslation } from 'react-i18next';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { useFormat } from '../../ui/use-format.ts';
import { countLines, type SettledLine } from '../../api/imports/import-lines.ts';
import type { AimFormProps } from './aim-form-props.ts';
import classes from './import.module.css';

/** Skill by which a unit without a pilot is valued. */
const REGULAR = 4;

/** PV of the units that are taken, with the Skill of their pilots. */
export function sumTakenPv(lines: readonly SettledLine[]): number {
  return lines.reduce(
    (sum, { card, isTaken, skill }) =>
      isTaken && card !== null ? sum + computeCardPv(card, skill ?? REGULAR) : sum,
    0,
  );
}

/** The lines that are taken and those left out, also beyond what joins at once: the consequences that all forms share. */
export function TakenSummary({ lines, preview }: Pick<AimFormProps, 'lines' | 'preview'>) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const taken = lines.filter(({ isTaken }) => isTaken);
  const unclear = lines.filter(({ reviewReason }) => reviewReason === 'unclear').length;
  const hurt = taken.filter(({ damage }) => damage !== null).length;
  const more = countLines(preview) - lines.length;
  const leftOut = lines.length - taken.length - unclear;
  return (
    <ul className={classes.follows}>
      <li>
        <b>{t('follows.units', { count: taken.length })}</b>{' '}
        <span className="num">{t('follows.pv', { pv: format.number(sumTakenPv(lines)) })}</span>
      </li>
      {hurt > 0 ? <li>{t('follows.hurt', { count: hurt })}</li> : null}
      {unclear > 0 ? <li className={classes.warn}>{t('follows.unclear', { count: unclear })}</li> : null}
      {leftOut > 0 ? <li className={classes.warn}>{t('follows.leftOut', { count: leftOut })}</li> : null}
      {more > 0 ? <li className={classes.warn}>{t('lines.more', { count: more })}</li> : null}
    </ul>
  );
}
