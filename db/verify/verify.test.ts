import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { beginEntry, finishEntry } from '../journal/journal.ts';
import { makeCampaign, makeCampaignInMemory, NOW } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { verifyCampaign, verifyInSteps } from './verify.ts';

function listBroken(db: WritableDb): string[] {
  const broken = verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
  return [...new Set(broken.map((finding) => finding.code))];
}

/** Changes rows as a faulty command would: journaled, but wrong. */
function changeBadly(db: WritableDb, sql: string): void {
  const id = beginEntry(db, { at: NOW, who: 'test', kind: 'command', method: 'test', params: {} });
  db.exec(sql);
  finishEntry(db, id, {}, null);
}

test('a sound campaign has one good finding for every invariant', async () => {
  const db = await makeCampaignInMemory();
  const { ok, findings } = verifyCampaign(db);
  expect(ok).toBe(true);
  expect(findings.map((finding) => finding.code)).toEqual([
    'integrity',
    'foreign-keys',
    'schema',
    'journal-triggers',
    'campaign-row',
    'ledger-balance',
    'ledger-reversals',
    'ledger-effect',
    'journal-numbers',
    'journal-status',
    'journal-images',
    'journal-hashes',
    'journal-terms',
    'stored-replies',
    'unit-states',
    'unit-structure',
    'unit-lances',
    'units-in-repair',
    'replacements',
    'salvage',
    'transfers',
    'commanders',
    'pilot-units',
    'participants',
    'orders',
    'service-records',
    'pilot-abilities',
    'pilot-points',
    'track-status',
    'track-boards',
    'campaign-end',
    'campaign-end-agrees',
    'notes',
    'pictures',
    'known-kinds',
    'boards',
    'battle-logs',
    'table-sessions',
  ]);
});

test('a long journal is checked in steps, so that others are answered meanwhile', async () => {
  const db = await makeCampaignInMemory();
  db.exec('BEGIN');
  for (let count = 0; count < 1_100; count += 1) changeBadly(db, 'SELECT 1');
  db.exec('COMMIT');
  const steps = [...verifyInSteps(db)];
  const { findings, ok } = verifyCampaign(db);
  expect(ok).toBe(true);
  expect(steps.length).toBeGreaterThanOrEqual(findings.length + 3);
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
});

const INSERT_TRACK = `INSERT INTO tracks (id, template, name, status, winner, ordinal, column_index, row_index, cost_wp, roles,
  sharing, attacker_share, defender_share, situation, setup, special_rules, set_up, board_seed) VALUES`;
const insertTrack = (status: string): string =>
  `${INSERT_TRACK} ('track', 'template', 'Track', '${status}', NULL, 1, 0, 0, 200, '{}', '{}', 100, 100, '', '', '[]', '{}', 'seed');`;
const INSERT_ENGAGEMENT = `INSERT INTO engagements (id, track_id, status, method, ruleset_id, ruleset_version, seed, started_at, report, consequences,
    battle_log_id) VALUES ('fight', 'track', 'prepared', NULL, 'rules', 1, 'seed', '${NOW}', NULL, NULL, NULL);
  INSERT INTO engagement_forces SELECT 'fight-' || id, 'fight', id, allegiance_id, iif(position = 1, 'attacker', 'defender'),
    position, 0, NULL FROM forces;`;
const ENGAGEMENT = insertTrack('under-way') + INSERT_ENGAGEMENT;
const OPEN_TRACK = insertTrack('open');
const BEGIN_TRACK = `UPDATE tracks SET status = 'under-way'; ${INSERT_ENGAGEMENT}`;
const MARK_TRACK = `${insertTrack('closed')}UPDATE tracks SET status = 'done', winner = 'draw', marked_done = '{}';`;
const participant = (side: string, id = 'p', engagement = 'fight'): string =>
  `INSERT INTO participants (id, engagement_id, unit_id, pilot_id, force_id, position, commander, skill, pv, damage)
   VALUES ('${id}', '${engagement}', 'unit-attacker', 'pilot-attacker', 'force-${side}', 0, 1, 4, 30, '{}');`;

/** The same force in a second engagement at the same time. */
const AGAIN = `${insertTrack('under-way').replace("'track'", "'other'").replace('NULL, 1,', 'NULL, 2,')}
  INSERT INTO engagements (id, track_id, status, ruleset_id, ruleset_version, seed, started_at)
    VALUES ('again', 'other', 'prepared', 'rules', 1, 'seed', '${NOW}');
  INSERT INTO engagement_forces SELECT 'again-' || id, 'again', force_id, allegiance_id, role, position, 0, NULL
    FROM engagement_forces;`;
const END = `INSERT INTO campaign_end VALUES ('end', 1, 'decided', 'highest-warchest', NULL, '3052-01-01',
  '[{"forceId":"force-attacker","allegianceId":"allegiance-attacker","warchestWp":1000},
    {"forceId":"force-defender","allegianceId":"allegiance-defender","warchestWp":1000}]', NULL, NULL);`;

/** Rows of tables that the journal does not follow, changed by another program. */
describe('what follows from the journal is found to be changed:', () => {
  const reply = (key: string, method: string, params: string, entryId: number): string =>
    `INSERT INTO idempotency VALUES ('${key}', '${method}', '${params}', '{}', ${entryId});`;

  test.each([
    ['journal-terms', 'emptied', 'DELETE FROM journal_terms'],
    ['journal-terms', 'without the units', "DELETE FROM journal_terms WHERE kind = 'unit'"],
    ['journal-terms', 'of an entry that is not there', "INSERT INTO journal_terms VALUES ('word', 'x', 99)"],
    ['stored-replies', 'of another method', reply('k', 'force.rename', '{"forceId":"f","name":"n"}', 1)],
    ['stored-replies', 'of no method', reply('k', 'force.steal', '{}', 1)],
    ['stored-replies', 'of other params', reply('k', 'campaign.create', '{}', 1)],
    ['stored-replies', 'of an undo that was none', reply('k', 'journal.undo', '{}', 1)],
  ])('%s, %s', async (code, _, sql) => {
    const db = await makeCampaignInMemory();
    expect(listBroken(db)).toEqual([]);
    db.exec(sql);
    expect(listBroken(db)).toEqual([code]);
  });
});

describe('is found by its own code:', () => {
  test.each([
    ['campaign-row', 'PRAGMA defer_foreign_keys = ON; DELETE FROM campaign'],
    ['campaign-row', "UPDATE forces SET standing = 'left' WHERE position = 1"],
    ['unit-states', "DELETE FROM unit_states WHERE id = 'unit-attacker'"],
    ['unit-states', 'UPDATE unit_states SET armor_left = 6'],
    ['unit-states', 'UPDATE unit_states SET structure_left = 4'],
    ['unit-states', "UPDATE unit_states SET slowed = 1, halved = 1, motive_order = 'hh'"],
    ['unit-states', "UPDATE unit_states SET slowed = 1, halved = 1, motive_order = 'h'"],
    ['unit-states', "UPDATE unit_states SET halved = 1, motive_order = 'x'"],
    ['unit-states', 'UPDATE units SET card_id = 8'],
    ['unit-structure', 'UPDATE unit_states SET structure_left = 0'],
    ['unit-lances', "UPDATE units SET lance_id = 'lance-defender' WHERE id = 'unit-attacker'"],
    [
      'transfers',
      `INSERT INTO transfers (id, force_id, to_force_id, campaign_date, reason, wp, wp_received, sp, unit_id, pv, pv_received)
         VALUES ('gift', 'force-attacker', 'force-defender', '3052-01-01', 'why', 0, 0, 5, NULL, 0, 0)`,
    ],
    [
      'transfers',
      `INSERT INTO transfers (id, force_id, to_force_id, campaign_date, reason, wp, wp_received, sp, unit_id, pv, pv_received)
         VALUES ('gift', 'force-attacker', 'force-defender', '3052-01-01', 'why', 0, 0, 0, 'unit-attacker', 0, 0)`,
    ],
    [
      'commanders',
      `INSERT INTO units (id, force_id, lance_id, position, card_id, card, commander, standing)
         SELECT 'second', force_id, lance_id, 1, card_id, card, 1, standing FROM units LIMIT 1;
       INSERT INTO unit_states (id, armor_left, structure_left) VALUES ('second', 5, 3)`,
    ],
    [
      'pilot-units',
      "UPDATE pilots SET unit_id = NULL; UPDATE pilots SET unit_id = 'unit-defender' WHERE id = 'pilot-attacker'",
    ],
    ['participants', ENGAGEMENT + participant('defender')],
    [
      'orders',
      `${ENGAGEMENT}${participant('attacker')}
       UPDATE tracks SET set_up = '{"board":{"widthHexes":36,"heightHexes":24}}';
       UPDATE participants SET unit_order = '{"kind":"hold","column":35,"row":24}'`,
    ],
    ['pilot-abilities', `UPDATE pilots SET abilities = '[{"kind":"psychic"}]'`],
    ['pilot-abilities', `UPDATE pilots SET abilities = '[{"kind":"lucky"},{"kind":"lucky"}]'`],
    ['service-records', ENGAGEMENT + 'UPDATE pilots SET kills_by_hand = -1'],
    ['track-status', ENGAGEMENT + "UPDATE tracks SET status = 'open'"],
    [
      'track-status',
      `${INSERT_TRACK} ('t', 't', 'T', 'done', 'draw', 1, 0, 0, 2, '{}', '{}', 1, 1, '', '', '[]', '{}', 'seed')`,
    ],
    ['campaign-end', OPEN_TRACK + END],
    ['campaign-end', END.replace('force-attacker', 'force-nobody')],
    ['campaign-end-agrees', END.replace('"warchestWp":1000', '"warchestWp":5')],
    ['campaign-end-agrees', END.replace('NULL', "'allegiance-defender'")],
    ['campaign-end-agrees', END.replace('decided', 'tracks-fought')],
    ['campaign-end-agrees', END.replace('highest-warchest', 'victory-points')],
    [
      'campaign-end-agrees',
      `UPDATE campaign SET ends = '[{"kind":"objectives","percent":1,"afterTracks":1}]';` +
        END.replace('decided', 'objectives-met'),
    ],
    [
      'orders',
      `${ENGAGEMENT}${participant('attacker')}
       UPDATE participants SET unit_order = '{"kind":"ride","carrierId":"unit-defender"}'`,
    ],
    ['known-kinds', "UPDATE forces SET standing = 'asleep'"],
    ['known-kinds', "UPDATE allegiances SET mark = 'star' WHERE number = 2"],
    ['participants', OPEN_TRACK + BEGIN_TRACK + "DELETE FROM engagement_forces WHERE role = 'defender'"],
    [
      'participants',
      `${ENGAGEMENT}${participant('attacker')}${AGAIN}${participant('attacker', 'q', 'again')}`,
    ],
    ['track-boards', OPEN_TRACK + 'UPDATE tracks SET board_seed = NULL'],
    ['track-boards', `${OPEN_TRACK}${BEGIN_TRACK}UPDATE tracks SET board_seed = 'another'`],
    ['track-boards', `${OPEN_TRACK}${BEGIN_TRACK}UPDATE tracks SET board_seed = NULL`],
    ['track-boards', `${MARK_TRACK}UPDATE tracks SET board_seed = 'another'`],
  ])('%s (%#)', async (code, sql) => {
    const db = await makeCampaignInMemory();
    changeBadly(db, sql);
    expect(listBroken(db)).toEqual([code]);
  });

  test.each([
    [
      'it was begun, and is marked as done on another board',
      `${BEGIN_TRACK} DELETE FROM engagement_forces; DELETE FROM engagements;
       UPDATE tracks SET status = 'open'; UPDATE tracks SET board_seed = 'another';
       UPDATE tracks SET status = 'done', winner = 'draw', marked_done = '{}'`,
    ],
    ['another board is drawn before the battle', `UPDATE tracks SET board_seed = 'another'; ${BEGIN_TRACK}`],
    [
      'it is begun twice',
      `${BEGIN_TRACK} DELETE FROM engagement_forces; DELETE FROM engagements;
       UPDATE tracks SET status = 'open'; UPDATE tracks SET board_seed = 'another'; ${BEGIN_TRACK}`,
    ],
  ])('no track-boards where %s', async (_, sql) => {
    const db = await makeCampaignInMemory();
    changeBadly(db, OPEN_TRACK + sql);
    expect(listBroken(db)).toEqual([]);
  });

  test('no track-boards where an image from before tracks had boards brought the track back', async () => {
    const db = await makeCampaignInMemory();
    changeBadly(db, OPEN_TRACK + 'UPDATE tracks SET board_seed = NULL');
    db.exec(`DROP TRIGGER journal_changes_keep_update;
      UPDATE journal_changes SET after = json_remove(after, '$.board_seed') WHERE table_name = 'tracks'`);
    expect(listBroken(db)).not.toContain('track-boards');
  });

  test.each([
    ['what is no map', '{"widthHexes":36}', /map m is none/],
    ['a map that no board can be', '{"widthHexes":36,"heightHexes":1}', /^map m: heightHexes/],
  ])('boards: %s', async (_, map, told) => {
    const db = await makeCampaignInMemory();
    changeBadly(db, `INSERT INTO boards VALUES ('m', 'Map', '${map}')`);
    const broken = verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
    expect(broken).toEqual([{ level: 'error', code: 'boards', message: expect.stringMatching(told) }]);
  });

  test('battle-logs: what cannot be unpacked, and a version that is missing', async () => {
    const db = await makeCampaignInMemory();
    const pack = (value: unknown) => deflateSync(JSON.stringify(value)).toString('hex');
    changeBadly(
      db,
      `${ENGAGEMENT}
       INSERT INTO battle_logs VALUES ('torn', 3, x'00', NULL);
       INSERT INTO battle_logs VALUES ('halved', 3, x'${pack([])}', x'00');
       INSERT INTO battle_logs VALUES ('sound', 3, x'${pack([])}', x'${pack({})}');
       INSERT INTO battle_versions VALUES ('v', 'fight', 2, 'sound');`,
    );
    const broken = verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
    expect(broken.map(({ code }) => code)).toEqual(['battle-logs', 'battle-logs', 'battle-logs']);
    expect(broken.map(({ message }) => message)).toEqual([
      'the battles of engagement fight are not numbered from 1 to 1',
      'the record of battle halved cannot be read',
      'the events of battle torn cannot be read',
    ]);
  });

  test('battle-logs: a commander that nobody knows, and prices that are none', async () => {
    const db = await makeCampaignInMemory();
    const side = { damageWpPerPv: 1, lossWpPerPv: 1, pilotWp: 1 };
    const insert = (id: string, scenario: object) => {
      const [events, record] = [[], { scenario }].map((value) =>
        deflateSync(JSON.stringify(value)).toString('hex'),
      );
      return `INSERT INTO battle_logs VALUES ('${id}', 3, x'${events}', x'${record}');`;
    };
    changeBadly(
      db,
      [
        insert('a', { commander: 'nobody' }),
        insert('b', { commander: null }),
        insert('c', { worth: { attacker: side, defender: { ...side, pilotWp: -1 } } }),
        insert('d', { worth: null }),
        insert('e', { commander: 'quick', worth: { attacker: side, defender: side } }),
        insert('f', {}),
      ].join('\n'),
    );
    const broken = verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
    expect([...new Set(broken.map(({ code }) => code))]).toEqual(['battle-logs']);
    expect(broken.map(({ message }) => message).slice(0, 4)).toEqual([
      'battle a: commander: No commander of this version has this name.',
      'battle b: commander: No commander of this version has this name.',
      'battle c: worth.defender.pilotWp: What damage and losses cost is 0 warchest points or more.',
      'battle d: worth.attacker.damageWpPerPv: What damage and losses cost is 0 warchest points or more.',
    ]);
    expect(broken.map(({ message }) => message).filter((message) => /battle [ef]/.test(message))).toEqual([]);
  });

  test('a right engagement, to be sure', async () => {
    const db = await makeCampaignInMemory();
    changeBadly(db, ENGAGEMENT + participant('attacker'));
    expect(listBroken(db)).toEqual([]);
  });

  test.each([
    ['ledger-balance', 'DROP TRIGGER ledger_keep_update; UPDATE ledger SET balance = 7 WHERE id = 1'],
    [
      'journal-numbers',
      'DROP TRIGGER journal_entries_keep_delete; PRAGMA foreign_keys = OFF; DELETE FROM journal_entries WHERE id = 2',
    ],
    [
      'journal-numbers',
      'DROP TRIGGER journal_entries_keep_update; UPDATE journal_entries SET under_way = 1 WHERE id = 3',
    ],
    ['journal-status', 'UPDATE journal_entries SET undone = 1 WHERE id = 2'],
    ['journal-status', 'UPDATE journal_entries SET effect_id = 1 WHERE id = 2'],
    [
      'journal-images',
      "DROP TRIGGER journal_changes_keep_update; UPDATE journal_changes SET after = '{}' WHERE id = 1",
    ],
    ['journal-triggers', 'DROP TRIGGER journal_units_insert'],
    ['schema', 'DROP TRIGGER ledger_keep_delete'],
    ['schema', 'DROP INDEX ledger_by_entry'],
    [
      'foreign-keys',
      'PRAGMA foreign_keys = OFF; DROP TRIGGER ledger_keep_update; UPDATE ledger SET entry_id = 999 WHERE id = 1',
    ],
  ])('%s, done past the journal (%#)', async (code, sql) => {
    const campaign = await makeCampaign();
    const runner = runCommandsOn(campaign);
    for (const name of ['A', 'B']) runner.run('force.rename', { forceId: 'force-attacker' as ForceId, name });
    campaign.db.exec(sql);
    expect(listBroken(campaign.db)).toContain(code);
  });

  test('ledger-reversals and ledger-effect: a reversal of the wrong amount', async () => {
    const db = await makeCampaignInMemory();
    changeBadly(
      db,
      `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, reverses, entry_id)
       VALUES ('force-attacker', 'WP', '${NOW}', '3052-01-01', 'reversal', -1, 999, '', 1, 2)`,
    );
    expect(listBroken(db)).toEqual(['ledger-reversals']);
  });

  test('ledger-effect: money left over from what was undone', async () => {
    const campaign = await makeCampaign();
    const runner = runCommandsOn(campaign);
    runner.run('ledger.convert', { forceId: 'force-attacker' as ForceId, wp: 10 });
    campaign.db.exec('UPDATE journal_entries SET undone = 1 WHERE id = 2');
    expect(listBroken(campaign.db)).toEqual(['ledger-effect', 'journal-status']);
  });
});
