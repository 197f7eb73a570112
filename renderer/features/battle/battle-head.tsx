import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import classes from './battle-page.module.css';

interface BattleHeadProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly battle: ReplayBattle;
  readonly versions: readonly ReplayVersion[];
  readonly names: RoleNames;
  readonly onShowVersion: (version: number | null) => void;
}

/** Which battle this is and which version of it. */
export function BattleHead({ title, engagement, battle, versions, names, onShowVersion }: BattleHeadProps) {
  const { t } = useTranslation('battle');
  const [choose, choosing] = useCommand('engagement.chooseBattle');
  const shown = versions.find(({ number }) => number === battle.version);
  const nameVersion = ({ number, winner, turns, counts, overwritten }: ReplayVersion): string => {
    const result = winner === 'draw' ? t('winner.draw') : t('winner.side', { name: names[winner] });
    const dice =
      overwritten.length === 0 ? t('versions.first') : t('versions.dice', { count: overwritten.length });
    const text = t('versions.option', { number, result, turns });
    return [text, dice, ...(counts ? [t('versions.counts')] : [])].join(' · ');
  };
  const letCount = () =>
    void choose({ engagementId: engagement.id, version: battle.version }).then((outcome) => {
      if (outcome.ok) onShowVersion(null);
    });
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      {versions.length > 1 && (
        <NativeSelect
          size="xs"
          className={classes.version ?? ''}
          aria-label={t('versions.label')}
          value={String(battle.version)}
          data={versions.map((version) => ({ value: String(version.number), label: nameVersion(version) }))}
          onChange={(event) => onShowVersion(Number(event.currentTarget.value))}
        />
      )}
      {shown?.counts === false && (
        <>
          <span className={classes.quiet}>{t('versions.doesNotCount')}</span>
          {engagement.status !== 'accepted' && (
            <Button size="compact-sm" loading={choosing.isPending} onClick={letCount}>
              {t('versions.choose')}
            </Button>
          )}
        </>
      )}
      <Button
        component={Link}
        to={`/engagement/${engagement.id}`}
        size="compact-sm"
        className={classes.report ?? ''}
      >
        {t('toReport')}
      </Button>
    </header>
  );
}
