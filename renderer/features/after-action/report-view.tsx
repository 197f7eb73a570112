import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { FoughtOrders } from '../../ui/orders/fought-orders.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { chooseFate, replaceUnit, setObjective } from '../../ui/report-grid/report-draft.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import { ReportGrid } from '../../ui/report-grid/report-grid.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import type { PlayerNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { AcceptBar } from './accept-bar.tsx';
import classes from './after-action.module.css';
import { ChecksPanel } from './checks-panel.tsx';
import { readOrders } from './engagement.ts';
import { ConsequencesPanel } from './consequences-panel.tsx';
import { MetObjectivesPanel } from './met-objectives-panel.tsx';
import { TableFactsPanel } from './table-facts-panel.tsx';
import { useAccept, useAcceptancePreview } from './use-acceptance.ts';
import type { DraftControl } from './use-report-draft.ts';

/** Units with findings. */
function listFlagged(checks: readonly ReportFinding[]): ReadonlySet<string> {
  const found = checks.filter(({ level, unitId }) => level !== 'ok' && unitId !== null);
  return new Set(found.flatMap(({ unitId }) => unitId ?? []));
}

/** The draft with these units marked as crippled. */
function crippleUnits(
  { engagement, draft, judge }: Pick<ReportViewProps, 'engagement' | 'draft' | 'judge'>,
  unitIds: readonly UnitId[],
): ReportDraft {
  const marked = draft.units.filter(({ unitId }) => unitIds.includes(unitId));
  return marked.reduce((changed, unit) => {
    const participant = engagement.participants.find(({ unitId }) => unitId === unit.unitId);
    if (participant === undefined) return changed;
    return replaceUnit(changed, chooseFate(unit, participant, 'crippled', judge));
  }, draft);
}

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
  const markCrippled = (unitIds: readonly UnitId[]) => control.change(crippleUnits(props, unitIds));
  const giveObjective = (key: string, side: Side) => {
    const objective = engagement.objectives.find((candidate) => candidate.key === key);
    if (objective !== undefined)
      control.change(setObjective(draft, engagement.objectives, objective.id, side));
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
              checks={checks}
              reasonRef={reasonRef}
              isReasonMissed={isReasonMissed}
              onMarkCrippled={markCrippled}
              onGiveObjective={giveObjective}
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
