import { generatePilotName } from '../../shared/campaign/names/pilot-names.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext } from '../handler.ts';
import { listPilotNames } from '../store/pilots.ts';

/** Draws a name that no pilot of the campaign has, and notes its seed in the journal entry. */
export function drawPilotName(context: CommandContext): string {
  const seed = context.newSeed();
  context.noteSeed(seed);
  return generatePilotName(createSeededDice(seed), listPilotNames(context.db));
}
