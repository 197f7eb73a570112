import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { trackName } from '../../ui/track-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { forecastCost } from './cost-forecast.ts';
import { nameSides } from './name-sides.ts';
import classes from './track.module.css';

interface CostsPanelProps {
  readonly briefing: TrackBriefing;
  readonly rosters: readonly Roster[];
  readonly graph: TrackGraph | undefined;
}

interface CostTableProps {
  /** Attacker's, then defender's. */
  readonly forces: readonly (Force | undefined)[];
  readonly costWp: number;
  readonly names: Readonly<Record<Side, string>>;
}

/** Cost of taking part for both sides, and where the track leads. */
export function CostsPanel({ briefing, rosters, graph }: CostsPanelProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const cost = briefing.track.costWp;
  const forces = SIDES.map((side) => rosters.find((roster) => roster.force.side === side)?.force);
  const names = nameSides(t, rosters);
  const fought = briefing.track.status === 'done' || briefing.track.status === 'under-way';
  return (
    <Panel title={t('costs.title')} right={t('costs.each', { wp: format.number(cost) })}>
      {!fought && (
        <>
          <CostTable forces={forces} costWp={cost} names={names} />
          <DebtRemarks forces={forces} costWp={cost} />
        </>
      )}
      <NextTracks briefing={briefing} rosters={rosters} graph={graph} />
    </Panel>
  );
}

/** What both sides have, owe, pay and keep. */
function CostTable({ forces, costWp, names }: CostTableProps) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const forecasts = forces.map((force) => (force === undefined ? undefined : forecastCost(force, costWp)));
  return (
    <DataTable caption={t('costs.title')}>
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
        <tr>
          <td>{t('costs.before')}</td>
          {forces.map((force, i) => (
            <NumCell key={i}>{force === undefined ? '' : format.number(force.warchestWp)}</NumCell>
          ))}
        </tr>
        {forecasts.some((forecast) => forecast !== undefined && forecast.debtWp > 0) && (
          <tr>
            <td>{t('costs.repaid')}</td>
            {forecasts.map((forecast, i) => (
              <NumCell key={i}>
                {forecast === undefined || forecast.debtWp === 0 ? '' : format.signed(forecast.debtWp)}
              </NumCell>
            ))}
          </tr>
        )}
        <tr>
          <td>{t('costs.cost')}</td>
          {forces.map((_, i) => (
            <NumCell key={i}>{format.signed(-costWp)}</NumCell>
          ))}
        </tr>
        <tr>
          <td>
            <b>{t('costs.after')}</b>
          </td>
          {forecasts.map((forecast, i) => (
            <NumCell key={i}>
              <b data-debt={forecast !== undefined && forecast.leftWp < 0}>
                {forecast === undefined ? '' : format.number(forecast.leftWp)}
              </b>
            </NumCell>
          ))}
        </tr>
      </tbody>
    </DataTable>
  );
}

/** Explains the debt before and after the track. */
function DebtRemarks({ forces, costWp }: Pick<CostTableProps, 'forces' | 'costWp'>) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const known = forces.flatMap((force) => force ?? []);
  const debtors = known.map((force) => ({ force, ...forecastCost(force, costWp) }));
  return (
    <>
      {debtors.map(({ force, debtWp, repaySp, canRepay }) =>
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
      {debtors.some(({ leftWp }) => leftWp < 0) && <p className={classes.debt}>{t('costs.debt')}</p>}
    </>
  );
}

function NextTracks({ briefing, rosters, graph }: CostsPanelProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const nameOf = (id: string) => {
    const track = graph?.tracks.find((candidate) => candidate.id === id);
    return track === undefined ? '' : trackName(t, track);
  };
  const sideNames = nameSides(t, rosters);
  const rows = SIDES.map((side) => ({
    side,
    names: briefing.next
      .filter((link) => link.ifWinner === side || link.ifWinner === 'any')
      .map((link) => nameOf(link.to)),
  }));
  return (
    <ul className={classes.next}>
      {rows.map(({ side, names }) => (
        <li key={side}>
          <span className={classes[side]}>
            <SideMark side={side} size={8} /> {t('next.ifWins', { name: sideNames[side] })}
          </span>
          <span>{names.length === 0 ? t('next.end') : format.list(names, 'disjunction')}</span>
        </li>
      ))}
    </ul>
  );
}
