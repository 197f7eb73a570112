import type { TrackGraphPlan } from '../../../shared/campaign/invasion-graph.ts';
import type { TrackTemplate } from '../../../shared/campaign/track-templates/track-template.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { CommandContext } from '../../handler.ts';

/** Writes the tracks of a plan with their objectives, bonuses and links; the first ones are open. */
export function insertTrackGraph(context: CommandContext, plan: TrackGraphPlan): void {
  const ids = new Map<string, TrackId>();
  for (const { template, column, row, first } of plan.tracks) {
    const trackId = context.newId('track') as TrackId;
    ids.set(template.key, trackId);
    insertTrack(context, { trackId, template, column, row, status: first ? 'open' : 'closed' });
    insertObjectives(context, trackId, template);
    insertBonuses(context, trackId, template);
  }
  const insertLink = context.db.prepare(
    'INSERT INTO track_links (id, from_track_id, to_track_id, if_winner) VALUES (?, ?, ?, ?)',
  );
  for (const link of plan.links)
    insertLink.run(context.newId('link'), ids.get(link.from), ids.get(link.to), link.ifWinner);
}

function insertTrack(
  context: CommandContext,
  track: {
    readonly trackId: TrackId;
    readonly template: TrackTemplate;
    readonly column: number;
    readonly row: number;
    readonly status: 'open' | 'closed';
  },
): void {
  const { template } = track;
  context.db
    .prepare(
      `INSERT INTO tracks (id, template, name, status, column_index, row_index, cost_wp, attacker_share,
         defender_share, situation, setup, special_rules)
       VALUES (@id, @template, @name, @status, @column, @row, @costWp, @attackerShare, @defenderShare,
         @situation, @setup, @specialRules)`,
    )
    .run({
      id: track.trackId,
      template: template.key,
      name: template.name,
      status: track.status,
      column: track.column,
      row: track.row,
      costWp: template.costWp.value,
      attackerShare: template.sharePercent.attacker.value,
      defenderShare: template.sharePercent.defender.value,
      situation: template.situation,
      setup: template.setup,
      specialRules: JSON.stringify(template.specialRules),
    });
}

function insertObjectives(context: CommandContext, trackId: TrackId, template: TrackTemplate): void {
  const insert = context.db.prepare(
    `INSERT INTO objectives (id, track_id, position, key, name, owner, wp, ends_track, condition)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  template.objectives.forEach((objective, position) => {
    const { key, name, owner, wp, endsTrack, condition } = objective;
    const id = context.newId('objective');
    insert.run(id, trackId, position, key, name, owner, wp, endsTrack ? 1 : 0, JSON.stringify(condition));
  });
}

function insertBonuses(context: CommandContext, trackId: TrackId, template: TrackTemplate): void {
  const insert = context.db.prepare(
    `INSERT INTO bonuses (id, track_id, position, key, name, owner, attacker_wp, defender_wp, effect)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  template.bonuses.forEach((bonus, position) => {
    const { key, name, owner, wp, effect } = bonus;
    insert.run(context.newId('bonus'), trackId, position, key, name, owner, wp.attacker, wp.defender, effect);
  });
}
