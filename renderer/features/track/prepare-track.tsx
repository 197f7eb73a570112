import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { FieldedSide } from '../../../shared/domain/fielded-side.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { Unmodelled } from '../../../shared/domain/unmodelled.ts';
import { listUnmodelled } from '../../../shared/rules/coverage/list-unmodelled.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { MarkDone } from '../../api/by-hand/mark-done.tsx';
import { NotePanel } from '../../api/notes/notes.tsx';
import { OddsPanel } from '../../api/odds/odds-panel.tsx';
import { WhatIfPanel } from '../../api/odds/what-if-panel.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { hasTransports, keepOrdersOf } from '../../ui/orders/orders.ts';
import { OwnSide } from '../../ui/own-side.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { listAllegiances, namePlayers } from '../../ui/role-names.ts';
import { UnmodelledPanel } from '../../ui/unmodelled/unmodelled-panel.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BeginTrack } from './begin-track.tsx';
import { BoardPanel } from './board-panel.tsx';
import { BriefingPanel } from './briefing-panel.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { ObjectivesPanel } from './objectives-panel.tsx';
import { OmittedRules } from './omitted-rules.tsx';
import { findRefusals, listEligibleForces, proposeForces, proposeUnits } from './selection.ts';
import type { CandidateUnit, EligibleForce } from './selection.ts';
import { UnitSelectionPanel } from './unit-selection-panel.tsx';
import classes from './track.module.css';
import { TrackChoice } from './track-choice.tsx';
import { toRolePlayers } from './track-players.ts';
import { TrackOrders } from './track-orders.tsx';
import type { TrackSelection } from './kept-selection.ts';
import { useTrackSelection } from './use-track-selection.ts';
import { useOddsQuestion } from './use-odds-question.ts';
import { useTrackBoard } from './use-track-board.ts';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';

interface PrepareTrackProps {
  readonly briefing: TrackBriefing;
  readonly rosters: readonly Roster[];
  readonly summary: CampaignSummary;
}

/** Choice of the units for an open track, beginning with a proposal that uses the limits of all forces well. */
export function PrepareTrack({ briefing, rosters, summary }: PrepareTrackProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const navigate = useNavigate();
  const { choice, setUnits, toggleBonus, setOrders, forget } = useTrackSelection(briefing.track.id);
  const board = useTrackBoard(briefing, choice.bonusIds);
  const [prepare, preparing] = useCommand('engagement.prepare', { errors: 'inline' });
  const sides = chooseSides(briefing, rosters, choice);
  const blocked = sides.some(({ refusals }) => refusals.length > 0);
  const fielded = fieldSides(sides, briefing, choice);
  const players = sides.flatMap(({ side, players: own }) => toRolePlayers(side, own));
  const { roles, shortRoles: names } = namePlayers(players, summary.forces, t, format);
  const odds = useOddsQuestion({ briefing, board, names, sides, fielded });
  const canField = (side: Side) => sides.some((one) => one.side === side && one.refusals.length === 0);
  const begin = async () => {
    if (blocked || preparing.isPending) return;
    const outcome = await prepare({ trackId: briefing.track.id, ...fielded });
    if (!outcome.ok) return;
    forget();
    await navigate(`/engagement/${outcome.result.engagementId}`);
  };
  useConfirmKey(() => void begin());
  return (
    <RoleLook allegiances={summary.allegiances} players={listAllegiances(players)}>
      <div className={classes.page}>
        <div className={classes.column}>
          <BriefingPanel briefing={briefing} summary={summary} />
          <div className={classes.sides} data-guide="choose-units">
            {sides.map(({ side, forces, chosenIds, refusals }) => (
              <UnitSelectionPanel
                key={side}
                side={side}
                name={forces.length === 1 ? roles[side] : t(`game:sides.${side}`)}
                forces={forces}
                allegiances={summary.allegiances}
                chosenIds={chosenIds}
                briefing={briefing}
                refusals={refusals}
                onChange={(unitIds) => setUnits(side, unitIds)}
              />
            ))}
          </div>
          <TrackOrders
            names={names}
            transports={hasTransports(summary)}
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
            players={players}
            onField={setUnits}
          />
          <Unplayed summary={summary} sides={sides} />
          <NotePanel of={{ kind: 'track', id: briefing.track.id }} name={nameTrack(t, briefing.track)} />
          <MarkDone track={briefing.track} summary={summary} />
        </div>
        <div className={classes.column}>
          <TrackChoice track={briefing.track} graph={summary} forces={summary.forces} />
          <ObjectivesPanel briefing={briefing} bonusIds={choice.bonusIds} editable onToggle={toggleBonus} />
          <div data-guide="odds">
            <OddsPanel {...odds} startsItself={board !== undefined} />
          </div>
          <BoardPanel track={briefing.track} board={board} />
          <CostsPanel
            briefing={briefing}
            players={players}
            forces={summary.forces}
            names={names}
            graph={summary}
          />
          <BeginTrack
            blocked={blocked}
            caution={<OwnSide allegiances={summary.allegiances} players={players} />}
            isPending={preparing.isPending}
            error={preparing.error}
            onBegin={() => void begin()}
          />
        </div>
      </div>
    </RoleLook>
  );
}

/** The choice for one role. */
interface ChosenSide {
  readonly side: Side;
  readonly forces: readonly EligibleForce[];
  readonly candidates: readonly CandidateUnit[];
  readonly chosenIds: readonly UnitId[];
  /** Forces with chosen units or, while there are none, those that are proposed. */
  readonly players: readonly Force[];
  readonly refusals: ReturnType<typeof findRefusals>;
}

/** The choices for both roles. A force with units in one role cannot be chosen in the other. */
function chooseSides(
  briefing: TrackBriefing,
  rosters: readonly Roster[],
  choice: TrackSelection,
): ChosenSide[] {
  const all = {
    attacker: listEligibleForces(briefing, 'attacker', rosters),
    defender: listEligibleForces(briefing, 'defender', rosters),
  };
  const proposed = proposeForces({
    attacker: all.attacker.map(({ force }) => force),
    defender: all.defender.map(({ force }) => force),
  });
  const choose = (side: Side, elsewhere: ReadonlySet<ForceId>): readonly UnitId[] => {
    const free = all[side].filter(({ force }) => !elsewhere.has(force.id));
    const able = free.flatMap(({ candidates }) => candidates.filter(({ refused }) => refused === null));
    const known = new Set(able.map(({ unit }) => unit.id));
    return (
      choice[side]?.filter((unitId) => known.has(unitId)) ??
      proposeUnits(briefing.limits[side].groups, free, proposed[side])
    );
  };
  const findForces = (side: Side, chosenIds: readonly UnitId[]) =>
    all[side].filter(({ candidates }) => candidates.some(({ unit }) => chosenIds.includes(unit.id)));
  const idsOf = (forces: readonly EligibleForce[]) => new Set(forces.map(({ force }) => force.id));
  const attackers = choose('attacker', new Set());
  const attacking = idsOf(findForces('attacker', attackers));
  const defenders = choose('defender', attacking);
  const chosen = { attacker: attackers, defender: defenders };
  const elsewhere = { attacker: idsOf(findForces('defender', defenders)), defender: attacking };
  return SIDES.map((side) => {
    const forces = listEligibleForces(briefing, side, rosters, elsewhere[side]);
    const chosenIds = chosen[side];
    const playing = findForces(side, chosenIds);
    const fallback = all[side].filter(
      ({ force }) => proposed[side].has(force.id) && !elsewhere[side].has(force.id),
    );
    return {
      side,
      forces,
      candidates: forces.flatMap(({ candidates }) => candidates),
      chosenIds,
      players: (playing.length > 0 ? playing : fallback).map(({ force }) => force),
      refusals: findRefusals(briefing, side, rosters, chosenIds),
    };
  });
}

/** What the program's battles leave out: rules of the campaign, and abilities of the chosen units. */
function Unplayed({ summary, sides }: { summary: CampaignSummary; sides: readonly ChosenSide[] }) {
  return (
    <>
      <OmittedRules ruleset={summary.ruleset} options={summary.options} />
      <UnmodelledPanel found={findUnmodelled(summary, sides)} />
    </>
  );
}

/** Abilities of the chosen units that the program does not play. */
function findUnmodelled(
  rules: Pick<CampaignSummary, 'ruleset' | 'options'>,
  sides: readonly { readonly candidates: readonly CandidateUnit[]; readonly chosenIds: readonly UnitId[] }[],
): readonly Unmodelled[] {
  const ruleset = getRuleset(rules.ruleset, rules.options);
  if (ruleset === undefined) return [];
  const chosen = sides.flatMap(({ candidates, chosenIds }) =>
    candidates.filter(({ unit }) => chosenIds.includes(unit.id)),
  );
  return listUnmodelled(
    ruleset,
    chosen.map(({ unit }) => unit),
  );
}

function fieldSides(
  sides: readonly ChosenSide[],
  briefing: TrackBriefing,
  choice: TrackSelection,
): Record<Side, FieldedSide> {
  return {
    attacker: fieldSide(sides, briefing, choice, 'attacker'),
    defender: fieldSide(sides, briefing, choice, 'defender'),
  };
}

/** A bonus that both sides may take goes on the attacker's list: its effect does not depend on who takes it. */
function fieldSide(
  sides: readonly { readonly side: Side; readonly chosenIds: readonly UnitId[] }[],
  briefing: TrackBriefing,
  choice: TrackSelection,
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
