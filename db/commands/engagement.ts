import type { CommandHandler } from '../handler.ts';
import { acceptEngagement } from './engagement/accept.ts';
import { prepareEngagement } from './engagement/prepare.ts';
import { autoResolveEngagement, recordEngagement } from './engagement/report.ts';

export const engagementCommands = {
  'engagement.prepare': prepareEngagement,
  'engagement.autoResolve': autoResolveEngagement,
  'engagement.record': recordEngagement,
  'engagement.accept': acceptEngagement,
} satisfies {
  'engagement.prepare': CommandHandler<'engagement.prepare'>;
  'engagement.autoResolve': CommandHandler<'engagement.autoResolve'>;
  'engagement.record': CommandHandler<'engagement.record'>;
  'engagement.accept': CommandHandler<'engagement.accept'>;
};
