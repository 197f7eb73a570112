import { useTranslation } from 'react-i18next';
import type { EconomyFigure, EconomyValue } from '../../../shared/campaign/economy/economy-values.ts';
import type { Sourced } from '../../../shared/campaign/economy/provenance.ts';
import { nameEconomyWord } from '../../ui/name-economy-value.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './settings.module.css';

/** `basis`: what a number counts for each point of. */
interface FigureTextProps {
  readonly figure: EconomyFigure | undefined;
  readonly basis?: EconomyValue['basis'];
}

/** A number, a formula, a word, or a table of fates with a line for each row. */
export function FigureText({ figure, basis }: FigureTextProps) {
  const { t } = useTranslation(['settings', 'game']);
  const format = useFormat();
  if (figure === undefined) return t('economy.none');
  if (typeof figure === 'number')
    return basis === undefined
      ? format.number(figure)
      : t(`economy.times.${basis}`, { figure: format.number(figure) });
  if (typeof figure === 'string')
    return <span className={classes.formula}>{nameEconomyWord(figure, t)}</span>;
  return figure.map(({ upTo, fate }, index) => {
    const from = (figure[index - 1]?.upTo ?? 1) + 1;
    return (
      <div key={upTo}>
        {from === upTo ? upTo : `${from}–${upTo}`} {t(`economy.fates.${fate}`)}
      </div>
    );
  });
}

/** Where a value comes from; of a changed one, what the preset says. */
export function SourceText({ sourced }: { sourced: Sourced<EconomyFigure> | undefined }) {
  const { t } = useTranslation('settings');
  if (sourced === undefined) return null;
  if (sourced.certainty !== 'edited') return t(`economy.certainties.${sourced.certainty}`);
  const { preset } = sourced;
  return (
    <>
      <strong className={classes.edited}>{t('economy.edited')}</strong>
      <div className={classes.preset}>
        {t('economy.presetSays')} <FigureText figure={preset?.value} />
        {preset === null ? null : ` (${t(`economy.certainties.${preset.certainty}`)})`}
      </div>
    </>
  );
}
