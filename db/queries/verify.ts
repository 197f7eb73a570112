import type { QueryHandler } from '../handler.ts';
import { verifyCampaign } from '../verify/verify.ts';

const verify: QueryHandler<'campaign.verify'> = ({ db }) => verifyCampaign(db);

export const verifyQueries = { 'campaign.verify': verify };
