import { listRosters, makeNumbers, planCommand, planForces } from '../../testing/random-commands.ts';
import { makeRig, type CampaignRig } from './campaign-rig.ts';

/** A campaign of three forces in which so many commands were drawn by numbers that are always the same. */
export async function makePlayed(steps: number): Promise<CampaignRig> {
  const rig = await makeRig(planForces(3, 3));
  for (let step = 0; step < steps; step += 1)
    await rig.host.dispatch(
      await planCommand(rig.host, await listRosters(rig.host), makeNumbers(step * 7919), 'often'),
    );
  return rig;
}
