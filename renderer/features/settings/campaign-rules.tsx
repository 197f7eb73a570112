import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { Panel } from '../../ui/panel.tsx';
import { RulesOptions } from '../../ui/rules-options/rules-options.tsx';
import classes from './settings.module.css';

/** The rules of the open campaign, and the options of its next engagement. */
export function CampaignRules() {
  const { t } = useTranslation(['settings', 'game']);
  const { data: files } = useContractQuery('campaign.list', {});
  const { data: summary } = useContractQuery('campaign.summary', files?.open ? {} : skipToken);
  const { data: rulesets } = useContractQuery('rules.rulesets', {});
  const [setOptions, setting] = useCommand('campaign.setRulesOptions');
  if (!files?.open || summary === undefined || rulesets === undefined) return null;
  const ruleset = rulesets.find(({ id }) => id === summary.ruleset);
  const offered = ruleset?.options ?? [];
  const underWay = summary.tracks.some((track) => track.status === 'under-way');
  return (
    <Panel title={t('rules.title')} right={t('rules.version', { version: summary.rulesetVersion })}>
      <p className={classes.ruleset}>
        {t(`game:rulesets.${summary.ruleset}`, { defaultValue: ruleset?.title ?? summary.ruleset })}
      </p>
      <RulesOptions
        offered={offered}
        chosen={summary.options}
        disabled={underWay}
        onChange={(options) => {
          // While a choice is being saved, a second one would be based on the old state.
          if (!setting.isPending) void setOptions({ options });
        }}
      />
      <p className={classes.notice}>
        {offered.length === 0 ? t('rules.none') : t(underWay ? 'rules.underWay' : 'rules.text')}
      </p>
    </Panel>
  );
}
