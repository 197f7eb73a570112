import { useTranslation } from 'react-i18next';
import { splitPoints } from '../../../shared/campaign/economy/split-points.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames, RolePlayer } from '../../ui/role-names.ts';
import { SideMark, SideName } from '../../ui/side-mark.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { canEndCampaign, listFollowing } from '../../ui/following-tracks.ts';
import { forecastCost, type CostForecast } from './cost-forecast.ts';
import classes from './track.module.css';

interface CostsPanelProps {
  readonly briefing: TrackBriefing;
  readonly players: readonly RolePlayer[];
  readonly forces: readonly Force[];
  /** Short names of the roles. */
  readonly names: RoleNames;
  readonly graph: TrackGraph;
}

/** A force that pays, in its role. */
interface Payer extends CostForecast {
  readonly force: Force;
  readonly role: Side;
  readonly costWp: number;
}

/** Cost of taking part for each force, and where the track leads. */
export function CostsPanel({ briefing, players, forces, names, graph }: CostsPanelProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const { track, sharing } = briefing;
  const tracksDone = graph.tracks.filter(({ status }) => status === 'done').length ?? 0;
  const payers = listPayers(briefing, players, forces, tracksDone);
  const fought = track.status === 'done' || track.status === 'under-way';
  const how = sharing.cost === 'shared' ? 'shared' : players.length > 2 ? 'eachForce' : 'each';
  return (
    <Panel title={t('costs.title')} right={t(`costs.${how}`, { wp: format.number(track.costWp) })}>
      {!fought && (
        <>
          {payers.length > 2 ? <ManyCosts payers={payers} /> : <CostTable payers={payers} />}
          <DebtRemarks payers={payers} />
        </>
      )}
      <NextTracks briefing={briefing} names={names} graph={graph} />
    </Panel>
  );
}

function listPayers(
  { track, sharing }: TrackBriefing,
  players: readonly RolePlayer[],
  forces: readonly Force[],
  tracksDone: number,
): readonly Payer[] {
  return SIDES.flatMap((role) => {
    const own = players.filter((player) => player.role === role);
    const costs = splitPoints(track.costWp, own, sharing.cost, tracksDone);
    return own.flatMap(({ forceId }, index): Payer[] => {
      const force = forces.find(({ id }) => id === forceId);
      const costWp = costs[index] ?? 0;
      return force === undefined ? [] : [{ force, role, costWp, ...forecastCost(force, costWp) }];
    });
  });
}

/** What one force in each role has, owes, pays and keeps. */
function CostTable({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation('track');
  const format = useFormat();
  return (
    <DataTable caption={t('costs.title')}>
      <thead>
        <tr>
          <td />
          {payers.map(({ force, role }) => (
            <NumCell head key={force.id} className={classes[role] ?? ''}>
              <SideMark side={role} size={8} /> {force.name}
            </NumCell>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('costs.before')}</td>
          {payers.map(({ force }) => (
            <NumCell key={force.id}>{format.number(force.warchestWp)}</NumCell>
          ))}
        </tr>
        {payers.some(({ debtWp }) => debtWp > 0) && (
          <tr>
            <td>{t('costs.repaid')}</td>
            {payers.map(({ force, debtWp }) => (
              <NumCell key={force.id}>{debtWp === 0 ? '' : format.signed(debtWp)}</NumCell>
            ))}
          </tr>
        )}
        <tr>
          <td>{t('costs.cost')}</td>
          {payers.map(({ force, costWp }) => (
            <NumCell key={force.id}>{format.signed(-costWp)}</NumCell>
          ))}
        </tr>
        <tr>
          <td>
            <b>{t('costs.after')}</b>
          </td>
          {payers.map(({ force, leftWp }) => (
            <NumCell key={force.id}>
              <b data-debt={leftWp < 0}>{format.number(leftWp)}</b>
            </NumCell>
          ))}
        </tr>
      </tbody>
    </DataTable>
  );
}

/** The same for more forces, one in a line. */
function ManyCosts({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation('track');
  const format = useFormat();
  return (
    <DataTable caption={t('costs.title')}>
      <thead>
        <tr>
          <th scope="col">{t('costs.force')}</th>
          <NumCell head>{t('costs.short.before')}</NumCell>
          <NumCell head>{t('costs.short.cost')}</NumCell>
          <NumCell head>{t('costs.short.after')}</NumCell>
        </tr>
      </thead>
      <tbody>
        {payers.map(({ force, role, costWp, leftWp }) => (
          <tr key={force.id}>
            <th scope="row">
              <SideName side={role}>{force.name}</SideName>
            </th>
            <NumCell>{format.number(force.warchestWp)}</NumCell>
            <NumCell>{format.signed(-costWp)}</NumCell>
            <NumCell>
              <b data-debt={leftWp < 0}>{format.number(leftWp)}</b>
            </NumCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Explains the debt before and after the track. */
function DebtRemarks({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation('track');
  const format = useFormat();
  return (
    <>
      {payers.map(({ force, debtWp, repaySp, canRepay }) =>
        debtWp === 0 ? null : (
          <p key={force.id} className={classes.debt}>
            {t(canRepay ? 'costs.repays' : 'costs.cannotRepay', {
              name: force.name,
              wp: format.number(debtWp),
              sp: format.number(repaySp),
              have: format.number(force.supportSp),
            })}
          </p>
        ),
      )}
      {payers.some(({ leftWp }) => leftWp < 0) && <p className={classes.debt}>{t('costs.debt')}</p>}
    </>
  );
}

function NextTracks({
  briefing,
  names: roles,
  graph,
}: Pick<CostsPanelProps, 'briefing' | 'names' | 'graph'>) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const { track } = briefing;
  const nameOf = (id: string) => {
    const found = graph.tracks.find((candidate) => candidate.id === id);
    return found === undefined ? '' : nameTrack(t, found);
  };
  const rows = SIDES.map((side) => ({
    side,
    names: listFollowing(track.id, side, graph).map(nameOf),
  }));
  const end = t(canEndCampaign(track.id, graph) ? 'next.end' : 'next.none');
  return (
    <ul className={classes.next}>
      {rows.map(({ side, names }) => (
        <li key={side}>
          <span className={classes[side]}>
            <SideMark side={side} size={8} /> {t('next.ifWins', { name: roles[side] })}
          </span>
          <span>{names.length === 0 ? end : format.list(names, 'disjunction')}</span>
        </li>
      ))}
    </ul>
  );
}
