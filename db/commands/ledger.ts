import { computeConversion, computeWpForSp } from '../../shared/campaign/conversion.ts';
import type { Commands } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadCampaign } from '../store/load-campaign.ts';
import { loadRosters } from '../store/load-forces.ts';
import { Refusal } from '../refusal.ts';
import { convertWp } from './rows/pay.ts';

export const ledgerCommands = {
  'ledger.convert': (context, { forceId, wp }) => {
    const campaign = loadCampaign(context.db);
    const { force } = findRoster(loadRosters(context.db, campaign), forceId);
    if (force.warchestWp < 0)
      throw new Refusal('ledger.in-debt', { force: force.name, forceId, debtWp: -force.warchestWp });
    if (force.warchestWp < wp)
      throw new Refusal('ledger.insufficient-wp', {
        force: force.name,
        forceId,
        neededWp: wp,
        haveWp: force.warchestWp,
      });
    if (computeConversion(wp, force.spPerWp).sp === 0)
      throw new Refusal('ledger.less-than-one-sp', {
        force: force.name,
        forceId,
        wp,
        leastWp: computeWpForSp(1, force.spPerWp),
      });
    const converted = convertWp(context, force, wp, campaign.date);
    context.note({ force: force.name, wp: converted.wp, sp: converted.sp });
    return converted;
  },
} satisfies Commands;
