import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TableActionKind } from '../../../shared/domain/table-action.ts';
import { useUndoScope } from '../../api/undo-scope.ts';
import { joinSentences } from '../../ui/battle-words/join-sentences.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BoardLink } from './board-link.tsx';
import { describeAction } from './describe-deed.ts';
import { HappenedPanel } from './happened-panel.tsx';
import { NowLine } from './now-line.tsx';
import { TableObjectivesPanel } from './objectives-panel.tsx';
import type { CardFilter } from './side-cards.tsx';
import { NowPanel } from './now-panel.tsx';
import { CardFilterChoice, TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import classes from './table.module.css';
import type { SessionPlace } from './table-gate.tsx';
import { listShots } from './turn-log.ts';
import { useChoice } from './use-choice.ts';
import { useSessionFacts } from './use-session-facts.ts';
import { useTelling } from './use-telling.ts';

/** What is told before a unit moves or fires: it stays chosen. */
const STAYS: ReadonlySet<TableActionKind> = new Set(['place', 'enter', 'mine']);

/** Both sides' cards, and between them what is told now. Not drawn again while the session is only asked for. */
export const TableScreen = memo(function TableScreen(props: SessionPlace) {
  const { title, engagement, players, session, refetch, ruleset } = props;
  const { state, sessionId, strictness } = session;
  const { objectives } = engagement;
  const names = players.shortRoles;
  const { seats, setUp, words, actions, inTurn, losses, addRow } = useSessionFacts(props);
  const choice = useChoice(state, seats, listShots(actions));
  const [said, setSaid] = useState('');
  const [filter, setFilter] = useState<CardFilter>('all');
  const control = useTelling({
    ...{ session, refetch },
    onRow: addRow,
    onDone: (events, action) => {
      setSaid(action === null ? '' : joinSentences(describeAction(words, { action, events })));
      if (action === null || !STAYS.has(action.kind)) choice.reset();
    },
  });
  const { walls } = state;
  const scene = useMemo(
    () => ({ seats, ruleset, setUp, words, control, walls }),
    [seats, ruleset, setUp, words, control, walls],
  );
  useUndoScope({
    undo: () => take(session.undoSteps, control.undo),
    redo: () => take(session.redoSteps, control.redo),
  });
  return (
    <div className={classes.view} aria-busy={control.isBusy} data-number={session.number}>
      <TableHead
        {...{ title, sessionId, strictness }}
        engagementId={engagement.id}
        turn={state.turn}
        phase={state.phase}
        step={choice.step}
        due={choice.due}
        goTo={choice.goTo}
        undo={session.undoSteps === 0 ? null : control.undo}
        redo={session.redoSteps === 0 ? null : control.redo}
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
          scene={scene}
          engagementId={engagement.id}
        />
        <Said text={said} />
        <div className={classes.below}>
          <HappenedPanel actions={inTurn} words={words} />
          <TableObjectivesPanel
            {...{ objectives, names }}
            met={state.objectives}
            tell={choice.step === 'mark' ? control.tell : null}
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
});

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
