import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { CARRIED_HITS } from '../../../shared/domain/unit-state.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { describeEvent } from '../../ui/battle-words/describe-event.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { PipRow } from '../../ui/unit-card/svg-pips.tsx';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import { Strikes } from './strikes.tsx';
import { NO_LOSSES, type LoggedAction, type Losses } from './turn-log.ts';
import type { TableScene } from './unit-more.tsx';
import type { SessionNow } from './telling.ts';

interface EndTurnPanelProps {
  readonly session: SessionNow;
  readonly scene: TableScene;
  /** Actions of the turn. */
  readonly inTurn: readonly LoggedAction[];
  readonly losses: ReadonlyMap<UnitId, Losses>;
}

/** The End Phase before it is written: each unit that changes, with what it had and what it will have. */
export function EndTurnPanel({ session, scene, inTurn, losses }: EndTurnPanelProps) {
  const { t } = useTranslation('table');
  const { sessionId, state } = session;
  const { seats, words, control, setUp } = scene;
  const { data, error, refetch } = useContractQuery(
    'table.ask',
    control.isBusy ? skipToken : { sessionId, action: { kind: 'end-turn' } },
  );
  const events = data?.events ?? [];
  const eventsOf = (unitId: UnitId) => events.filter((event) => 'unitId' in event && event.unitId === unitId);
  const others = events.filter((event) => !('unitId' in event));
  const owed = data?.need ?? null;
  const onCommit = () => void control.tell({ kind: 'end-turn' });
  useConfirmKey(onCommit);
  const changes = seats.filter(
    ({ unitId, state: unit }) =>
      losses.has(unitId) || eventsOf(unitId).length > 0 || unit.doom !== null || hasPending({ state: unit }),
  );
  return (
    <Panel
      title={t('end.title', { turn: state.turn })}
      right={t('end.count', { count: changes.length })}
      busy={data === undefined && error === undefined}
    >
      <div className={classes.intro}>
        {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
        <Strikes actions={inTurn} turn={state.turn} {...{ setUp, words, control }} />
        {changes.length === 0 && <p className={classes.soft}>{t('end.nothing')}</p>}
        {SIDES.map((side) => (
          <SideChanges
            key={side}
            side={side}
            name={words.side(side)}
            seats={changes.filter((seat) => seat.side === side)}
            losses={losses}
            tell={(unitId) => eventsOf(unitId).map((event) => describeEvent(words, event))}
          />
        ))}
        {others.length > 0 && (
          <ul className={classes.soFar}>
            {others.map((event, index) => (
              <li key={index}>{describeEvent(words, event)}</li>
            ))}
          </ul>
        )}
        {owed !== null && <p className={classes.objection}>{t('end.owed')}</p>}
        <div className={classes.actions}>
          <Button
            variant="filled"
            mih={44}
            disabled={control.isBusy}
            onClick={onCommit}
            rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
          >
            {t(owed === null ? 'end.commit' : 'end.commitAsking', { turn: state.turn })}
          </Button>
          {owed !== null && (
            <Button mih={44} onClick={() => void control.roll({ kind: 'end-turn' })}>
              {t('end.roll')}
            </Button>
          )}
          <Button
            variant="subtle"
            mih={44}
            disabled={control.isBusy}
            onClick={() => void control.tell({ kind: 'end' })}
          >
            {t('end.track')}
          </Button>
        </div>
        <p className={classes.soft}>{t('end.undo')}</p>
      </div>
    </Panel>
  );
}

function hasPending({ state: { pending } }: Pick<TableSeat, 'state'>): boolean {
  return Object.values(pending).some((count) => typeof count === 'number' && count > 0);
}

interface SideChangesProps {
  readonly side: Side;
  readonly name: string;
  readonly seats: readonly TableSeat[];
  readonly losses: ReadonlyMap<UnitId, Losses>;
  readonly tell: (unitId: UnitId) => readonly string[];
}

function SideChanges({ side, name, seats, losses, tell }: SideChangesProps) {
  const { t } = useTranslation('table');
  if (seats.length === 0) return null;
  return (
    <div className={classes.tableScroll}>
      <table className={classes.changes} data-side={side}>
        <caption>
          <SideName side={side}>{name}</SideName>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('end.unit')}</th>
            <th scope="col">{t('end.armor')}</th>
            <th scope="col">{t('end.structure')}</th>
            <th scope="col">{t('end.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const { unitId, card, state } = seat;
            const lost = losses.get(unitId) ?? NO_LOSSES;
            return (
              <tr key={unitId}>
                <th scope="row">{seat.label}</th>
                <td>
                  <BeforeAfter
                    shape="circle"
                    total={card.armor}
                    left={state.armorLeft}
                    lost={lost.armorLost}
                  />
                </td>
                <td>
                  <BeforeAfter
                    shape="square"
                    total={card.structure}
                    left={state.structureLeft}
                    lost={lost.structureLost}
                  />
                </td>
                <td>
                  <Becomes seat={seat} told={tell(unitId)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function BeforeAfter(props: { shape: 'circle' | 'square'; total: number; left: number; lost: number }) {
  const { shape, total, left, lost } = props;
  return (
    <span className={classes.beforeAfter}>
      <PipRow shape={shape} total={total} left={left} leftBefore={left + lost} scale={0.84} />
      <span className="num">
        {lost > 0 ? (
          <>
            {left + lost} → <b>{left}</b>
          </>
        ) : (
          left
        )}
      </span>
    </span>
  );
}

/** What takes effect, in sentences without the unit's name. */
function Becomes({ seat, told }: { readonly seat: TableSeat; readonly told: readonly string[] }) {
  const { t } = useTranslation(['table', 'game']);
  const { pending } = seat.state;
  const hits = CARRIED_HITS.filter((kind) => (pending[kind] ?? 0) > 0).map((kind) =>
    t('tile.critical', { name: t(`game:criticals.${kind}`), times: pending[kind] }),
  );
  const lines = [...hits, ...told.map((sentence) => sentence.replace(seat.label, '').trim())];
  if (lines.length === 0) return <span className={classes.soft}>{t('end.stays')}</span>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
