import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import classes from './battle-page.module.css';

interface BattleHeadProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly battle: ReplayBattle;
  readonly versions: readonly ReplayVersion[];
  readonly names: RoleNames;
  /** The last turn that is over at the moment shown. */
  readonly fromTurn: number;
  readonly onShowVersion: (version: number | null) => void;
}

/** Which battle this is and which version of it, and the way to the table from the moment shown. */
export function BattleHead(props: BattleHeadProps) {
  const { title, engagement, battle, versions, names, onShowVersion } = props;
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
      {shown?.counts === true && engagement.status !== 'accepted' && <TakeOver {...props} />}
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

/**
 * Plays the battle on at the table after the last turn that is over; leads to the table where a session goes on that
 * another one cannot replace.
 */
function TakeOver({ engagement, fromTurn }: Pick<BattleHeadProps, 'engagement' | 'fromTurn'>) {
  const { t } = useTranslation('battle');
  const navigate = useNavigate();
  const [begin, beginning] = useCommand('table.begin');
  const { data } = useContractQuery('table.get', { engagementId: engagement.id });
  const table = `/track/${engagement.trackId}/table`;
  const takeOver = async () => {
    const outcome = await begin({ engagementId: engagement.id, fromTurn });
    if (outcome.ok) await navigate(table);
  };
  const session = data?.session ?? null;
  if (session !== null && !session.finished && session.undoSteps > 0)
    return (
      <Button component={Link} to={table} size="compact-sm">
        {t('takeOver.goOn')}
      </Button>
    );
  return (
    <Button size="compact-sm" loading={beginning.isPending} onClick={() => void takeOver()}>
      {t(fromTurn === 0 ? 'takeOver.start' : 'takeOver.turn', { turn: fromTurn })}
    </Button>
  );
}
