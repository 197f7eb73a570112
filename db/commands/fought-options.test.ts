import { expect, it } from 'vitest';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { resolveNext } from './testing/fight.ts';

it.each(listRulesets().map(({ id }) => id))(
  'a campaign by %s runs unit by unit with kcw-2.0',
  async (ruleset) => {
    const rig = await makeRig({ sample: 'small', ruleset, options: ['kcw-2.0'] });
    const engagementId = await resolveNext(rig);
    const { events } = await rig.call('engagement.events', { engagementId });
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(count('initiative')).toBe(0);
    expect(count('acts')).toBeGreaterThan(count('turn'));
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);

it.each(listRulesets().map(({ id, options }) => [id, options.map((option) => option.id)] as const))(
  'a campaign by %s with everything switched on is fought, judged, accepted, undone and sound: %o',
  async (ruleset, all) => {
    const rig = await makeRig({ sample: 'small', ruleset, options: [...all] });
    const engagementId = await resolveNext(rig);
    const fought = await rig.call('engagement.get', { engagementId });
    expect(fought.options).toEqual(all);
    expect(fought.checks.filter(({ level }) => level === 'error')).toEqual([]);
    const { events } = await rig.call('engagement.events', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    await rig.call('journal.undo', {});
    // The same seed under the same rules gives the same battle.
    await rig.call('engagement.autoResolve', { engagementId });
    expect((await rig.call('engagement.events', { engagementId })).events).toEqual(events);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);
