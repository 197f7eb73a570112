import { acceptCommands } from './engagement/accept.ts';
import { battleCommands } from './engagement/resolve.ts';
import { continueCommands } from './engagement/continue.ts';
import { orderCommands } from './engagement/orders.ts';
import { prepareCommands } from './engagement/prepare.ts';
import { recordCommands } from './engagement/report.ts';

export const engagementCommands = {
  ...prepareCommands,
  ...orderCommands,
  ...battleCommands,
  ...continueCommands,
  ...recordCommands,
  ...acceptCommands,
};
