import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import classes from './set-up.module.css';
import type { DraftProblem, SetUpDraft } from './set-up-draft.ts';

export interface StepProps {
  readonly draft: SetUpDraft;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (draft: SetUpDraft) => void;
}

/** First step: what the campaign is called, when it begins, and by which rules it is fought. */
export function CampaignStep({ draft, problems, onChange }: StepProps) {
  const { t } = useTranslation(['campaigns', 'game']);
  const { data: rulesets = [] } = useContractQuery('rules.rulesets', {});
  const problemOf = (...codes: DraftProblem[]) => {
    const found = codes.find((code) => problems.includes(code));
    return found === undefined ? null : t(`setUp.problems.${found}`);
  };
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>{t('setUp.campaign.lead')}</p>
      <TextInput
        label={t('setUp.campaign.name')}
        value={draft.name}
        maxLength={80}
        error={problemOf('name-missing', 'name-long')}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t('setUp.campaign.date')}
        description={t('setUp.campaign.dateText')}
        value={draft.startDate}
        placeholder="3052-03-17"
        className={classes.short ?? ''}
        error={problemOf('date-invalid')}
        onChange={(event) => onChange({ ...draft, startDate: event.currentTarget.value.trim() })}
      />
      <NativeSelect
        label={t('setUp.campaign.rules')}
        description={t('setUp.campaign.rulesText')}
        value={draft.ruleset ?? rulesets[0]?.id ?? ''}
        data={rulesets.map(({ id, title }) => ({
          value: id,
          label: t(`game:rulesets.${id}`, { defaultValue: title }),
        }))}
        onChange={(event) => onChange({ ...draft, ruleset: event.currentTarget.value })}
      />
    </div>
  );
}
