import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Consequences, WarchestChange } from '../../../shared/domain/consequences.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { describePart } from '../../ui/part-texts.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './after-action.module.css';
import { countLosses } from './engagement.ts';
import { FateRolls } from './fate-rolls.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import type { TermId } from '../../ui/terms/terms.ts';

interface FollowsPanelProps {
  readonly engagement: Engagement;
  readonly consequences: Consequences | null;
  /** Names of the forces. */
  readonly names: ReadonlyMap<ForceId, string>;
  readonly graph: TrackGraph;
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'name'>[];
  /** The report is impossible, so it has no consequences. */
  readonly impossible: boolean;
  readonly frozen: boolean;
  /** The report has changed, and the consequences shown are about to be updated. */
  readonly isStale: boolean;
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
}

/**
 * Consequences of accepting the report (or of its acceptance): losses and wounds first, then warchests, repairs,
 * tracks.
 */
export function ConsequencesPanel(props: FollowsPanelProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const { consequences, engagement, names } = props;
  return (
    <Panel
      title={props.frozen ? t('follows.titleDone') : t('follows.title')}
      className={classes.follows ?? ''}
      busy={props.isStale}
    >
      {consequences === null &&
        (props.impossible ? (
          <p className={classes.soft}>{t('follows.impossible')}</p>
        ) : (
          <SkeletonLines count={7} />
        ))}
      {consequences !== null && (
        <>
          {props.draft.turns === null && <p className={classes.soft}>{t('follows.uncounted')}</p>}
          <FateRolls
            engagement={engagement}
            consequences={consequences}
            names={names}
            draft={props.draft}
            onChange={props.frozen ? null : props.onChange}
          />
          <Parts warchests={consequences.warchests} names={names} />
          {listTables(consequences.warchests).map((warchests) => (
            <Figures
              key={warchests[0]?.forceId}
              warchests={warchests}
              consequences={consequences}
              engagement={engagement}
              names={names}
            />
          ))}
          <Opens {...props} consequences={consequences} />
        </>
      )}
    </Panel>
  );
}

/** Forces that got less because they did not take their full part, and why. */
function Parts({
  warchests,
  names,
}: Pick<FollowsPanelProps, 'names'> & { readonly warchests: readonly WarchestChange[] }) {
  const { t } = useTranslation(['game']);
  const format = useFormat();
  return warchests.flatMap((change) => {
    const text = describePart(change, t, format);
    if (text === null) return [];
    return [
      <p key={change.forceId} className={classes.soft}>
        <b>{names.get(change.forceId)}</b>: {text}
      </p>,
    ];
  });
}

/** Forces in one table, at most. */
const MAX_COLUMNS = 3;

/** Forces by table: two stand in one; more have tables of their own by role, each with at most three. */
function listTables(warchests: readonly WarchestChange[]): readonly (readonly WarchestChange[])[] {
  if (warchests.length <= 2) return [warchests];
  return SIDES.flatMap((role) => {
    const own = warchests.filter((change) => change.role === role);
    return Array.from({ length: Math.ceil(own.length / MAX_COLUMNS) }, (_, index) =>
      own.slice(index * MAX_COLUMNS, (index + 1) * MAX_COLUMNS),
    );
  });
}

/** A row of figures: its label, what stands below each force, and the term that the label is explained by. */
type FigureRow = readonly [label: string, value: (change: WarchestChange) => string, term?: TermId];

/** What some forces paid, got and lost. */
function Figures({
  warchests,
  consequences,
  engagement,
  names,
}: Pick<FollowsPanelProps, 'engagement' | 'names'> & {
  warchests: readonly WarchestChange[];
  consequences: Consequences;
}) {
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const losses = ({ forceId }: WarchestChange) => countLosses(consequences, engagement.participants, forceId);
  const rows: readonly FigureRow[] = [
    [t('follows.before'), ({ beforeWp }) => format.number(beforeWp)],
    [t('follows.cost'), ({ costWp }) => format.signed(-costWp)],
    [
      t('follows.objectives'),
      ({ objectivesWp, bonusesWp }) => format.signed(objectivesWp + bonusesWp),
      'bonus',
    ],
    ...(warchests.some(({ payWp = 0 }) => payWp !== 0)
      ? [[t('follows.pay'), ({ payWp = 0 }: WarchestChange) => format.signed(payWp)] as const]
      : []),
    ...(warchests.some(({ repaidWp = 0 }) => repaidWp !== 0)
      ? [[t('follows.repaid'), ({ repaidWp = 0 }: WarchestChange) => format.signed(repaidWp)] as const]
      : []),
  ];
  const combatPay = [
    t('follows.combatPay'),
    ({ paySp = 0 }: WarchestChange) => t('follows.sp', { sp: format.signed(paySp) }),
    'combat-pay',
  ] as const;
  const after: typeof rows = [
    ...(warchests.some(({ paySp = 0 }) => paySp !== 0) ? [combatPay] : []),
    [t('follows.repairs'), ({ repairSp }) => t('follows.sp', { sp: format.number(repairSp) })],
    [
      t('follows.field'),
      ({ role }) => t(consequences.fieldHolder === role ? 'follows.holds' : 'follows.none'),
    ],
    [
      t('follows.pilots'),
      (change) => {
        const { hurt, lost } = losses(change);
        return `${hurt}, ${lost}`;
      },
    ],
    [
      t('follows.wrecks'),
      (change) => {
        const { recovered, destroyed } = losses(change);
        return destroyed === 0 ? t('follows.none') : t('follows.recovered', { recovered, destroyed });
      },
      'wrecked',
    ],
  ];
  return (
    <DataTable caption={t('follows.title')}>
      <thead>
        <tr>
          <td />
          {warchests.map(({ forceId, role }) => (
            <NumCell head key={forceId} className={classes[role] ?? ''}>
              <SideMark side={role} size={8} /> {names.get(forceId)}
            </NumCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FigureLine key={row[0]} row={row} warchests={warchests} />
        ))}
        <tr>
          <td>
            <b>{t('follows.after')}</b>
          </td>
          {warchests.map(({ forceId, afterWp }) => (
            <NumCell key={forceId}>
              <b>{format.number(afterWp)}</b>
            </NumCell>
          ))}
        </tr>
        {after.map((row) => (
          <FigureLine key={row[0]} row={row} warchests={warchests} />
        ))}
      </tbody>
    </DataTable>
  );
}

interface FigureLineProps {
  readonly row: FigureRow;
  readonly warchests: readonly WarchestChange[];
}

function FigureLine({ row: [label, value, term], warchests }: FigureLineProps) {
  return (
    <tr>
      <td>{term === undefined ? label : <TermLabel id={term}>{label}</TermLabel>}</td>
      {warchests.map((change) => (
        <NumCell key={change.forceId}>{value(change)}</NumCell>
      ))}
    </tr>
  );
}

function Opens({
  consequences,
  graph,
  frozen,
  allegiances,
}: FollowsPanelProps & { consequences: Consequences }) {
  const { t } = useTranslation(['after-action', 'game']);
  const tracks = consequences.opens.flatMap((id) => graph.tracks.find((track) => track.id === id) ?? []);
  if (consequences.endsCampaign) {
    const winner = allegiances.find(({ id }) => id === consequences.campaignWinnerId);
    const outcome =
      winner === undefined ? t('follows.endsDraw') : t('follows.endsWon', { name: winner.name });
    return (
      <p className={classes.opens}>
        {t('follows.ends')} {outcome}
      </p>
    );
  }
  if (tracks.length === 0) return <p className={classes.opens}>{t('follows.opensNone')}</p>;
  return (
    <p className={classes.opens}>
      {t('follows.opens')}{' '}
      {tracks.map((track, i) => (
        <span key={track.id}>
          {i > 0 && ', '}
          {frozen ? (
            <Link to={`/track/${track.id}`}>{nameTrack(t, track)}</Link>
          ) : (
            <b>{nameTrack(t, track)}</b>
          )}
        </span>
      ))}
    </p>
  );
}
