import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReportDraft } from '../../ui/report-grid/report-draft.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { trackName } from '../../ui/track-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { countLosses } from './engagement.ts';
import type { SideNames } from './engagement.ts';
import { Fates } from './fates.tsx';
import classes from './after-action.module.css';

interface FollowsPanelProps {
  readonly engagement: Engagement;
  readonly consequences: Consequences | null;
  readonly names: SideNames;
  readonly graph: TrackGraph | undefined;
  /** The report is impossible, so it has no consequences. */
  readonly impossible: boolean;
  readonly frozen: boolean;
  /** The report has changed, and the consequences shown are about to be updated. */
  readonly isBehind: boolean;
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
}

/**
 * Consequences of accepting the report (or of its acceptance): losses and wounds first, then warchests, repairs,
 * tracks.
 */
export function FollowsPanel(props: FollowsPanelProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const { consequences, engagement, names } = props;
  return (
    <Panel
      title={props.frozen ? t('follows.titleDone') : t('follows.title')}
      className={classes.follows ?? ''}
      busy={props.isBehind}
    >
      {consequences === null &&
        (props.impossible ? (
          <p className={classes.soft}>{t('follows.impossible')}</p>
        ) : (
          <SkeletonLines count={7} />
        ))}
      {consequences !== null && (
        <>
          <Fates
            engagement={engagement}
            consequences={consequences}
            draft={props.draft}
            onChange={props.frozen ? null : props.onChange}
          />
          <Figures consequences={consequences} engagement={engagement} names={names} />
          <Opens {...props} consequences={consequences} />
        </>
      )}
    </Panel>
  );
}

function Figures({
  consequences,
  engagement,
  names,
}: Pick<FollowsPanelProps, 'engagement' | 'names'> & { consequences: Consequences }) {
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const of = (side: Side) => consequences.warchests[side];
  const losses = (side: Side) => countLosses(consequences, engagement.participants, side);
  const rows: readonly (readonly [string, (side: Side) => string])[] = [
    [t('follows.before'), (side) => format.number(of(side).beforeWp)],
    [t('follows.cost'), (side) => format.signed(-of(side).costWp)],
    [t('follows.objectives'), (side) => format.signed(of(side).objectivesWp + of(side).bonusesWp)],
  ];
  const after: typeof rows = [
    [t('follows.repairs'), (side) => t('follows.sp', { sp: format.number(of(side).repairSp) })],
    [t('follows.field'), (side) => t(consequences.fieldHolder === side ? 'follows.holds' : 'follows.none')],
    [t('follows.pilots'), (side) => `${losses(side).hurt}, ${losses(side).lost}`],
    [
      t('follows.wrecks'),
      (side) => {
        const { recovered, destroyed } = losses(side);
        return destroyed === 0 ? t('follows.none') : t('follows.recovered', { recovered, destroyed });
      },
    ],
  ];
  const row = ([label, value]: (typeof rows)[number]) => (
    <tr key={label}>
      <td>{label}</td>
      {SIDES.map((side) => (
        <NumCell key={side}>{value(side)}</NumCell>
      ))}
    </tr>
  );
  return (
    <DataTable caption={t('follows.title')}>
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <NumCell head key={side} className={classes[side] ?? ''}>
              <SideMark side={side} size={8} /> {names[side]}
            </NumCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row)}
        <tr>
          <td>
            <b>{t('follows.after')}</b>
          </td>
          {SIDES.map((side) => (
            <NumCell key={side}>
              <b>{format.number(of(side).afterWp)}</b>
            </NumCell>
          ))}
        </tr>
        {after.map(row)}
      </tbody>
    </DataTable>
  );
}

function Opens({ consequences, graph, frozen }: FollowsPanelProps & { consequences: Consequences }) {
  const { t } = useTranslation(['after-action', 'game']);
  const tracks = consequences.opens.flatMap((id) => graph?.tracks.find((track) => track.id === id) ?? []);
  if (consequences.endsCampaign) return <p className={classes.opens}>{t('follows.ends')}</p>;
  return (
    <p className={classes.opens}>
      {t('follows.opens')}{' '}
      {tracks.map((track, i) => (
        <span key={track.id}>
          {i > 0 && ', '}
          {frozen ? (
            <Link to={`/track/${track.id}`}>{trackName(t, track)}</Link>
          ) : (
            <b>{trackName(t, track)}</b>
          )}
        </span>
      ))}
    </p>
  );
}
