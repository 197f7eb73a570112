import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../../ui/battle-words/join-sentences.ts';
import { Link } from 'react-router';
import { SIDES, type Side } from '../../../../shared/domain/side.ts';
import { SideName } from '../../../ui/side-mark.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { describeAction } from '../describe-deed.ts';
import { NowLine } from '../now-line.tsx';
import { sumMetWp } from '../objectives-panel.tsx';
import { ShownTile } from '../seat-tile.tsx';
import { countLeft, groupByForceName, type TableSeat } from '../seats.ts';
import type { SessionPlace } from '../table-gate.tsx';
import { findTurnStep, isToFire, isToMove, listNext } from '../turn-flow.ts';
import { NO_LOSSES } from '../turn-log.ts';
import { useSessionFacts } from '../use-session-facts.ts';
import classes from './big-board.module.css';
import { useLargestZoom } from './use-largest-zoom.ts';

/** From this many units of a side on, cards have two lines. */
const COMPACT_FROM = 9;
/** Most events that are told. */
const MOST_TOLD = 3;

/** Both sides, the turn and the WP as large as the window allows. */
export function BigBoard(props: SessionPlace) {
  const { title, engagement, players, session, ruleset } = props;
  const { t } = useTranslation('table');
  const { state } = session;
  const { objectives } = engagement;
  const names = players.shortRoles;
  const { seats, words, inTurn, losses } = useSessionFacts(props);
  const step = findTurnStep(state, seats);
  const next = step === 'movement' || step === 'combat' ? listNext(step, state, seats) : [];
  const told = inTurn.flatMap((action) => describeAction(words, action)).slice(-MOST_TOLD);
  const zoomed = useLargestZoom(state);
  const isDue = (seat: TableSeat) => (step === 'movement' ? isToMove(seat, state) : isToFire(seat));
  return (
    <div className={classes.board} data-number={session.number}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <p className={classes.turn}>
          {state.phase === 'over' ? (
            <b>{t('over.title', { turn: state.turn })}</b>
          ) : (
            <>
              {state.turn > 0 && <b className="num">{t('steps.turn', { turn: state.turn })}</b>}
              <span>{t(`steps.${step}`)}</span>
            </>
          )}
        </p>
        <NowLine state={state} seats={seats} names={names} choice={{ step, next }} />
        <Button component={Link} to={`/track/${engagement.trackId}/table`} size="compact-sm" mih={44}>
          {t('board.back')}
        </Button>
      </header>
      <div className={classes.sides} tabIndex={0} role="group" aria-label={t('board.cards')}>
        <div ref={zoomed} className={classes.zoomed}>
          {SIDES.map((side) => (
            <BoardSide
              key={side}
              side={side}
              name={names[side]}
              wp={sumMetWp(objectives, state.objectives, side)}
              seats={seats.filter((seat) => seat.side === side)}
            >
              {(seat, isCompact) => (
                <ShownTile
                  {...{ seat, ruleset, isCompact }}
                  {...(losses.get(seat.unitId) ?? NO_LOSSES)}
                  isDue={isDue(seat)}
                  role={next[0]?.unitId === seat.unitId ? 'acts' : null}
                />
              )}
            </BoardSide>
          ))}
        </div>
      </div>
      <p className={classes.told} role="status" aria-label={t('said')}>
        {joinSentences(told)}
      </p>
    </div>
  );
}

interface BoardSideProps {
  readonly side: Side;
  readonly name: string;
  readonly wp: number;
  readonly seats: readonly TableSeat[];
  readonly children: (seat: TableSeat, isCompact: boolean) => ReactNode;
}

function BoardSide({ side, name, wp, seats, children }: BoardSideProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const isCompact = seats.length >= COMPACT_FROM;
  return (
    <section aria-label={name} className={classes.side}>
      <header className={classes.sideHead}>
        <h2>
          <SideName side={side}>{name}</SideName>
        </h2>
        <span className="num">{t('side.count', { left: countLeft(seats), total: seats.length })}</span>
        <b className="num">{t('board.wp', { wp: format.number(wp) })}</b>
      </header>
      {groupByForceName(seats).map(([force, own]) => (
        <section key={force}>
          {force !== '' && <h3>{force}</h3>}
          <ul className={classes.cards}>
            {own.map((seat) => (
              <li key={seat.unitId}>{children(seat, isCompact)}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
