import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { FieldedSide } from '../../../shared/domain/fielded-side.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { Unmodelled } from '../../../shared/domain/unmodelled.ts';
import { listUnmodelled } from '../../../shared/rules/coverage/list-unmodelled.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { OddsPanel } from '../../api/odds/odds-panel.tsx';
import { WhatIfPanel } from '../../api/odds/what-if-panel.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { keepOrdersOf } from '../../ui/orders/orders.ts';
import { UnmodelledPanel } from '../../ui/unmodelled/unmodelled-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { BeginTrack } from './begin-track.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BriefingPanel } from './briefing-panel.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { nameSides } from './name-sides.ts';
import { ObjectivesPanel } from './objectives-panel.tsx';
import { chooseAllThatFit, findRefusals, listCandidates } from './selection.ts';
import type { Candidate } from './selection.ts';
import { SidePanel } from './side-panel.tsx';
import classes from './track.module.css';
import { TrackOrders } from './track-orders.tsx';
import { useChoice, type Choice } from './use-choice.ts';
import { useOddsQuestion } from './use-odds-question.ts';
import { useTrackBoard } from './use-track-board.ts';
import { useCtrlEnter } from '../../ui/report-grid/use-ctrl-enter.ts';

interface PrepareTrackProps {
  readonly briefing: TrackBriefing;
  readonly rosters: readonly Roster[];
  readonly graph: TrackGraph | undefined;
  /** The campaign's rules; undefined while they are loaded. */
  readonly rules: Pick<CampaignSummary, 'ruleset' | 'options'> | undefined;
}

/** Choice of the units for an open track, beginning with a proposal that uses the limits of both sides well. */
export function PrepareTrack({ briefing, rosters, graph, rules }: PrepareTrackProps) {
  const { t } = useTranslation(['track', 'game']);
  const navigate = useNavigate();
  const { choice, setUnits, toggleBonus, setOrders, forget } = useChoice(briefing.track.id);
  const board = useTrackBoard(briefing, choice.bonusIds);
  const [prepare, preparing] = useCommand('engagement.prepare', { errors: 'inline' });
  const sides = rosters.map((roster) => {
    const { side } = roster.force;
    const candidates = listCandidates(briefing, roster);
    const known = new Set(candidates.filter(({ refused }) => refused === null).map(({ unit }) => unit.id));
    const chosenIds =
      choice[side]?.filter((unitId) => known.has(unitId)) ??
      chooseAllThatFit(candidates, briefing.limits[side].pv);
    return { roster, side, candidates, chosenIds, refusals: findRefusals(briefing, roster, chosenIds) };
  });
  const underWay = graph?.tracks.find((track) => track.status === 'under-way');
  const blocked = underWay !== undefined || sides.some(({ refusals }) => refusals.length > 0);
  const fielded = {
    attacker: fieldSide(sides, briefing, choice, 'attacker'),
    defender: fieldSide(sides, briefing, choice, 'defender'),
  };
  const names = nameSides(t, rosters);
  const odds = useOddsQuestion({ briefing, board, names, sides, fielded });
  const canField = (side: Side) => sides.some((one) => one.side === side && one.refusals.length === 0);
  const begin = async () => {
    if (blocked || preparing.isPending) return;
    const outcome = await prepare({
      trackId: briefing.track.id,
      ...fielded,
    });
    if (!outcome.ok) return;
    forget();
    await navigate(`/engagement/${outcome.result.engagementId}`);
  };
  useCtrlEnter(() => void begin());
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <BriefingPanel briefing={briefing} />
        <div className={classes.sides}>
          {sides.map(({ roster, side, candidates, chosenIds, refusals }) => (
            <SidePanel
              key={side}
              roster={roster}
              candidates={candidates}
              chosenIds={chosenIds}
              limit={briefing.limits[side]}
              refusals={refusals}
              onChange={(unitIds) => setUnits(side, unitIds)}
            />
          ))}
        </div>
        <TrackOrders
          names={names}
          trackId={briefing.track.id}
          board={board}
          sides={sides}
          orders={choice.orders}
          onChange={setOrders}
        />
        <WhatIfPanel {...odds} />
        <BalancePanel
          briefing={briefing}
          fielded={fielded}
          canField={{ attacker: canField('attacker'), defender: canField('defender') }}
          names={names}
          onField={setUnits}
        />
        <UnmodelledPanel found={findUnmodelled(rules, sides)} />
      </div>
      <div className={classes.column}>
        <ObjectivesPanel briefing={briefing} bonusIds={choice.bonusIds} editable onToggle={toggleBonus} />
        <OddsPanel {...odds} startsItself={board !== undefined} />
        <BoardPanel track={briefing.track} board={board} />
        <CostsPanel briefing={briefing} rosters={rosters} graph={graph} />
        <BeginTrack
          underWay={underWay}
          blocked={blocked}
          isPending={preparing.isPending}
          error={preparing.error}
          onBegin={() => void begin()}
        />
      </div>
    </div>
  );
}

/** Abilities of the chosen units that the program does not play. */
function findUnmodelled(
  rules: PrepareTrackProps['rules'],
  sides: readonly { readonly candidates: readonly Candidate[]; readonly chosenIds: readonly UnitId[] }[],
): readonly Unmodelled[] {
  const ruleset = rules === undefined ? undefined : getRuleset(rules.ruleset, rules.options);
  if (ruleset === undefined) return [];
  const chosen = sides.flatMap(({ candidates, chosenIds }) =>
    candidates.filter(({ unit }) => chosenIds.includes(unit.id)),
  );
  return listUnmodelled(
    ruleset,
    chosen.map(({ unit }) => unit),
  );
}

/** A bonus that both sides may take goes on the attacker's list: its effect does not depend on who takes it. */
function fieldSide(
  sides: readonly { readonly side: Side; readonly chosenIds: readonly UnitId[] }[],
  briefing: TrackBriefing,
  choice: Choice,
  side: Side,
): FieldedSide {
  const taken = briefing.bonuses.filter((bonus) => choice.bonusIds.includes(bonus.id));
  const owner = side === 'attacker' ? ['attacker', 'both'] : ['defender'];
  const unitIds = [...(sides.find((candidate) => candidate.side === side)?.chosenIds ?? [])];
  return {
    unitIds,
    ...keepOrdersOf(choice.orders[side], unitIds),
    bonusIds: taken.filter((bonus) => owner.includes(bonus.owner)).map((bonus) => bonus.id),
  };
}
