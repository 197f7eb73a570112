import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { FightProgress } from '../../api/fights/fight-progress.tsx';
import { useFight } from '../../api/fights/use-fight.ts';

export interface FinishButtonProps {
  readonly engagementId: EngagementId;
  /** Number of the last row of the session on the screen. */
  readonly number: number;
}

/** Lets the program play the rest of the battle from where it stands, and shows it. */
export function FinishButton({ engagementId, number }: FinishButtonProps) {
  const { t } = useTranslation('table');
  const navigate = useNavigate();
  const [finish, finishing] = useFight('engagement.continue');
  const onFinish = async () => {
    const outcome = await finish({ engagementId, expectedNumber: number });
    if (outcome.ok) await navigate(`/battle/${engagementId}`);
  };
  return (
    <>
      <Button variant="subtle" mih={44} loading={finishing.isPending} onClick={() => void onFinish()}>
        {t('begin.finish')}
      </Button>
      <FightProgress fight={finishing} />
    </>
  );
}
