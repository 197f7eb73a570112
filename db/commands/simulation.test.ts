import { expect, test } from 'vitest';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import { smallSampleCampaign } from '../../shared/campaign/forces/sample-campaign.ts';
import {
  fieldForces,
  fightSimulatedBattle,
  fightTrack,
  payCost,
  setUpSimulatedBattle,
} from '../../shared/campaign/simulation/fight-track.ts';
import { beginCampaign } from '../../shared/campaign/simulation/simulated-campaign.ts';
import { makeSimulatedForce, type SimulatedForce } from '../../shared/campaign/simulation/simulated-force.ts';
import type { ForcePlan } from '../../shared/campaign/forces/force-plan.ts';
import type { BattleWorth } from '../../shared/domain/battle-worth.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { layOutBoard } from '../../shared/campaign/engagement/lay-out-board.ts';
import { makeRig } from './testing/campaign-rig.ts';

type Told = Pick<Unit, 'card' | 'damage' | 'standing'> & {
  readonly pilot: { readonly status: string } | null;
};

test.each(['one', 'two', 'three'])(
  'a simulated track has the result of a real one, with seed %s',
  async (seed) => {
    const rig = await makeRig();
    const { tracks, ruleset: rulesetId } = await rig.call('campaign.summary', {});
    const trackId = tracks.find(({ status }) => status === 'open')!.id;
    const { track } = await rig.call('track.definition', { trackId });
    const { candidates, limits } = await rig.call('track.get', { trackId });
    const fill = (side: Side) => {
      let left = limits[side].pv;
      const units = candidates[side].toSorted((a, b) => b.pv - a.pv);
      return {
        unitIds: units.filter(({ pv }) => pv <= left && ((left -= pv), true)).map(({ unitId }) => unitId),
      };
    };
    const question = { trackId, attacker: fill('attacker'), defender: fill('defender'), seed };
    const { engagementId } = await rig.call('engagement.prepare', question);
    const { seed: boardSeed } = await rig.call('track.board', { trackId });
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });

    const ruleset = getRuleset(rulesetId)!;
    const [first, second] = smallSampleCampaign.forces;
    const policy = { trainingShare: 0, reserveWp: 0, replaces: false };
    const musterAs = (number: number, plan: ForcePlan): SimulatedForce => {
      const force = makeSimulatedForce(plan, `force-${number}`, totalChaos, policy);
      return { ...force, allegianceId: `allegiance-${number}` as AllegianceId };
    };
    const forces = [musterAs(1, first!), musterAs(2, second!)] as const;
    const simulated = beginCampaign({
      ...{ ruleset: rulesetId, options: [], economy: totalChaos, date: '3052-03-17' },
      ...{
        allegiances: [],
        forces,
        links: [],
        trackWinners: [],
        fought: [],
        lastTrack: null,
        ends: [],
        objectives: [],
      },
      tracks: [{ id: trackId, definition: track, status: 'open', boardSeed, openedBy: null, begun: null }],
    });
    const [attacker, defender] = simulated.forces;
    const roles = { attacker: [attacker!], defender: [defender!] };
    let worth: BattleScenario['worth'];
    fightTrack(
      simulated,
      { ruleset, makeBoard: (plan) => layOutBoard(ruleset, boardSeed!, plan), effort: 'full' },
      {
        ...{ track: simulated.tracks[0]!, forces: roles, fielded: fieldForces(totalChaos, track, roles) },
        ...{ bonuses: [], effects: [], alternatives: [], costs: payCost(simulated, track, roles) },
      },
      {
        seed,
        findReport: (terms, battle) => {
          worth = setUpSimulatedBattle(terms, battle).worth;
          return fightSimulatedBattle(terms, battle);
        },
      },
    );
    const { battle: real } = await rig.call('engagement.battle', { engagementId });
    for (const side of SIDES)
      for (const [name, wp] of Object.entries(real!.scenario.worth![side]))
        expect(worth?.[side][name as keyof BattleWorth]).toBeCloseTo(wp, 8);
    for (const side of ['attacker', 'defender'] as const) {
      const { force, units } = await rig.roster(side);
      const tell = ({ card, damage, standing, pilot }: Told) => ({
        card: card.name,
        damage,
        standing,
        pilot: pilot?.status ?? null,
      });
      const byCard = (all: readonly Told[]) => all.map(tell).toSorted((a, b) => (a.card < b.card ? -1 : 1));
      expect(byCard(roles[side][0]!.units)).toEqual(byCard(units));
      expect(roles[side][0]!.warchestWp).toBe(force.warchestWp);
    }
  },
);
