import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './set-up.module.css';
import type { DraftProblem, SetUpDraft } from './set-up-draft.ts';

export interface StepProps {
  readonly draft: SetUpDraft;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (draft: SetUpDraft) => void;
}

/** First step: what the campaign is called and when it begins. */
export function CampaignStep({ draft, problems, onChange }: StepProps) {
  const { t } = useTranslation('campaigns');
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
    </div>
  );
}
