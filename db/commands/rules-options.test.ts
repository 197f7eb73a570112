import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../shared/domain/battle-event.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { listUnmodelled } from '../../shared/rules/coverage/list-unmodelled.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { makeQuietReport, makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';
import { resolveNext } from './testing/fight.ts';

const VARIABLE = ['variable-damage'];

const rulesOf = async (rig: CampaignRig, engagementId: EngagementId) => {
  const { ruleset, rulesetVersion, options } = await rig.call('engagement.get', { engagementId });
  return { ruleset, rulesetVersion, options };
};

/** Number of hits whose damage points were rolled die by die. */
function countRolledHits(events: readonly BattleEvent[]): number {
  return events.filter(
    (event) => event.type === 'attacked' && event.damageParts?.some(({ code }) => code === 'damage-dice'),
  ).length;
}

describe('a new campaign', () => {
  it('keeps rule system, version and options, and its engagements take them over', async () => {
    const rig = await makeRig({ sample: 'small', options: VARIABLE });
    const { id, version } = listRulesets()[0]!;
    const rules = { ruleset: id, rulesetVersion: version, options: VARIABLE };
    expect(await rig.call('campaign.summary', {})).toMatchObject(rules);
    expect(await rulesOf(rig, await prepareNext(rig, 2))).toEqual(rules);
  });

  it('has no options when none are named', async () => {
    const rig = await makeRig();
    expect(await rig.call('campaign.summary', {})).toMatchObject({ options: [] });
  });

  it('is refused when the rule system has no such options', async () => {
    const rig = await makeRig();
    for (const [ruleset, options, path, code] of [
      ['alpha-strike-standard-2018', ['chess'], 'options[0]', 'unknown-option'],
      ['alpha-strike-standard-2018', [...VARIABLE, ...VARIABLE], 'options[1]', 'option-twice'],
      ['alpha-strike-quick-start-2020', VARIABLE, 'options[0]', 'unknown-option'],
    ] as const) {
      const params = { name: 'B', ruleset, options: [...options] };
      const error = await rig.refused('campaign.create', params, 'ruleset.invalid-options');
      expect(error.details).toMatchObject({ ruleset, fields: [{ path, code }] });
      expect(await rig.call('campaign.summary', {})).toMatchObject({ name: 'Embers' });
    }
  });
});

describe('an engagement', () => {
  it('is resolved by the options of its campaign', async () => {
    const [plain, variable] = await Promise.all(
      [[], VARIABLE].map(async (options) => {
        const rig = await makeRig({ sample: 'small', options });
        const engagementId = await resolveNext(rig);
        const { events } = await rig.call('engagement.events', { engagementId });
        return countRolledHits(events);
      }),
    );
    expect(plain).toBe(0);
    expect(variable).toBeGreaterThan(0);
  });

  it('tells what of its units the program does not play, by its own rules', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const { ruleset, options, participants, unmodelled } = await rig.call('engagement.get', { engagementId });
    expect(unmodelled).toEqual(listUnmodelled(getRuleset(ruleset, options)!, participants));
    expect(unmodelled.length).toBeGreaterThan(0);
  });

  it('keeps what it was fought by when the campaign goes on with other options', async () => {
    const rig = await makeRig();
    const first = await resolveNext(rig);
    await rig.call('engagement.accept', { engagementId: first });
    const before = await rig.call('engagement.get', { engagementId: first });
    await rig.call('campaign.setRulesOptions', { options: VARIABLE });
    const second = await prepareNext(rig, 4);
    expect(await rig.call('engagement.get', { engagementId: first })).toEqual(before);
    expect(before.options).toEqual([]);
    expect((await rulesOf(rig, second)).options).toEqual(VARIABLE);
    await rig.call('engagement.record', {
      engagementId: second,
      report: makeQuietReport(await rig.call('engagement.get', { engagementId: second }), 'draw'),
    });
    expect((await rulesOf(rig, second)).options).toEqual(VARIABLE);
  });
});

describe('campaign.setRulesOptions', () => {
  it('sets exactly those named, and is journaled, undone and done again', async () => {
    const rig = await makeRig();
    const optionsOf = async () => (await rig.call('campaign.summary', {})).options;
    expect(await rig.call('campaign.setRulesOptions', { options: VARIABLE })).toEqual({ options: VARIABLE });
    const { lastEvents } = await rig.call('campaign.summary', {});
    expect(lastEvents[0]).toMatchObject({
      method: 'campaign.setRulesOptions',
      facts: { options: 'variable-damage', optionsBefore: null },
    });
    await rig.call('journal.undo', {});
    expect(await optionsOf()).toEqual([]);
    await rig.call('journal.redo', {});
    expect(await optionsOf()).toEqual(VARIABLE);
    await rig.call('campaign.setRulesOptions', { options: [] });
    expect(await optionsOf()).toEqual([]);
  });

  it('refuses options that the rules do not offer, and one named twice', async () => {
    const rig = await makeRig();
    const refuse = (options: string[]) =>
      rig.refused('campaign.setRulesOptions', { options }, 'ruleset.invalid-options');
    expect((await refuse(['', 'constructor'])).details).toMatchObject({
      offered: expect.arrayContaining(VARIABLE),
      fields: [
        { path: 'options[0]', code: 'unknown-option' },
        { path: 'options[1]', code: 'unknown-option' },
      ],
    });
    expect((await refuse([...VARIABLE, ...VARIABLE])).details).toMatchObject({
      fields: [{ path: 'options[1]', code: 'option-twice' }],
    });
  });

  it('waits until the track that was begun is over', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 2);
    await rig.refused('campaign.setRulesOptions', { options: VARIABLE }, 'engagement.under-way');
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.refused('campaign.setRulesOptions', { options: VARIABLE }, 'engagement.under-way');
    await rig.call('engagement.accept', { engagementId });
    await rig.call('campaign.setRulesOptions', { options: VARIABLE });
  });
});

describe('a file from a newer program', () => {
  const tamper = async (sql: string) => {
    const rig = await makeRig();
    const { file } = await rig.call('campaign.summary', {});
    await rig.call('campaign.close', {});
    const db = new BetterSqlite3(file);
    // The trigger refuses a change outside a command, and a file without the trigger is refused: so drop it and create
    // it again.
    const trigger = db
      .prepare<[], string>(`SELECT sql FROM sqlite_schema WHERE name = 'journal_campaign_update'`)
      .pluck()
      .get();
    db.exec(`DROP TRIGGER journal_campaign_update; ${sql}; ${trigger}`);
    db.close();
    await rig.call('campaign.open', { file });
    return rig.host.dispatch({ method: 'campaign.summary' });
  };

  it('is not played by less than it was made with', async () => {
    expect(await tamper(`UPDATE campaign SET ruleset_version = 99`)).toMatchObject({
      ok: false,
      error: { code: 'ruleset.unknown', details: { version: 99 } },
    });
    expect(await tamper(`UPDATE campaign SET ruleset_options = '["of-the-future"]'`)).toMatchObject({
      ok: false,
      error: { code: 'ruleset.invalid-options' },
    });
  });
});
