import { computeSpForWp } from '../../shared/campaign/conversion.ts';
import type { CommandHandler } from '../handler.ts';
import { findRoster } from '../queries/load/find.ts';
import { loadCampaign } from '../queries/load/load-campaign.ts';
import { loadRosters } from '../queries/load/load-forces.ts';
import { Refusal } from '../refusal.ts';
import { postLine } from './rows/post-line.ts';

const convert: CommandHandler<'ledger.convert'> = (context, { forceId, wp }) => {
  const campaign = loadCampaign(context.db);
  const { force } = findRoster(loadRosters(context.db, campaign), forceId);
  if (force.warchestWp < 0)
    throw new Refusal(
      'ledger.in-debt',
      `${force.name} owes ${-force.warchestWp} WP and has none to convert.`,
      {
        forceId,
        debtWp: -force.warchestWp,
      },
    );
  if (force.warchestWp < wp)
    throw new Refusal('ledger.insufficient-wp', `${force.name} has only ${force.warchestWp} WP.`, {
      forceId,
      neededWp: wp,
      haveWp: force.warchestWp,
    });
  const sp = computeSpForWp(wp, force.spPerWp);
  const line = { forceId, campaignDate: campaign.date, kind: 'conversion' } as const;
  const warchestWp = postLine(context, { ...line, currency: 'WP', amount: -wp });
  const supportSp = postLine(context, { ...line, currency: 'SP', amount: sp });
  context.note({ force: force.name, wp, sp });
  return { sp, warchestWp, supportSp };
};

export const ledgerCommands = { 'ledger.convert': convert } satisfies {
  'ledger.convert': CommandHandler<'ledger.convert'>;
};
