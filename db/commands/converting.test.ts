import { expect, it } from 'vitest';
import { makeRig, type CampaignRig } from './testing/campaign-rig.ts';

/** A campaign whose first force gets half an SP for a WP. */
async function makePoorRig(): Promise<CampaignRig> {
  return makeRig({
    allegiances: [{ name: 'Suns' }, { name: 'Combine' }],
    forces: [
      { name: 'Militia', allegiance: 1, technology: 'F' },
      { name: 'Dragons', allegiance: 2 },
    ],
  });
}

it('charges no more WP than the SP are worth; the rest stays in the warchest', async () => {
  const rig = await makePoorRig();
  const { force } = await rig.roster('attacker');
  expect(force.spPerWp).toBe(0.5);
  const converted = await rig.call('ledger.convert', { forceId: force.id, wp: 7 });
  expect(converted).toEqual({ wp: 6, sp: 3, warchestWp: 994, supportSp: 3 });
  const lines = await rig.call('ledger.list', { forceId: force.id });
  expect(lines.map(({ kind, currency, amount }) => [kind, currency, amount])).toEqual([
    ['opening', 'WP', 1000],
    ['conversion', 'WP', -6],
    ['conversion', 'SP', 3],
  ]);
  const { entries } = await rig.call('journal.list', {});
  expect(entries[0]).toMatchObject({ method: 'ledger.convert', facts: { wp: 6, sp: 3 } });
});

it('is refused where it would give nothing, with the least amount', async () => {
  const rig = await makePoorRig();
  const { force } = await rig.roster('attacker');
  const error = await rig.refused('ledger.convert', { forceId: force.id, wp: 1 }, 'ledger.less-than-one-sp');
  expect(error.details).toEqual({ force: 'Militia', forceId: force.id, wp: 1, leastWp: 2 });
  expect(error.message).toBe(
    'Militia: 1 WP would bring less than 1 SP. Nothing was converted. Convert at least 2 WP.',
  );
  await rig.call('ledger.convert', { forceId: force.id, wp: 2 });
});
