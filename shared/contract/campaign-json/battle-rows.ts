import { z } from 'zod';
import { DESTRUCTION_CAUSES } from '../../domain/engagement-report.ts';
import { ENGAGEMENT_STATUSES, REPORT_METHODS } from '../../domain/engagement.ts';
import { LANCE_KINDS } from '../../domain/lance.ts';
import { PILOT_FATES } from '../../domain/pilot.ts';
import { SALVAGE_OUTCOMES } from '../../domain/salvage.ts';
import { SIDES } from '../../domain/side.ts';
import { TABLE_ROW_KINDS, TABLE_STRICTNESS } from '../../domain/table-session.ts';
import { FATES } from '../../domain/unit-state.ts';
import { TEMPERAMENT_IDS } from '../../domain/unit-order.ts';
import { consequencesSchema, foughtBattleSchema, overwrittenDieSchema } from '../engagement-schemas.ts';
import { unitOrderSchema } from '../order-schemas.ts';
import { engagementReportSchema } from '../report-schemas.ts';
import {
  battleEventSchema,
  damageSchema,
  momentSchema,
  skillSchema,
  storedScenarioSchema,
} from '../schemas.ts';
import {
  count,
  flag,
  reference,
  json,
  looseId,
  nullable,
  ownId,
  packed,
  plain,
  text,
  type RowList,
} from './row-fields.ts';
import { rulesetFields } from './track-rows.ts';

const position = count('Place in its order, from 0.');
const side = z.enum(SIDES);

/** Battles of earlier versions have no dice. */
const recordSchema = z.looseObject({
  scenario: storedScenarioSchema,
  report: engagementReportSchema,
  ...foughtBattleSchema.pick({ dice: true, diceAt: true, mapless: true }).partial().shape,
  overwritten: z.array(overwrittenDieSchema).optional(),
});

/** Engagements with their reports, battles of the program and battles at the table. */
export const battleRows = {
  engagements: {
    about: 'Tracks being fought, or fought, with their reports and what followed.',
    key: ['id'],
    fields: {
      id: ownId('Id of the engagement.'),
      trackId: reference('tracks', 'Its track.'),
      status: plain(z.enum(ENGAGEMENT_STATUSES), 'How far it is.'),
      method: nullable(
        plain(
          z.enum(REPORT_METHODS),
          'Whether the program fought it, or a result was typed in; null: neither yet.',
        ),
      ),
      ...rulesetFields,
      seed: nullable(
        text('What its dice follow from; null: they are not thrown yet, and an import draws others.', 64),
      ),
      startedAt: plain(momentSchema, 'When it was begun: ISO 8601 in UTC.'),
      alternatives: json(
        z.array(z.string().max(100)).max(1000),
        'Ids of other tracks that were open when it began.',
      ),
      attackerTemperament: plain(z.enum(TEMPERAMENT_IDS), 'How the attacker weighs risk.'),
      defenderTemperament: plain(z.enum(TEMPERAMENT_IDS), 'How the defender weighs risk.'),
      report: nullable(json(engagementReportSchema, 'Its result; null: there is none yet.')),
      consequences: nullable(
        json(consequencesSchema, 'What followed from the result; null: it is not accepted yet.'),
      ),
      battleLogId: nullable(reference('battleLogs', 'The battle whose result counts; null: none is stored.')),
    },
  },
  engagementForces: {
    about: 'Who takes or took part in engagements.',
    key: ['id'],
    fields: {
      id: ownId('Id of the line.'),
      engagementId: reference('engagements', 'The engagement.'),
      forceId: reference('forces', 'The force.'),
      allegianceId: reference('allegiances', 'For whom it fought then.'),
      role: plain(side, 'Its role.'),
      position,
      costWp: count('Its share of the cost of the track.'),
      fieldablePv: nullable(count('Most PV that it could have fielded; null: not known.')),
    },
  },
  engagementBonuses: {
    about: 'Bonuses that sides took.',
    key: ['id'],
    fields: {
      id: ownId('Id of the line.'),
      engagementId: reference('engagements', 'The engagement.'),
      bonusId: reference('bonuses', 'The bonus.'),
      side: plain(side, 'Who took it.'),
    },
  },
  participants: {
    about: 'Units that were fielded, with pilot, Skill, PV and damage of then.',
    key: ['id'],
    fields: {
      id: ownId('Id of the line.'),
      engagementId: reference('engagements', 'The engagement.'),
      unitId: reference('units', 'The unit.'),
      pilotId: reference('pilots', 'Its pilot then.'),
      forceId: reference('forces', 'Its force then.'),
      position,
      commander: flag('Whether it led its force.'),
      skill: plain(skillSchema, 'Skill of its pilot then.'),
      pv: plain(z.int().min(1), 'Its PV then.'),
      damage: json(damageSchema, 'Damage with which it went in.'),
      unitOrder: nullable(json(unitOrderSchema, 'Its order before the battle; null: none.')),
      lanceId: nullable(looseId('Its lance then; null: none.')),
      lanceKind: nullable(plain(z.enum(LANCE_KINDS), 'Kind of that lance; null: none.')),
    },
  },
  battleVersions: {
    about: 'Which battles were fought for an engagement: the first, and others with other dice.',
    key: ['id'],
    fields: {
      id: ownId('Id of the version.'),
      engagementId: reference('engagements', 'The engagement.'),
      number: plain(z.int().min(1), 'Counted from 1.'),
      battleLogId: reference('battleLogs', 'The battle.'),
    },
  },
  battleLogs: {
    about: 'Battles that the program fought, or that were told at a table.',
    key: ['id'],
    fields: {
      id: ownId('Id of the battle.'),
      diceCount: count('Number of dice that were rolled.'),
      events: packed(z.array(battleEventSchema).max(200_000), 'Everything that happened, in order.'),
      record: nullable(
        packed(
          recordSchema,
          'What it began with, its dice and its result. Of a battle at a table `seed` names the table session. Null: not kept by earlier versions.',
        ),
      ),
    },
  },
  tableSessions: {
    about: 'Battles with miniatures as they were played. Their dice are not told: an import draws others.',
    key: ['id'],
    fields: {
      id: ownId('Id of the session.'),
      engagementId: looseId('Its engagement, which may have been undone since.'),
      number: plain(z.int().min(1), 'Among those of its engagement, from 1.'),
      battleLogId: nullable(looseId('The battle of the program that counted when it began; null: none.')),
      strictness: plain(z.enum(TABLE_STRICTNESS), 'How closely it held its players to the rules at first.'),
      beganAt: plain(momentSchema, 'When it began: ISO 8601 in UTC.'),
      ...rulesetFields,
      scenario: packed(storedScenarioSchema, 'What it began with.'),
    },
  },
  tableActions: {
    about: 'What happened at tables, in order.',
    key: ['sessionId', 'number'],
    fields: {
      sessionId: reference('tableSessions', 'The session.'),
      number: plain(z.int().min(1), 'Among those of the session, from 1.'),
      kind: plain(z.enum(TABLE_ROW_KINDS), 'What it is.'),
      at: plain(momentSchema, 'When: ISO 8601 in UTC.'),
      body: nullable(json(z.looseObject({}), 'What happened, with its dice; null: an undo or a redo.')),
    },
  },
  salvage: {
    about: 'Machines of the enemy that were left to a side.',
    key: ['id'],
    fields: {
      id: ownId('Id of the line.'),
      engagementId: reference('engagements', 'Where it was left.'),
      unitId: reference('units', 'The machine, which its own force has lost.'),
      role: plain(side, 'Whose forces may take it.'),
      outcome: plain(z.enum(SALVAGE_OUTCOMES), 'What became of it.'),
      forceId: nullable(reference('forces', 'Who took it; null: nobody yet.')),
      claimedUnitId: nullable(reference('units', 'The unit that it became; null: none.')),
    },
  },
  serviceBattles: {
    about: 'Service records: the accepted engagements of each unit and pilot.',
    key: ['engagementId', 'unitId'],
    fields: {
      engagementId: looseId('The engagement.'),
      unitId: looseId('The unit.'),
      pilotId: looseId('Its pilot then.'),
      role: plain(side, 'The role of its force.'),
      fate: nullable(plain(z.enum(FATES), 'What became of the unit; null: not told.')),
      pilotFate: plain(z.enum(PILOT_FATES), 'What became of the pilot.'),
      wounds: count('Wounds that the pilot took.'),
      kills: count('Enemies that it destroyed.'),
    },
  },
  serviceKills: {
    about: 'Service records: who destroyed whom.',
    key: ['engagementId', 'unitId'],
    fields: {
      engagementId: looseId('The engagement.'),
      unitId: looseId('The unit that was destroyed.'),
      pilotId: looseId('Its pilot then.'),
      killerUnitId: looseId('The unit that destroyed it.'),
      killerPilotId: looseId('The pilot of that unit.'),
      how: plain(z.enum(DESTRUCTION_CAUSES), 'How.'),
    },
  },
} satisfies Record<string, RowList>;
