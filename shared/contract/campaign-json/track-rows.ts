import { z } from 'zod';
import { CAMPAIGN_END_REASONS, CAMPAIGN_END_RULES } from '../../domain/campaign-end.ts';
import { NOTE_KINDS } from '../../domain/note.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../domain/picture.ts';
import { SIDES, WINNERS } from '../../domain/side.ts';
import { LINK_WINNERS } from '../../domain/track-link.ts';
import { TRACK_STATUSES } from '../../domain/track-node.ts';
import { boardMapSchema } from '../board-schema.ts';
import { gateSchema, trackCourseSchema } from '../course-schemas.ts';
import { economySchema } from '../economy-schema.ts';
import {
  bySide,
  campaignDateSchema,
  campaignEndSchema,
  endConditionsSchema,
  engagedForceSchema,
  momentSchema,
  rulesOptionsSchema,
  trackIdSchema,
  victoryPointsSchema,
} from '../schemas.ts';
import {
  battleEffectSchema,
  objectiveConditionSchema,
  ownerSchema,
  rolePlayersSchema,
  sharingSchema,
  trackDefinitionSchema,
} from '../track-schemas.ts';
import {
  bytes,
  count,
  flag,
  reference,
  json,
  looseId,
  nullable,
  ownId,
  plain,
  text,
  type RowList,
} from './row-fields.ts';

const heldBackSchema = z.array(
  z.strictObject({ trackId: trackIdSchema, openedBy: trackIdSchema.nullable() }),
);

const markedDoneSchema = z.strictObject({
  date: campaignDateSchema,
  forces: z.array(engagedForceSchema.omit({ costWp: true })),
});

/** Anything but null. */
const markSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.looseObject({})]);

const position = count('Place in its order, from 0.');
const wp = z.int();
const sharePercent = z.int().min(1).max(100);

/** The rules that a row was written under. */
export const rulesetFields = {
  rulesetId: text('Id of the rule system.', 100),
  rulesetVersion: plain(z.int().min(1), 'Its version then.'),
  rulesetOptions: json(rulesOptionsSchema, 'Options of the rules that are on.'),
};

/** The campaign itself: its tracks, and what is told about it. */
export const trackRows = {
  campaign: {
    about: 'The campaign itself.',
    key: ['id'],
    isSingle: true,
    fields: {
      id: ownId('Id of the campaign; copies and branches have the same one.'),
      name: text('Its name.', 80),
      createdAt: plain(momentSchema, 'When it was made: ISO 8601 in UTC.'),
      startDate: plain(campaignDateSchema, 'First day of its calendar.'),
      date: plain(campaignDateSchema, 'Its day now.'),
      ...rulesetFields,
      economy: json(economySchema, 'Every number of its money, with its source.'),
      ends: json(endConditionsSchema, 'What ends it besides its tracks.'),
      catalogues: json(z.array(z.string().max(200)).max(500), 'Ids of the catalogues whose cards it uses.'),
    },
  },
  campaignEnd: {
    about: 'How the campaign ended.',
    key: ['id'],
    isSingle: true,
    fields: {
      id: ownId('Id of the end.'),
      reason: plain(z.enum(CAMPAIGN_END_REASONS), 'Why it ended.'),
      rule: plain(z.enum(CAMPAIGN_END_RULES), 'How it was decided who has won.'),
      winnerId: nullable(reference('allegiances', 'Who has won; null: a draw.')),
      campaignDate: plain(campaignDateSchema, 'Its day.'),
      standings: json(campaignEndSchema.shape.standings, 'What each force had.'),
      points: nullable(json(z.array(victoryPointsSchema), 'Victory points; null: another rule decided.')),
      heldBack: nullable(json(heldBackSchema, 'Tracks that open when it goes on; null: not told.')),
    },
  },
  tracks: {
    about: 'Battles of the campaign: what they are about, and how they ended.',
    key: ['id'],
    fields: {
      id: ownId('Id of the track.'),
      template: text('Key of the template it was made from, or its own key.', 100),
      name: text('Its name.'),
      status: plain(z.enum(TRACK_STATUSES), 'Whether it can be fought.'),
      winner: nullable(plain(z.enum(WINNERS), 'Who won it; null: it is not done.')),
      ordinal: nullable(plain(z.int().min(1), 'Order in which it was fought; null: it was not.')),
      columnIndex: count('Column of its place in the drawing of the graph.'),
      rowIndex: count('Row of its place in the drawing of the graph.'),
      costWp: count('What it costs each side.'),
      roles: json(bySide(rolePlayersSchema), 'Who may play its roles.'),
      sharing: json(sharingSchema, 'What forces of one allegiance share.'),
      attackerShare: plain(sharePercent, 'Percent of its PV that the attacker may field.'),
      defenderShare: plain(sharePercent, 'Percent of its PV that the defender may field.'),
      situation: text('What it is about.'),
      setup: text('How the table is set up.'),
      specialRules: json(z.array(z.string().max(20_000)).max(100), 'Rules of its own.'),
      setUp: json(trackDefinitionSchema.shape.setUp, 'Edges, zones, places and board of its battle.'),
      boardSeed: nullable(text('What its board is laid out from; null: it was never open.', 64)),
      course: json(trackCourseSchema, 'How it stands in the course of the campaign.'),
      openedBy: nullable(looseId('The track whose result opened it; null: none.')),
      markedDone: nullable(
        json(markedDoneSchema, 'What was told when it was marked as done by hand; null: it was not.'),
      ),
    },
  },
  trackLinks: {
    about: 'Ways from one track to another.',
    key: ['id'],
    fields: {
      id: ownId('Id of the way.'),
      fromTrackId: reference('tracks', 'The track at which it begins.'),
      toTrackId: reference('tracks', 'The track that it opens.'),
      ifWinner: plain(z.enum(LINK_WINNERS), 'After whose victory it opens.'),
      gate: nullable(json(gateSchema, 'What else has to be true; null: nothing.')),
      atOnce: flag('Whether nothing is repaired before the track that it opens.'),
    },
  },
  objectives: {
    about: 'What sides have to do on tracks.',
    key: ['id'],
    fields: {
      id: ownId('Id of the objective.'),
      trackId: reference('tracks', 'Its track.'),
      position,
      key: text('Tells it from the others of its track.', 100),
      name: text('Its name.'),
      owner: plain(ownerSchema, 'Who can meet it.'),
      wp: plain(wp, 'WP that it pays.'),
      endsTrack: flag('Whether the track ends when it is met.'),
      condition: json(objectiveConditionSchema, 'What has to be true.'),
      metBy: nullable(plain(z.enum(SIDES), 'Who met it; null: nobody yet.')),
      salvage: flag('Whether wrecks of the enemy are left to the side that meets it.'),
    },
  },
  bonuses: {
    about: 'What sides may take before tracks: WP for a harder or an easier battle.',
    key: ['id'],
    fields: {
      id: ownId('Id of the bonus.'),
      trackId: reference('tracks', 'Its track.'),
      position,
      key: text('Tells it from the others of its track.', 100),
      name: text('Its name.'),
      owner: plain(ownerSchema, 'Who may take it.'),
      attackerWp: plain(wp, 'WP for the attacker.'),
      defenderWp: plain(wp, 'WP for the defender.'),
      effect: text('What it changes, in words.'),
      effects: json(z.array(battleEffectSchema).max(100), 'What it changes in a battle of the program.'),
      atTableOnly: flag('Whether it is for the table alone.'),
    },
  },
  boards: {
    about: 'Maps that were drawn or read.',
    key: ['id'],
    fields: {
      id: ownId('Id of the map.'),
      name: text('Its name.', 80),
      map: json(boardMapSchema, 'Its size and every hex that differs from plain ground.'),
    },
  },
  notes: {
    about: 'Pages of text about something of the campaign.',
    key: ['id'],
    fields: {
      id: ownId('Id of the note.'),
      kind: plain(z.enum(NOTE_KINDS), 'What it is about.'),
      subjectId: looseId('Id of what it is about.'),
      text: text('The text.'),
      version: count('Number of the journal entry that wrote it.'),
    },
  },
  storyEvents: {
    about: 'Events of the story by their days.',
    key: ['id'],
    fields: {
      id: ownId('Id of the event.'),
      campaignDate: plain(campaignDateSchema, 'Its day.'),
      title: text('Its title.'),
      text: text('What happened; may be empty.', 100_000),
    },
  },
  pictures: {
    about: 'Portraits and emblems.',
    key: ['id'],
    fields: {
      id: plain(z.string().regex(/^[0-9a-f]{64}$/), 'SHA-256 of its bytes in hexadecimal digits.'),
      type: plain(z.enum(PICTURE_TYPES), 'Kind of file.'),
      bytes: bytes(MAX_PICTURE_BYTES, 'The file in Base64.'),
    },
  },
  settings: {
    about: 'Marks that earlier versions of the program kept.',
    key: ['id'],
    fields: { id: ownId('Name of the mark.'), value: json(markSchema, 'Its value.') },
  },
} satisfies Record<string, RowList>;
