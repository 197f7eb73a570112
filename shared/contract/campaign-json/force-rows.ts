import { z } from 'zod';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, MAX_ALLEGIANCES } from '../../domain/allegiance.ts';
import { CURRENCIES } from '../../domain/currency.ts';
import { FORCE_MARKS, FORCE_STANDINGS, SIZE_BASES } from '../../domain/force.ts';
import { LANCE_KINDS, ORGANISATIONS } from '../../domain/lance.ts';
import { LEDGER_KINDS } from '../../domain/ledger-line.ts';
import { PILOT_STATUSES } from '../../domain/pilot.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';
import { UNIT_STANDINGS } from '../../domain/unit-state.ts';
import {
  campaignDateSchema,
  momentSchema,
  motiveOrderSchema,
  skillSchema,
  specialAbilitySchema,
  unitCardSchema,
} from '../schemas.ts';
import {
  count,
  flag,
  reference,
  json,
  looseId,
  referenceNumber,
  nullable,
  ownId,
  plain,
  real,
  text,
  type RowField,
  type RowList,
} from './row-fields.ts';

const position = count('Place in its order, from 0.');
const wholeNumber = z.int();

/** Hits of one kind. */
const hits = (about: string): RowField => plain(z.int().min(0).max(9), about);

/** Who takes part: allegiances, forces with all that they have, and their books. */
export const forceRows = {
  allegiances: {
    about: 'For whom forces fight.',
    key: ['id'],
    fields: {
      id: ownId('Id of the allegiance.'),
      number: plain(z.int().min(1).max(MAX_ALLEGIANCES), 'Counted from 1; tracks name it.'),
      name: text('Its name.', 80),
      color: plain(z.enum(ALLEGIANCE_COLORS), 'Its colour.'),
      mark: plain(z.enum(ALLEGIANCE_MARKS), 'Its mark, where colours do not tell it apart.'),
      conceded: flag('Whether it gave up: its forces play no role any more.'),
    },
  },
  forces: {
    about: 'What one player has.',
    key: ['id'],
    fields: {
      id: ownId('Id of the force.'),
      allegianceId: reference('allegiances', 'For whom it fights now.'),
      owner: nullable(text('Name of the player; null: the gamemaster.', 80)),
      position: count('In the order in which forces joined, from 0.'),
      standing: plain(z.enum(FORCE_STANDINGS), 'Whether it has left the campaign.'),
      name: text('Its name.', 80),
      faction: text('Its faction in the story.'),
      commander: text('Its commander in the story.'),
      technology: plain(z.enum(TECHNOLOGIES), 'Technology rating A to F.'),
      size: plain(z.int().min(1), 'Lances, Stars or Level IIs at the start.'),
      organisation: plain(z.enum(ORGANISATIONS), 'What it calls its lances.'),
      emblem: nullable(reference('pictures', 'Its emblem; null: none.')),
      openingPv: nullable(count('PV with which it began its first track; null: not known.')),
      leftWorth: nullable(
        json(
          z.strictObject({ pv: z.number(), wp: z.number() }),
          'What it had when it left; null: it did not.',
        ),
      ),
      sizeBasis: plain(z.enum(SIZE_BASES), 'How the size came about.'),
      shortName: nullable(text('At most four letters, chosen by hand; null: made of the name.', 4)),
      mark: nullable(plain(z.enum(FORCE_MARKS), 'Chosen by hand; null: given by the order of forces.')),
    },
  },
  forceLimits: {
    about: 'How large forces may be.',
    key: ['id'],
    fields: {
      id: ownId('Id of the limit.'),
      forceId: nullable(
        reference('forces', 'Whose limit it is; null: of all forces without one of their own.'),
      ),
      pv: nullable(plain(z.int().min(1), 'Most PV; null: any number.')),
      units: nullable(plain(z.int().min(1), 'Most units; null: any number.')),
      scale: plain(z.int().min(1), 'Both limits count so many times.'),
    },
  },
  lances: {
    about: 'Formations of forces.',
    key: ['id'],
    fields: {
      id: ownId('Id of the lance.'),
      forceId: reference('forces', 'Its force.'),
      name: text('Its name.', 80),
      position,
      kind: nullable(plain(z.enum(LANCE_KINDS), 'Its kind; null: none.')),
    },
  },
  units: {
    about: 'Machines and squads with their cards, those that are lost or sold included.',
    key: ['id'],
    fields: {
      id: ownId('Id of the unit.'),
      forceId: reference('forces', 'Its force.'),
      lanceId: nullable(reference('lances', 'Its lance; null: none.')),
      position,
      cardId: count('Number of the card in the list of all units; 0: a card of somebody’s own.'),
      card: json(unitCardSchema, 'Its card, with all figures.'),
      commander: flag('Whether it leads its force.'),
      standing: plain(z.enum(UNIT_STANDINGS), 'Where it stands in its force.'),
      replaces: nullable(reference('units', 'The lost unit in whose place it was bought; null: none.')),
      arrivesAfter: nullable(
        plain(
          z.int().min(1),
          'It comes when so many tracks are done; null: it is told otherwise, or it is there.',
        ),
      ),
      arrivesOn: nullable(
        plain(campaignDateSchema, 'It comes on this day; null: it is told otherwise, or it is there.'),
      ),
      paidSp: nullable(count('The most SP that was paid for its cards; null: what the card costs.')),
    },
  },
  unitStates: {
    about: 'The damage of each unit.',
    key: ['id'],
    fields: {
      id: reference('units', 'Id of the unit.'),
      armorLeft: count('Armor circles that are open.'),
      structureLeft: count('Structure circles that are open.'),
      engine: hits('Hits on the engine.'),
      fireControl: hits('Hits on fire control.'),
      mp: hits('Hits on movement.'),
      weapon: hits('Hits on weapons.'),
      slowed: count('Motive hits of a vehicle that slow it by 2".'),
      halved: count('Motive hits of a vehicle that halve its movement.'),
      immobilized: count('Motive hits of a vehicle that end its movement.'),
      repairedAfter: nullable(
        count('Number of tracks that were done when it was repaired last; null: never.'),
      ),
      ammoSpent: flag('Whether it fought with ammunition and was not rearmed since.'),
      motiveOrder: nullable(plain(motiveOrderSchema, 'The order of its motive hits; null: the usual one.')),
    },
  },
  pilots: {
    about: 'Pilots, crews and leaders, those that fell or left included.',
    key: ['id'],
    fields: {
      id: ownId('Id of the pilot.'),
      forceId: reference('forces', 'Its force.'),
      unitId: nullable(reference('units', 'The unit in which it sits; null: none.')),
      name: text('Its name.', 80),
      rank: text('Its rank.'),
      skill: plain(skillSchema, 'How well it shoots: 0 is best.'),
      status: plain(z.enum(PILOT_STATUSES), 'What became of it.'),
      wounds: count('Wounds not yet healed.'),
      kills: count('Enemies that it destroyed.'),
      spentSp: count('SP spent on its Skill.'),
      advancedAfter: nullable(
        plain(wholeNumber, 'Number of tracks that were done when its Skill was raised last; null: never.'),
      ),
      stepsTaken: count('Steps of Skill since then.'),
      killsByHand: plain(wholeNumber, 'Kills that were added or taken away by hand.'),
      abilities: json(z.array(specialAbilitySchema).max(100), 'Its special abilities.'),
      callSign: text('Its call sign; empty: none.', 20),
      healedMonth: nullable(text('Month of the campaign in which it was healed last; null: never.', 20)),
      healedWounds: count('Wounds healed in that month.'),
      portrait: nullable(reference('pictures', 'Its portrait; null: none.')),
    },
  },
  pilotPoints: {
    about: 'SP of their own that pilots got and spent.',
    key: ['id'],
    fields: {
      id: ownId('Id of the line.'),
      pilotId: reference('pilots', 'Whose points they are.'),
      kind: plain(z.enum(['award', 'mvp', 'step']), 'An award, that of the best pilot, or a step of Skill.'),
      amount: plain(wholeNumber, 'SP: above 0 an award, below 0 a step.'),
      campaignDate: plain(campaignDateSchema, 'Day of the campaign.'),
      engagementId: nullable(reference('engagements', 'For which engagement; null: a step.')),
    },
  },
  transfers: {
    about: 'What forces gave to their allies.',
    key: ['id'],
    fields: {
      id: ownId('Id of the transfer.'),
      forceId: reference('forces', 'Who gave it.'),
      toForceId: reference('forces', 'Who got it.'),
      campaignDate: plain(campaignDateSchema, 'Day of the campaign.'),
      reason: text('Why; may be empty.'),
      wp: count('WP that were given.'),
      wpReceived: count('WP that the other force got for them.'),
      sp: count('SP that were given.'),
      unitId: nullable(reference('units', 'The unit that was given; null: points were.')),
      pv: real('PV of the unit as the giver counts them.'),
      pvReceived: real('PV of the unit as the other force counts them.'),
      unitSp: real('SP that the unit costs.'),
    },
  },
  ledger: {
    about: 'Points that forces got or spent, oldest first; lines are never changed, only reversed.',
    key: ['id'],
    fields: {
      id: plain(z.int().min(1), 'Number of the line.'),
      forceId: looseId('Whose points they are; the force may have been undone since.'),
      currency: plain(z.enum(CURRENCIES), 'WP or SP.'),
      at: plain(momentSchema, 'Moment of the booking: ISO 8601 in UTC.'),
      campaignDate: plain(campaignDateSchema, 'Day of the campaign.'),
      kind: plain(z.enum(LEDGER_KINDS), 'What for.'),
      amount: plain(wholeNumber, 'Above 0: got; below: spent.'),
      balance: plain(wholeNumber, 'What the force had of this currency afterwards.'),
      subject: text('What the points were for, as a name.'),
      subjectKey: nullable(text('Key of that name, where programs translate it; null: none.')),
      trackId: nullable(looseId('The track it belongs to; null: none.')),
      reverses: nullable(referenceNumber('ledger', 'Number of the line that it takes back; null: none.')),
      entryId: referenceNumber('journal', 'Number of the journal entry that booked it.'),
    },
  },
} satisfies Record<string, RowList>;
