import type { CommandHandler } from '../handler.ts';
import { acceptEngagement } from './engagement/accept.ts';
import { continueEngagement } from './engagement/continue.ts';
import { prepareEngagement } from './engagement/prepare.ts';
import { setOrders } from './engagement/orders.ts';
import { recordEngagement } from './engagement/report.ts';
import { autoResolveEngagement, chooseBattle, overwriteDice } from './engagement/resolve.ts';

export const engagementCommands = {
  'engagement.prepare': prepareEngagement,
  'engagement.setOrders': setOrders,
  'engagement.autoResolve': autoResolveEngagement,
  'engagement.continue': continueEngagement,
  'engagement.overwriteDice': overwriteDice,
  'engagement.chooseBattle': chooseBattle,
  'engagement.record': recordEngagement,
  'engagement.accept': acceptEngagement,
} satisfies {
  'engagement.prepare': CommandHandler<'engagement.prepare'>;
  'engagement.setOrders': CommandHandler<'engagement.setOrders'>;
  'engagement.autoResolve': CommandHandler<'engagement.autoResolve'>;
  'engagement.continue': CommandHandler<'engagement.continue'>;
  'engagement.overwriteDice': CommandHandler<'engagement.overwriteDice'>;
  'engagement.chooseBattle': CommandHandler<'engagement.chooseBattle'>;
  'engagement.record': CommandHandler<'engagement.record'>;
  'engagement.accept': CommandHandler<'engagement.accept'>;
};
