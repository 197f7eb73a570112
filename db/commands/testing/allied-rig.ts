import type { Roster } from '../../../shared/domain/roster.ts';
import { planForces } from '../../testing/random-commands.ts';
import { copyRig, makeRig, type CampaignRig } from './campaign-rig.ts';

/** Why allies give each other something, in tests. */
export const GIFT_REASON = 'For the common cause';

/** So many forces for so many allegiances, with 1000 WP and 500 SP each. */
export async function makeAllies(forces = 6, allegiances = 3) {
  const rig = await copyRig(`${forces} forces of ${allegiances} allegiances with points`, async () => {
    const made = await makeRig(planForces(forces, allegiances));
    const rosters = await made.call('force.list', {});
    await made.call('ledger.setBalances', {
      forces: rosters.map(({ force }) => ({ forceId: force.id, wp: 1000, sp: 500 })),
      reason: GIFT_REASON,
    });
    return made;
  });
  const [from, to] = findAllies(await rig.call('force.list', {}));
  return { rig, from, to };
}

/** Two allies, the first of which is not smaller. */
function findAllies(rosters: readonly Roster[]): readonly [Roster, Roster] {
  for (const from of rosters)
    for (const to of rosters)
      if (
        from.force.id !== to.force.id &&
        from.force.allegianceId === to.force.allegianceId &&
        from.force.spPerWp >= to.force.spPerWp
      )
        return [from, to];
  throw new Error('nobody has an ally');
}

export async function rosterOf(rig: CampaignRig, { force }: Roster): Promise<Roster> {
  return (await rig.call('force.list', {})).find((other) => other.force.id === force.id)!;
}

export const idsOf = ({ units }: Roster) => units.map(({ id }) => id);
