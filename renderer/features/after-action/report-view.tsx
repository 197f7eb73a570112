import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { FoughtOrders } from '../../ui/orders/fought-orders.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import { ReportGrid } from '../../ui/report-grid/report-grid.tsx';
import { listFlagged } from '../../ui/report/mend-report.ts';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import type { PlayerNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { AcceptBar } from './accept-bar.tsx';
import classes from './after-action.module.css';
import { ChecksPanel } from '../../ui/report/checks-panel.tsx';
import { readOrders } from './engagement.ts';
import { ConsequencesPanel } from './consequences-panel.tsx';
import { MetObjectivesPanel } from '../../ui/report/met-objectives-panel.tsx';
import { TableFactsPanel } from '../../ui/report/table-facts-panel.tsx';
import { useAccept, useAcceptancePreview } from './use-acceptance.ts';
import type { DraftControl } from '../../api/report-draft/use-report-draft.ts';

interface ReportViewProps {
  readonly engagement: Engagement;
  readonly draft: ReportDraft;
  readonly control: DraftControl;
  readonly judge: JudgeDamage;
  /** Full names for headings; the short ones are for tables. */
  readonly players: PlayerNames;
  readonly graph: TrackGraph;
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'name'>[];
  /** Stands below the grid. */
  readonly children: ReactNode;
}

/** The after-action screen: the grid of both sides, and beside it what it means. */
export function ReportView(props: ReportViewProps) {
  const { engagement, draft, control, judge, players, graph } = props;
  const names = players.shortRoles;
  const { t } = useTranslation('after-action');
  const readOnly = engagement.status === 'accepted';
  const { preview, isStale } = useAcceptancePreview(engagement, draft, control);
  const checks = preview?.checks ?? engagement.checks;
  const consequences = preview === null ? engagement.consequences : (preview?.consequences ?? null);
  const impossible = checks.some((check) => check.level === 'error');
  const { accept, turns, reasonRef, isReasonMissed, ...bar } = useAccept(engagement, draft, control, checks);
  useConfirmKey(() => {
    if (!readOnly) void accept();
  });
  const flagged = useMemo(() => listFlagged(checks), [checks]);
  const discard = () => {
    control.setAside();
    offerUndo(t('typing.setAside'), control.undo);
  };
  const told = { engagement, names, draft, readOnly, onChange: control.change };
  return (
    <div>
      <div className={classes.page} data-open={!readOnly}>
        <div className={classes.column}>
          <ReportGrid
            participants={engagement.participants}
            draft={draft}
            judge={judge}
            forceNames={players.forces}
            readOnly={readOnly}
            flagged={readOnly ? new Set() : flagged}
            onChange={control.change}
            renderSide={(side, table) => (
              <Panel
                title={<SideName side={side}>{players.roles[side]}</SideName>}
                right={<SideHint engagement={engagement} side={side} readOnly={readOnly} />}
              >
                {table}
              </Panel>
            )}
          />
          <TableFactsPanel {...told} />
          {engagement.method === 'resolved' && <FoughtOrders names={names} {...readOrders(engagement)} />}
          {props.children}
        </div>
        <div className={`${classes.column} ${classes.aside}`}>
          <MetObjectivesPanel {...told} {...turns} />
          <ConsequencesPanel
            engagement={engagement}
            consequences={consequences}
            names={players.forces}
            graph={graph}
            allegiances={props.allegiances}
            impossible={impossible}
            frozen={readOnly}
            isStale={isStale}
            draft={draft}
            onChange={control.change}
          />
          {!readOnly && (
            <ChecksPanel
              {...told}
              judge={judge}
              checks={checks}
              reasonRef={reasonRef}
              isReasonMissed={isReasonMissed}
            />
          )}
        </div>
      </div>
      {!readOnly && (
        <AcceptBar
          {...bar}
          checks={checks}
          canDiscard={control.isChanged && engagement.report !== null}
          onAccept={() => void accept()}
          onDiscard={discard}
        />
      )}
    </div>
  );
}

/** Keys of the grid and what each of them sets. */
const HINT_KEYS = [
  ['destroyed', 'destroyed'],
  ['withdrew', 'withdrew'],
  ['criticals', 'critical'],
  ['kill', 'kill'],
  ['details', 'details'],
] as const;

function SideHint(props: { engagement: Engagement; side: Side; readOnly: boolean }) {
  const { t } = useTranslation('after-action');
  const count = props.engagement.participants.filter((participant) => participant.side === props.side).length;
  if (props.readOnly || props.side === 'defender') return t('grid.entered', { count });
  return (
    <span className={classes.hint}>
      {t('grid.arrows')} · {t('grid.digits')} ·
      {HINT_KEYS.map(([id, effect]) => (
        <span key={id} className={classes.hintKey}>
          <ShortcutKbd place="report" id={id} /> {t(`grid.${effect}`)}
        </span>
      ))}
    </span>
  );
}
