import { verifyTasks } from '../tasks/verify.ts';
import type { LanceId } from '../../shared/domain/ids.ts';
import type { Commands } from '../handler.ts';
import type { HandlerTables } from '../host/handler-tables.ts';
import { journalQueries } from '../queries/journal.ts';
import { Refusal } from '../refusal.ts';

const SIDES = ['attacker', 'defender'] as const;

/**
 * Fills a campaign with the fewest rows that satisfy every invariant: two forces with a lance, a unit and a pilot each.
 */
const seedCampaign: HandlerTables['seedCampaign'] = ({ db, campaignId, entryId, now }, params, economy) => {
  db.prepare(
    `INSERT INTO campaign (id, name, created_at, start_date, date, ruleset_id, ruleset_version, economy)
     VALUES (?, ?, ?, ?, ?, 'test-rules', 1, ?)`,
  ).run(campaignId, params.name, now, '3052-01-01', '3052-01-01', JSON.stringify(economy));
  const card = JSON.stringify({ id: 7, armor: 5, structure: 3 });
  for (const side of SIDES) {
    const number = side === 'attacker' ? 1 : 2;
    db.prepare(
      "INSERT INTO allegiances (id, number, name, color, mark) VALUES (?, ?, ?, 'blue', 'corner')",
    ).run(`allegiance-${side}`, number, side);
    db.prepare(
      `INSERT INTO forces (id, allegiance_id, position, name, faction, commander, technology, size)
       VALUES (?, ?, ?, ?, '', '', 'D', 1)`,
    ).run(`force-${side}`, `allegiance-${side}`, number, side);
    db.prepare("INSERT INTO lances (id, force_id, name, position) VALUES (?, ?, 'First', 0)").run(
      `lance-${side}`,
      `force-${side}`,
    );
    db.prepare(
      'INSERT INTO units (id, force_id, lance_id, position, card_id, card, commander) VALUES (?, ?, ?, 0, 7, ?, 1)',
    ).run(`unit-${side}`, `force-${side}`, `lance-${side}`, card);
    db.prepare('INSERT INTO unit_states (id, armor_left, structure_left) VALUES (?, 5, 3)').run(
      `unit-${side}`,
    );
    db.prepare(
      `INSERT INTO pilots (id, force_id, unit_id, name, rank, skill) VALUES (?, ?, ?, 'Ann', '', 4)`,
    ).run(`pilot-${side}`, `force-${side}`, `unit-${side}`);
    for (const currency of ['WP', 'SP']) {
      db.prepare(
        `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, entry_id)
         VALUES (?, ?, ?, '3052-01-01', 'opening', 1000, 1000, '', ?)`,
      ).run(`force-${side}`, currency, now, entryId);
    }
  }
  return [];
};

const commands = {
  'force.rename': ({ db, note }, { forceId, name }) => {
    const { changes } = db
      .prepare('UPDATE forces SET name = coalesce(?, name) WHERE id = ?')
      .run(name, forceId);
    if (changes === 0) throw new Refusal('force.not-found', { forceId });
    note({ name: name ?? null });
    return {};
  },

  'lance.create': ({ db, newId }, { forceId, name }) => {
    const lanceId = newId('lance') as LanceId;
    db.prepare('INSERT INTO lances (id, force_id, name, position) VALUES (?, ?, ?, 9)').run(
      lanceId,
      forceId,
      name,
    );
    return { lanceId };
  },

  'lance.disband': ({ db }, { lanceId }) => {
    const units = db.prepare('SELECT 1 FROM units WHERE lance_id = ?').get(lanceId);
    if (units !== undefined) throw new Refusal('lance.not-empty', { lance: 'The lance', lanceId });
    const { changes } = db.prepare('DELETE FROM lances WHERE id = ?').run(lanceId);
    if (changes === 0) throw new Refusal('lance.not-found', { lanceId });
    return {};
  },

  'unit.move': ({ db }, { unitId, lanceId, position }) => {
    db.prepare('UPDATE units SET lance_id = ?, position = ? WHERE id = ?').run(
      lanceId,
      position ?? 0,
      unitId,
    );
    return {};
  },

  'ledger.convert': ({ db, now, entryId }, { forceId, wp }) => {
    const post = (currency: 'WP' | 'SP', amount: number): number => {
      const row = db
        .prepare<[string, string], { balance: number }>(
          'SELECT balance FROM ledger WHERE force_id = ? AND currency = ? ORDER BY id DESC LIMIT 1',
        )
        .get(forceId, currency);
      const balance = (row?.balance ?? 0) + amount;
      db.prepare(
        `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, entry_id)
       VALUES (?, ?, ?, '3052-01-01', 'conversion', ?, ?, '', ?)`,
      ).run(forceId, currency, now, amount, balance, entryId);
      return balance;
    };
    return { wp, warchestWp: post('WP', -wp), sp: wp * 20, supportSp: post('SP', wp * 20) };
  },
} satisfies Commands;

/** Just enough handlers to test the file, the journal and the host without the rules of a campaign. */
export const simpleHandlers = {
  appQueries: {},
  tasks: verifyTasks,
  draftCommands: {},
  queries: journalQueries,
  commands,
  seedCampaign,
} satisfies HandlerTables;
