import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndCondition } from '../../../shared/domain/campaign-end.ts';
import { useCommand } from '../../api/use-command.tsx';
import { EndConditionFields } from '../../ui/end-conditions/end-condition-fields.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface EndConditionsProps {
  readonly ends: readonly EndCondition[];
  /** The campaign’s day. */
  readonly date: string;
}

/** What ends the campaign besides its graph, to be changed. */
export function EndConditions({ ends, date }: EndConditionsProps) {
  const { t } = useTranslation('settings');
  const [draft, setDraft] = useState(ends);
  const [save, saving] = useCommand('campaign.setEnds', { errors: 'inline' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save({ ends: [...draft] });
      }}
    >
      <EndConditionFields ends={draft} date={date} onChange={setDraft} />
      {saving.error === null ? null : <ErrorState error={saving.error} />}
      <Button
        type="submit"
        loading={saving.isPending}
        disabled={JSON.stringify(draft) === JSON.stringify(ends)}
      >
        {t('ends.save')}
      </Button>
    </form>
  );
}
