import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { OrdersTold } from '../../ui/orders/orders-told.tsx';
import { Panel } from '../../ui/panel.tsx';
import { chooseFate, replaceUnit, setObjective, toReport } from '../../ui/report-grid/report-draft.ts';
import type { JudgeDamage, ReportDraft } from '../../ui/report-grid/report-draft.ts';
import { ReportGrid } from '../../ui/report-grid/report-grid.tsx';
import { useCtrlEnter } from '../../ui/report-grid/use-ctrl-enter.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { readOrders, type Engagement, type SideNames } from './engagement.ts';
import { FollowsPanel } from './follows-panel.tsx';
import { ObjectivesPanel } from './objectives-panel.tsx';
import type { DraftControl } from './use-report-draft.ts';
import classes from './after-action.module.css';

interface ReportViewProps {
  readonly engagement: Engagement;
  readonly draft: ReportDraft;
  readonly control: DraftControl;
  readonly judge: JudgeDamage;
  /** Full names for headings, short ones for tables. */
  readonly forceNames: SideNames;
  readonly names: SideNames;
  readonly graph: ResultOf<'track.list'> | undefined;
}

/** The after-action screen: the grid of both sides, and beside it what it means. */
export function ReportView(props: ReportViewProps) {
  const { engagement, draft, control, judge, names, graph } = props;
  const { t } = useTranslation('after-action');
  const readOnly = engagement.status === 'accepted';
  const { preview, isBehind } = usePreview(
    engagement,
    draft,
    control.isChanged || engagement.report === null,
  );
  const checks = preview?.checks ?? engagement.checks;
  const consequences = preview === null ? engagement.consequences : (preview?.consequences ?? null);
  const impossible = checks.some((check) => check.level === 'error');
  const { accept, isPending, error } = useAccept(engagement, draft, control);
  useCtrlEnter(() => {
    if (!readOnly && !impossible && !isPending) void accept();
  });
  const flagged = useMemo(
    () =>
      new Set(
        checks.flatMap((check) => (check.level === 'ok' || check.unitId === null ? [] : [check.unitId])),
      ),
    [checks],
  );
  const markCrippled = (unitId: UnitId) => {
    const unit = draft.units.find((candidate) => candidate.unitId === unitId);
    const participant = engagement.participants.find((candidate) => candidate.unitId === unitId);
    if (unit !== undefined && participant !== undefined)
      control.change(replaceUnit(draft, chooseFate(unit, participant, 'crippled', judge)));
  };
  const giveObjective = (key: string, side: Side) => {
    const objective = engagement.objectives.find((candidate) => candidate.key === key);
    if (objective !== undefined)
      control.change(setObjective(draft, engagement.objectives, objective.id, side));
  };
  return (
    <div className={classes.page}>
      <ReportGrid
        participants={engagement.participants}
        draft={draft}
        judge={judge}
        readOnly={readOnly}
        flagged={readOnly ? new Set() : flagged}
        onChange={control.change}
        renderSide={(side, table) => (
          <Panel
            title={<SideName side={side}>{props.forceNames[side]}</SideName>}
            right={<SideHint engagement={engagement} side={side} readOnly={readOnly} />}
          >
            {table}
          </Panel>
        )}
      />
      <div className={`${classes.column} ${classes.aside}`}>
        <ObjectivesPanel
          engagement={engagement}
          names={names}
          draft={draft}
          readOnly={readOnly}
          onChange={control.change}
        />
        <FollowsPanel
          engagement={engagement}
          consequences={consequences}
          names={names}
          graph={graph}
          impossible={impossible}
          frozen={readOnly}
          isBehind={isBehind}
        />
        {engagement.method === 'resolved' && <OrdersTold names={names} {...readOrders(engagement)} />}
        {!readOnly && (
          <ChecksPanel
            engagement={engagement}
            checks={checks}
            names={names}
            canDiscard={control.isChanged && engagement.report !== null}
            isPending={isPending}
            error={error}
            onAccept={() => void accept()}
            onDiscard={() => {
              control.setAside();
              offerUndo(t('typing.setAside'), control.undo);
            }}
            onMarkCrippled={markCrippled}
            onGiveObjective={giveObjective}
          />
        )}
      </div>
    </div>
  );
}

interface Preview {
  /**
   * What follows from a report that is not on file yet. Null when the file's own answer holds; undefined while the
   * first answer is on its way.
   */
  readonly preview: ResultOf<'engagement.preview'> | null | undefined;
  /** The report has changed since. */
  readonly isBehind: boolean;
}

function usePreview(engagement: Engagement, draft: ReportDraft, wanted: boolean): Preview {
  const [report] = useDebouncedValue(draft, 150);
  const { data, isFetching } = useContractQuery(
    'engagement.preview',
    wanted ? { engagementId: engagement.id, report: toMutableReport(report) } : skipToken,
  );
  return wanted
    ? { preview: data, isBehind: report !== draft || isFetching }
    : { preview: null, isBehind: false };
}

/** The contract's inferred types are mutable; the draft's are not. */
function toMutableReport(draft: ReportDraft) {
  const { winner, turns, units, objectives } = toReport(draft);
  return {
    winner,
    turns,
    units: units.map((unit) => ({ ...unit, criticals: { ...unit.criticals } })),
    objectives: objectives.map((objective) => ({ ...objective })),
  };
}

/** Records what was typed, if anything was, and makes it final. */
function useAccept(engagement: Engagement, draft: ReportDraft, control: DraftControl) {
  const [record, recording] = useCommand('engagement.record', { errors: 'inline', offerUndo: false });
  const [acceptReport, accepting] = useCommand('engagement.accept', { errors: 'inline' });
  const accept = async () => {
    if (control.isChanged || engagement.report === null) {
      const recorded = await record({ engagementId: engagement.id, report: toMutableReport(draft) });
      if (!recorded.ok) return;
    }
    const accepted = await acceptReport({ engagementId: engagement.id });
    if (accepted.ok) control.settle();
  };
  return {
    accept,
    isPending: recording.isPending || accepting.isPending,
    error: recording.error ?? accepting.error,
  };
}

function SideHint(props: { engagement: Engagement; side: Side; readOnly: boolean }) {
  const { t } = useTranslation('after-action');
  const count = props.engagement.participants.filter((participant) => participant.side === props.side).length;
  if (props.readOnly || props.side === 'defender') return t('grid.entered', { count });
  return (
    <span className={classes.hint}>
      {t('grid.arrows')} · {t('grid.digits')} · <Kbd>{t('grid.keys.x')}</Kbd> {t('grid.destroyed')}{' '}
      <Kbd>{t('grid.keys.w')}</Kbd> {t('grid.withdrew')} <Kbd>{t('grid.keys.c')}</Kbd> {t('grid.critical')}{' '}
      <Kbd>{t('grid.keys.k')}</Kbd> {t('grid.kill')}
    </span>
  );
}
