import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { NotePanel } from '../../api/notes/notes.tsx';
import { offerUndo } from '../../api/offer-undo.tsx';
import { CorrectionMark } from '../../api/past/correction-mark.tsx';
import { FightProgress } from '../../api/fights/fight-progress.tsx';
import { useFight } from '../../api/fights/use-fight.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { listAllegiances, namePlayers, type PlayerNames } from '../../ui/role-names.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './after-action.module.css';
import { EngagementAwardsPanel } from './engagement-awards-panel.tsx';
import { createDamageJudge } from '../../ui/report/damage-judge.ts';
import { FinishPanel } from './finish-panel.tsx';
import { ReadResult } from './read-result.tsx';
import { ReportView } from './report-view.tsx';
import { ReportMethodChoice } from './report-method-choice.tsx';
import { useReportDraft, type DraftControl } from '../../api/report-draft/use-report-draft.ts';
import type { DraftSource } from '../../api/report-draft/draft-source.ts';
import { useTableReport } from './use-table-report.ts';
import { useTypingSteps } from '../../api/report-draft/use-typing-steps.ts';
import {
  createBlankDraft,
  createDraftFromReport,
  type JudgeDamage,
} from '../../ui/report-grid/report-draft.ts';

/** An engagement from the beginning of its track: resolve or record, check, accept; afterwards its record. */
export function EngagementPage() {
  const { t } = useTranslation(['after-action', 'game']);
  const format = useFormat();
  const params = useParams();
  // The router returns plain strings; the host checks that the engagement exists.
  const engagementId = (params['engagementId'] ?? '') as EngagementId;
  const { data: engagement, error, refetch } = useContractQuery('engagement.get', { engagementId });
  const { data: summary } = useContractQuery('campaign.summary', {});
  const track = summary?.tracks.find((candidate) => candidate.id === engagement?.trackId);
  const title =
    track === undefined
      ? t('title')
      : t(engagement?.status === 'prepared' ? 'titleBegun' : 'titleOf', { track: nameTrack(t, track) });
  const loaded = engagement !== undefined && summary !== undefined;
  return (
    <Screen title={title} ready={loaded || error !== undefined}>
      {error !== undefined && (
        <ErrorState
          error={error}
          onRetry={refetch}
          actions={
            <Button component={Link} to="/post">
              {t('standing.toPost')}
            </Button>
          }
        />
      )}
      {error === undefined && !loaded && (
        <Panel title={title}>
          <SkeletonLines count={18} />
        </Panel>
      )}
      {error === undefined && loaded && (
        <RoleLook allegiances={summary.allegiances} players={listAllegiances(engagement.forces)}>
          <EngagementBody
            key={engagement.id}
            title={title}
            engagement={engagement}
            graph={summary}
            allegiances={summary.allegiances}
            players={namePlayers(engagement.forces, summary.forces, t, format)}
          />
        </RoleLook>
      )}
    </Screen>
  );
}

interface EngagementBodyProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly graph: Parameters<typeof ReportView>[0]['graph'];
  readonly allegiances: Parameters<typeof ReportView>[0]['allegiances'];
  readonly players: PlayerNames;
}

function EngagementBody({ title, engagement, graph, allegiances, players }: EngagementBodyProps) {
  const [isFinishing, setFinishing] = useState(false);
  const judge = createDamageJudge(engagement);
  const control = useReportDraft(toDraftSource(engagement, judge));
  const { draft } = control;
  useTypingSteps(control);
  useTableReport(engagement, control, judge);
  const notes = <NotePanel of={{ kind: 'engagement', id: engagement.id }} name={title} />;
  return (
    <>
      <Head
        title={title}
        engagement={engagement}
        control={control}
        onFinish={isFinishing ? null : () => setFinishing(true)}
      />
      {engagement.correction !== null && <CorrectionMark correction={engagement.correction} />}
      {draft === null && (
        <ReportMethodChoice
          engagement={engagement}
          players={players}
          isTyped={control.isSetAside}
          onRecord={control.startTyping}
          onFinish={() => {
            control.startTyping();
            setFinishing(true);
          }}
        />
      )}
      {draft !== null && isFinishing && engagement.status !== 'accepted' && (
        <FinishPanel
          engagement={engagement}
          draft={draft}
          control={control}
          players={players}
          onClose={() => setFinishing(false)}
        />
      )}
      {draft === null ? (
        notes
      ) : (
        <ReportView
          engagement={engagement}
          draft={draft}
          control={control}
          judge={judge}
          players={players}
          graph={graph}
          allegiances={allegiances}
        >
          {engagement.status === 'accepted' && (
            <EngagementAwardsPanel engagement={engagement} names={players.forces} />
          )}
          {notes}
        </ReportView>
      )}
    </>
  );
}

/** The report is typed until it is accepted. */
function toDraftSource(engagement: Engagement, judge: JudgeDamage): DraftSource {
  const { report, participants, objectives, status } = engagement;
  return {
    engagement,
    isOpen: status !== 'accepted',
    onFile: report === null ? null : createDraftFromReport(report, participants, judge),
    blank: createBlankDraft(participants, objectives, judge),
  };
}

/** The rules that the engagement is or was fought by. */
function Rules({ engagement }: { engagement: Engagement }) {
  const { t } = useTranslation(['after-action', 'game']);
  const names = [
    t(`game:rulesets.${engagement.ruleset}`, { defaultValue: engagement.ruleset }),
    ...engagement.options.map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id })),
  ];
  return <span className={classes.standing}>{t('standing.rules', { rules: names.join(' + ') })}</span>;
}

interface HeadProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly control: DraftControl;
  /** Null when it is open already. */
  readonly onFinish: (() => void) | null;
}

/** Actions for a report that is not final. */
function DraftActions({
  engagement,
  control,
  onFinish,
  standing,
}: HeadProps & { readonly standing: 'typed' | 'prepared' | 'recorded' | 'resolved' }) {
  const { t } = useTranslation('after-action');
  const [resolve, resolving] = useFight('engagement.autoResolve');
  const onResolve = () =>
    void resolve({ engagementId: engagement.id }).then((outcome) => {
      if (outcome.ok) control.settle();
    });
  const startBlank = () => {
    control.startBlank();
    offerUndo(t('typing.emptied'), control.undo);
  };
  return (
    <>
      {(standing === 'typed' || standing === 'recorded') && (
        <Button size="compact-sm" loading={resolving.isPending} onClick={onResolve}>
          {t('start.resolveInstead')}
        </Button>
      )}
      <FightProgress fight={resolving} />
      {standing !== 'resolved' && onFinish !== null && (
        <Button size="compact-sm" onClick={onFinish}>
          {t('finish.open')}
        </Button>
      )}
      {control.isSetAside && (
        <Button size="compact-sm" onClick={control.startTyping}>
          {t('typing.goOn')}
        </Button>
      )}
      <Button size="compact-sm" onClick={startBlank}>
        {t('start.blank')}
      </Button>
      {engagement.report === null && (
        <Button size="compact-sm" variant="subtle" onClick={control.setAside}>
          {t('start.back')}
        </Button>
      )}
    </>
  );
}

function Head(props: HeadProps) {
  const { t } = useTranslation(['after-action', 'past']);
  const { engagement, control } = props;
  const standing = control.isChanged ? 'typed' : (engagement.method ?? 'prepared');
  const open = engagement.status !== 'accepted';
  const isPast = useAppSelector(({ lookBack }) => lookBack.entry !== null);
  return (
    <header className={classes.head}>
      <h2>{props.title}</h2>
      <span className={classes.standing}>
        {t(engagement.status === 'accepted' ? 'standing.accepted' : `standing.${standing}`)}
        {engagement.tableTurns !== null && ` · ${t('standing.finished', { turn: engagement.tableTurns })}`}
      </span>
      {(!open || control.draft === null) && <Rules engagement={engagement} />}
      <span className={classes.headActions}>
        {open && control.draft !== null && <DraftActions {...props} standing={standing} />}
        {open && control.draft !== null && (
          <Button component={Link} to={`/track/${engagement.trackId}/table`} size="compact-sm">
            {t('start.table')}
          </Button>
        )}
        {open && (
          <ReadResult engagement={engagement} control={control} judge={createDamageJudge(engagement)} />
        )}
        {engagement.logged && (
          <Button
            component={Link}
            to={`/battle/${engagement.id}`}
            size="compact-sm"
            leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
          >
            {t('watch')}
          </Button>
        )}
        {!open && !isPast && (
          <Button component={Link} to={`/correct?engagement=${engagement.id}`} size="compact-sm">
            {t('past:correctResult')}
          </Button>
        )}
        {!open && (
          <Button component={Link} to="/post" size="compact-sm" variant="filled">
            {t('standing.toPost')}
          </Button>
        )}
      </span>
    </header>
  );
}
