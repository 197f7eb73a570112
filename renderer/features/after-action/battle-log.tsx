import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { EventLine } from './event-line.tsx';
import { findFirstFight, isMovement, splitIntoTurns, sumDamage } from './battle-turns.ts';
import type { BattleTurn } from './battle-turns.ts';
import type { Engagement, SideNames } from './engagement.ts';
import classes from './battle-log.module.css';

/** The battle as it was fought, turn by turn, with every die and the reasons behind every number. */
export function BattleLog({ engagement, names }: { engagement: Engagement; names: SideNames }) {
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const { data, error, refetch } = useContractQuery('engagement.events', { engagementId: engagement.id });
  const [at, setAt] = useState<number | null>(null);
  const [showMovement, setShowMovement] = useState(false);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <Panel title={t('log.title')}>
        <SkeletonLines count={16} />
      </Panel>
    );
  const turns = splitIntoTurns(data.events);
  const index = Math.min(at ?? findFirstFight(turns), turns.length - 1);
  const turn = turns[index];
  if (turn === undefined)
    return (
      <Panel title={t('log.title')}>
        <EmptyState title={t('log.emptyTitle')}>{t('log.emptyText')}</EmptyState>
      </Panel>
    );
  const go = (to: number) => setAt(Math.max(0, Math.min(turns.length - 1, to)));
  const shown = turn.events.filter((event) => showMovement || turn.turn === 0 || !isMovement(event));
  return (
    <Panel
      title={turn.turn === 0 ? t('log.setUp') : t('log.turn', { turn: turn.turn })}
      right={t('log.dice', { count: data.diceCount, shown: format.number(data.diceCount) })}
    >
      <div className={classes.bar}>
        <Timeline turns={turns} index={index} engagement={engagement} onGo={go} />
        <Button size="compact-sm" disabled={index === 0} onClick={() => go(index - 1)}>
          {t('log.before')}
        </Button>
        <Button size="compact-sm" disabled={index === turns.length - 1} onClick={() => go(index + 1)}>
          {t('log.after')}
        </Button>
        <Checkbox
          size="xs"
          radius="xs"
          label={t('log.showMovement')}
          checked={showMovement}
          onChange={(event) => setShowMovement(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={classes.quiet}>{t('log.nothing')}</p>
      ) : (
        <ol className={classes.log}>
          {shown.map((event, i) => (
            <li key={`${turn.turn}-${i}`}>
              <EventLine event={event} engagement={engagement} names={names} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** One column a turn, as high as the damage each side took in it. Arrow keys go from turn to turn. */
function Timeline(props: {
  turns: readonly BattleTurn[];
  index: number;
  engagement: Engagement;
  onGo: (index: number) => void;
}) {
  const { t } = useTranslation('after-action');
  const attackers = new Set<string>(
    props.engagement.participants.filter((p) => p.side === 'attacker').map((p) => p.unitId),
  );
  const sums = props.turns.map((turn) => sumDamage(turn, (unitId) => attackers.has(unitId)));
  const most = Math.max(1, ...sums.map((sum) => Math.max(sum.attacker, sum.defender)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = {
      ArrowLeft: props.index - 1,
      ArrowRight: props.index + 1,
      Home: 0,
      End: props.turns.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    props.onGo(to);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button');
    buttons[Math.max(0, Math.min(props.turns.length - 1, to))]?.focus();
  };
  return (
    <div className={classes.timeline} role="toolbar" aria-label={t('log.timeline')} onKeyDown={onKeyDown}>
      {props.turns.map((turn, i) => {
        const sum = sums[i] ?? { attacker: 0, defender: 0 };
        const label = turn.turn === 0 ? t('log.setUp') : t('log.turnDamage', { turn: turn.turn, ...sum });
        return (
          <button
            key={turn.turn}
            type="button"
            tabIndex={i === props.index ? 0 : -1}
            aria-current={i === props.index}
            aria-label={label}
            title={label}
            onClick={() => props.onGo(i)}
          >
            <i data-side="attacker" style={{ height: `${(sum.attacker / most) * 100}%` }} />
            <i data-side="defender" style={{ height: `${(sum.defender / most) * 100}%` }} />
          </button>
        );
      })}
    </div>
  );
}
