import type { Commands } from '../../handler.ts';

export const cardCommands = {
  'unit.takeCard': () => ({ units: 0 }),
} satisfies Commands;
