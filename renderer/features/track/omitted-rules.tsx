import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { listOmittedRules } from '../../../shared/rules/coverage/list-omitted-rules.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './track.module.css';

/** One sentence: which rules of the campaign no battle of the program uses. Empty where there are none. */
export function OmittedRules({ ruleset: id, options }: Pick<CampaignSummary, 'ruleset' | 'options'>) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const ruleset = getRuleset(id, options);
  const omitted = ruleset === undefined ? [] : listOmittedRules(ruleset);
  if (omitted.length === 0) return null;
  const rules = format.list(omitted.map((rule) => t(`omitted.rules.${rule}`)));
  return <p className={classes.omitted}>{t('omitted.text', { rules })}</p>;
}
