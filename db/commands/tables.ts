import { allegianceCommands } from './allegiance.ts';
import { boardCommands } from './board.ts';
import { byHandCommands } from './by-hand.ts';
import { campaignCatalogueCommands } from './campaign-catalogues.ts';
import { campaignCommands } from './campaign.ts';
import { engagementCommands } from './engagement.ts';
import { forceCommands } from './force.ts';
import { forceImportCommands } from './force-import.ts';
import { limitCommands } from './force-limit.ts';
import { lanceCommands } from './lance.ts';
import { ledgerCommands } from './ledger.ts';
import { noteCommands } from './note.ts';
import { pictureCommands, pictureDraftCommands } from './picture.ts';
import { abilityCommands } from './pilot-abilities.ts';
import { awardCommands } from './award.ts';
import { pilotCommands } from './pilot.ts';
import { skillCommands } from './pilot-skill.ts';
import { prisonerCommands } from './prisoner.ts';
import { storyCommands } from './story.ts';
import { tableDraftCommands } from './table.ts';
import { transferCommands } from './transfer.ts';
import { trackCommands } from './track.ts';
import { unitCommands } from './unit.ts';
import { engagementDraftCommands } from './engagement/draft.ts';
import type { Commands, DraftCommands } from '../handler.ts';

/** The commands of every prefix. */
export const commands = {
  ...campaignCommands,
  ...campaignCatalogueCommands,
  ...allegianceCommands,
  ...forceCommands,
  ...forceImportCommands,
  ...limitCommands,
  ...transferCommands,
  ...lanceCommands,
  ...unitCommands,
  ...pilotCommands,
  ...pictureCommands,
  ...awardCommands,
  ...prisonerCommands,
  ...abilityCommands,
  ...skillCommands,
  ...engagementCommands,
  ...boardCommands,
  ...ledgerCommands,
  ...trackCommands,
  ...byHandCommands,
  ...noteCommands,
  ...storyCommands,
} satisfies Commands;

/** Commands that are no part of the history. */
export const draftCommands = {
  ...engagementDraftCommands,
  ...pictureDraftCommands,
  ...tableDraftCommands,
} satisfies DraftCommands;
