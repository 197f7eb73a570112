import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TableStrictness } from '../../../shared/domain/table-session.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PlayerNames } from '../../ui/role-names.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { StrictnessChoice } from './strictness-choice.tsx';
import classes from './table.module.css';

interface BeginSessionProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly players: PlayerNames;
}

/** Before a battle is tracked: what it means, and how closely the rules are kept. */
export function BeginSession({ title, engagement, players }: BeginSessionProps) {
  const { t } = useTranslation('table');
  const [strictness, setStrictness] = useState<TableStrictness>('guided');
  const [begin, beginning] = useCommand('table.begin', { errors: 'inline', offerUndo: false });
  const onBegin = () => {
    if (!beginning.isPending) void begin({ engagementId: engagement.id, strictness });
  };
  useConfirmKey(onBegin);
  return (
    <Panel title={title} className={classes.narrow ?? ''}>
      <div className={classes.intro}>
        <p>{t('start.text')}</p>
        <ul className={classes.lines}>
          {SIDES.map((side) => (
            <li key={side}>
              <SideName side={side}>{players.roles[side]}</SideName>{' '}
              {t('start.units', {
                count: engagement.participants.filter((one) => one.side === side).length,
              })}
            </li>
          ))}
        </ul>
        <StrictnessChoice value={strictness} onChange={setStrictness} />
        <p className={classes.soft}>{t(`strictness.${strictness}Text`)}</p>
        {beginning.error !== null && <ErrorState error={beginning.error} />}
        <div className={classes.actions}>
          <Button
            variant="filled"
            mih={44}
            loading={beginning.isPending}
            onClick={onBegin}
            rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
          >
            {t('start.begin')}
          </Button>
          <Button component={Link} to={`/engagement/${engagement.id}`} mih={44}>
            {t('toEngagement')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
