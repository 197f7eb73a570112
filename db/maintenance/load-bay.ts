import type { CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { QueryContext } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { findTrackAtOnce } from '../store/track-links.ts';
import { isSettingUp, loadCampaign, loadCampaignTime, type Campaign } from '../store/campaign.ts';
import { loadEngagedIds, type EngagedIds } from '../store/participants.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { loadSalvage, type SalvageRecord } from '../store/salvage.ts';
import { loadAdvancements, type Advancement } from '../store/pilots.ts';
import { countTracksDone } from '../store/tracks.ts';
import { listReplacedIds } from '../store/units.ts';

/** All that decides what a force may do between tracks, and for how much. */
export interface Bay {
  readonly campaign: Campaign;
  readonly rosters: Rosters;
  readonly force: Force;
  /** Of the force, those that it has lost or sold included. */
  readonly units: readonly Unit[];
  readonly pilots: readonly Pilot[];
  readonly engaged: EngagedIds;
  /** The track to which the force goes without time for repairs and healing; null: it has time. */
  readonly trackAtOnce: ReturnType<typeof findTrackAtOnce>;
  /** Nothing costs or brings anything: before the first track, or by the gamemaster's hand. */
  readonly isFree: boolean;
  /** As arrivals count it. */
  readonly time: CampaignTime;
  readonly tracksDone: number;
  /** When the Skills of pilots were last raised. */
  readonly advancements: ReadonlyMap<PilotId, Advancement>;
  /** Units that were lost, and for which another one was bought. */
  readonly replacedIds: ReadonlySet<UnitId>;
  /** Machines of the enemy that were left to the force, those that are taken included. */
  readonly salvage: readonly SalvageRecord[];
  readonly cards: Pick<CardFinder, 'sample'> & {
    readonly find: (cardId: number) => UnitCard | undefined;
  };
  /** Of any force. */
  readonly findUnit: (unitId: UnitId) => Unit | undefined;
  readonly findPilot: (pilotId: PilotId) => Pilot | undefined;
}

/** Loads what decides about a force's repair bay. Refuses an unknown force. */
export function loadBay({ db, cards }: Pick<QueryContext, 'db' | 'cards'>, forceId: ForceId): Bay {
  const campaign = loadCampaign(db);
  const rosters = loadRosters(db, campaign);
  const units = new Map(rosters.flatMap((roster) => roster.units.map((unit) => [unit.id, unit])));
  const pilots = new Map(rosters.flatMap((roster) => roster.pilots.map((pilot) => [pilot.id, pilot])));
  return {
    campaign,
    rosters,
    ...findRoster(rosters, forceId),
    engaged: loadEngagedIds(db),
    trackAtOnce: findTrackAtOnce(db, forceId),
    isFree: isSettingUp(db),
    time: loadCampaignTime(db),
    tracksDone: countTracksDone(db),
    advancements: loadAdvancements(db),
    replacedIds: listReplacedIds(db),
    salvage: loadSalvage(db, forceId, rosters),
    cards,
    findUnit: (unitId) => units.get(unitId),
    findPilot: (pilotId) => pilots.get(pilotId),
  };
}
