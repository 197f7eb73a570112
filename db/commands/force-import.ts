import { isOverLimit } from '../../shared/campaign/forces/force-limit.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { MAX_FORCES } from '../../shared/domain/force.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { ImportedUnit, JoiningTerms } from '../../shared/domain/imported-unit.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRoster } from '../store/find.ts';
import { findAllegiance, loadAllegiances } from '../store/allegiances.ts';
import { isSettingUp, loadCampaign } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { chooseAllegiance } from '../steps/choose-allegiance.ts';
import { addPlannedForce } from '../steps/add-planned-force.ts';
import { countList } from '../steps/count-size.ts';
import { joinUnits } from './join-units.ts';

type ImportTarget = ParamsOf<'force.import'>['into'];
type NewForce = Exclude<ImportTarget, { readonly forceId: unknown }>;

export const forceImportCommands = {
  /** All units of the list or none: machines, pilots and lances in one entry. */
  'force.import': (context, { into, units, source }) => {
    const isNew = !('forceId' in into);
    const forceId = isNew ? foundForce(context, into, units) : into.forceId;
    const terms: JoiningTerms = isNew ? { kind: 'by-hand', reason: '' } : (into.terms ?? { kind: 'bought' });
    const { joined, costSp } = joinUnits(context, forceId, units, terms);
    if (isNew) countList(context, forceId);
    const { force } = findRoster(loadRosters(context.db), forceId);
    const isByHand = !isNew && terms.kind === 'by-hand' && !isSettingUp(context.db);
    context.note({
      ...{ force: force.name, count: joined.length, costSp },
      ...(source === undefined ? {} : { source }),
      ...(isByHand ? { reason: terms.reason, byHand: true } : {}),
    });
    const { limit } = force;
    return {
      forceId,
      unitIds: joined.map(({ unitId }) => unitId),
      costSp,
      ...(limit === undefined || !isOverLimit(limit.over) ? {} : { over: limit.over }),
    };
  },
} satisfies Commands;

/** A force as large as its list, but without units yet. */
function foundForce(
  context: CommandContext,
  { allegiance, openingWp, ...wish }: NewForce,
  units: readonly ImportedUnit[],
): ForceId {
  const { db } = context;
  const { economy, date } = loadCampaign(db);
  const position = loadRosters(db).length;
  if (position >= MAX_FORCES) throw new Refusal('force.too-many', { most: MAX_FORCES });
  const allegianceId = chooseAllegiance(context, allegiance);
  const { number } = findAllegiance(loadAllegiances(db), allegianceId);
  const plan = {
    allegiance: number,
    owner: wish.owner ?? null,
    name: wish.name,
    faction: wish.faction ?? '',
    commander: '',
    technology: wish.technology ?? 'D',
    organisation: units.some(({ card }) => card.techBase === 'Clan') ? 'star' : 'lance',
    lances: [],
  } as const;
  return addPlannedForce(context, plan, {
    allegianceId,
    position,
    openingWp: openingWp ?? economy.openingWp.value,
    openingSp: economy.openingSp?.value ?? 0,
    campaignDate: date,
    economy,
  });
}
