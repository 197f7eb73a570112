import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useCommand } from '../../api/use-command.tsx';
import { planSeats } from './roster.ts';

interface FillSeatsProps {
  readonly roster: Roster;
  /** Whether hiring is still free of charge. */
  readonly isSetUp: boolean;
  readonly fieldedIds: ReadonlySet<string>;
}

/** Fills all empty units: with free pilots and, during set-up, with new ones. */
export function FillSeats({ roster, isSetUp, fieldedIds }: FillSeatsProps) {
  const { t } = useTranslation('forces');
  const [isPending, setPending] = useState(false);
  const [assign] = useCommand('unit.assignPilot');
  const [hire] = useCommand('pilot.hire');
  const plan = planSeats(roster, fieldedIds, isSetUp);
  if (plan.length === 0) return null;
  const fill = async () => {
    setPending(true);
    for (const { unitId, pilotId } of plan) {
      const seated =
        pilotId === null
          ? await hire({ forceId: roster.force.id, unitId })
          : await assign({ unitId, pilotId });
      if (!seated.ok) break;
    }
    setPending(false);
  };
  return (
    <Button size="compact-sm" loading={isPending} onClick={() => void fill()}>
      {t('force.fillSeats', { count: plan.length })}
    </Button>
  );
}
