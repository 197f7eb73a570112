import { generatePilotName } from '../../../shared/campaign/names/pilot-names.ts';
import { createSeededDice } from '../../../shared/rules/seeded-dice.ts';
import type { CommandContext } from '../../handler.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';

/** Names of all pilots that a campaign has or had. */
export function listPilotNames(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.prepare<[], string>('SELECT name FROM pilots').pluck().all());
}

/** Call signs of all pilots that a campaign has or had. */
export function listCallSigns(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.prepare<[], string>(`SELECT call_sign FROM pilots WHERE call_sign <> ''`).pluck().all());
}

/** Draws a name that no pilot of the campaign has, and notes its seed in the journal entry. */
export function drawPilotName(context: CommandContext): string {
  const seed = context.newSeed();
  context.noteSeed(seed);
  return generatePilotName(createSeededDice(seed), listPilotNames(context.db));
}
