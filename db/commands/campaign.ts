import type { CommandHandler } from '../handler.ts';
import { loadCampaign } from '../queries/load/load-campaign.ts';

const renameCampaign: CommandHandler<'campaign.rename'> = (context, { name }) => {
  const before = loadCampaign(context.db).name;
  context.db.prepare('UPDATE campaign SET name = ?').run(name);
  context.note({ name, before });
  return {};
};

export const campaignCommands = { 'campaign.rename': renameCampaign } satisfies {
  'campaign.rename': CommandHandler<'campaign.rename'>;
};
