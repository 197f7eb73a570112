import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { BattleSetUp } from '../../../shared/domain/track-set-up.ts';
import type { TableActionKind } from '../../../shared/domain/table-action.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { useUndoScope } from '../../api/undo-scope.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { joinSentences } from '../../ui/battle-words/join-sentences.ts';
import { useEventWords } from '../../ui/battle-words/use-event-words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BoardLink } from './board-link.tsx';
import { describeAction } from './describe-deed.ts';
import { HappenedPanel } from './happened-panel.tsx';
import { NowLine } from './now-line.tsx';
import { TableObjectivesPanel } from './objectives-panel.tsx';
import { listSeats } from './seats.ts';
import type { CardFilter } from './side-cards.tsx';
import { NowPanel } from './now-panel.tsx';
import { CardFilterChoice, TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import classes from './table.module.css';
import type { SessionPlace } from './table-gate.tsx';
import { listShots, listTurnActions, sumLosses } from './turn-log.ts';
import { useActions } from './use-actions.ts';
import { useChoice } from './use-choice.ts';
import { useTelling } from './use-telling.ts';

/** What is told before a unit moves or fires: it stays chosen. */
const STAYS: ReadonlySet<TableActionKind> = new Set(['place', 'enter', 'mine']);

/** A session under its own rules; they are known wherever an engagement could begin. */
export function TableScreen(props: SessionPlace) {
  const { ruleset: id, options } = props.engagement;
  const ruleset = getRuleset(id, options);
  return ruleset === undefined ? null : <Table {...props} ruleset={ruleset} />;
}

/** Both sides' cards, and between them what is told now. */
function Table({
  title,
  engagement,
  players,
  session,
  refetch,
  ruleset,
}: SessionPlace & { ruleset: Ruleset }) {
  const { state } = session;
  const { participants, objectives } = engagement;
  const names = players.shortRoles;
  const seats = useMemo(
    () => listSeats(participants, state.units, players.forces),
    [participants, state.units, players.forces],
  );
  const setUp = useSetUp(engagement.id);
  const words = useEventWords(seats, names, { setUp, objectives }, objectives);
  const actions = useActions(session);
  const inTurn = listTurnActions(actions);
  const losses = sumLosses(state.phase === 'turn' ? inTurn.flatMap(({ events }) => events) : []);
  const choice = useChoice(state, seats, listShots(actions));
  const [said, setSaid] = useState('');
  const [filter, setFilter] = useState<CardFilter>('all');
  const control = useTelling(session, refetch, (events, action) => {
    setSaid(action === null ? '' : joinSentences(describeAction(words, { action, events })));
    if (action === null || !STAYS.has(action.kind)) choice.reset();
  });
  useUndoScope({
    undo: () => take(session.undoSteps, control.undo),
    redo: () => take(session.redoSteps, control.redo),
  });
  return (
    <div className={classes.view} aria-busy={control.isBusy} data-number={session.number}>
      <TableHead
        {...{ title, session, choice, control }}
        engagementId={engagement.id}
        beganAt={state.phase === 'turn' ? (inTurn[0]?.at ?? null) : null}
      />
      <div className={classes.center}>
        <div className={classes.top}>
          <NowLine {...{ state, seats, names, choice }} />
          <span className={classes.topActions}>
            <CardFilterChoice value={filter} onChange={setFilter} />
            <BoardLink trackId={engagement.trackId} />
          </span>
        </div>
        {control.error !== null && <ErrorState error={control.error} />}
        <NowPanel
          {...{ session, inTurn, names, losses, choice }}
          scene={{ seats, ruleset, setUp, words, control, walls: state.walls }}
          engagementId={engagement.id}
        />
        <Said text={said} />
        <div className={classes.below}>
          <HappenedPanel actions={inTurn} words={words} />
          <TableObjectivesPanel
            {...{ objectives, names }}
            met={state.objectives}
            onMeet={
              choice.step === 'mark'
                ? (objectiveId, side) => void control.tell({ kind: 'objective', objectiveId, side })
                : null
            }
          />
        </div>
      </div>
      {SIDES.map((side) => (
        <TableCards
          key={side}
          {...{ side, seats, session, ruleset, losses, filter, choice }}
          name={names[side]}
        />
      ))}
    </div>
  );
}

/** Undo and redo stay at the table, even when there is nothing left of it to take back. */
function take(steps: number, act: () => Promise<void>): boolean {
  if (steps > 0) void act();
  return true;
}

/** What has just happened, for the eye and for screen readers. */
function Said({ text }: { readonly text: string }) {
  const { t } = useTranslation('table');
  return (
    <p className={classes.said} role="status" aria-label={t('said')}>
      {text}
    </p>
  );
}

/** Places and effects of the track; null until they are known. */
function useSetUp(engagementId: EngagementId): BattleSetUp | null {
  const { data } = useContractQuery('engagement.scenario', { engagementId });
  return data?.setUp ?? null;
}
