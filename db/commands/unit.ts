import { arrangeCommands } from './unit/arrange.ts';
import { cardCommands } from './unit/card.ts';
import { repairCommands } from './unit/repair.ts';
import { tradeCommands } from './unit/trade.ts';

export const unitCommands = { ...arrangeCommands, ...tradeCommands, ...repairCommands, ...cardCommands };
