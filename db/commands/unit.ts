import { buyUnit, sellUnit } from './unit/trade.ts';
import { assignPilot, moveUnit, setCommander } from './unit/arrange.ts';
import { repairUnits } from './unit/repair.ts';
import type { CommandHandler } from '../handler.ts';

export const unitCommands = {
  'unit.move': moveUnit,
  'unit.setCommander': setCommander,
  'unit.assignPilot': assignPilot,
  'unit.buy': buyUnit,
  'unit.sell': sellUnit,
  'unit.repair': repairUnits,
} satisfies {
  'unit.move': CommandHandler<'unit.move'>;
  'unit.setCommander': CommandHandler<'unit.setCommander'>;
  'unit.assignPilot': CommandHandler<'unit.assignPilot'>;
  'unit.buy': CommandHandler<'unit.buy'>;
  'unit.sell': CommandHandler<'unit.sell'>;
  'unit.repair': CommandHandler<'unit.repair'>;
};
