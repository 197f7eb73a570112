import type { DestructionCause } from './engagement-report.ts';
import type { EngagementId, ForceId, PictureId, PilotId, TrackId, UnitId } from './ids.ts';
import type { PilotFate, PilotStatus, Skill, SpecialAbility } from './pilot.ts';
import type { Side, Winner } from './side.ts';
import type { ResultCorrectionMark } from './result-correction-mark.ts';
import type { Fate, UnitStanding } from './unit-state.ts';

/** The other side of a kill: the victim of one's own, or who destroyed one. */
export interface KillOpponent {
  readonly unitId: UnitId;
  /** Name of the unit. */
  readonly unit: string;
  readonly pilotId: PilotId;
  readonly pilot: string;
  readonly how: DestructionCause;
}

/** A battle in which a pilot fought in a unit, as its accepted result tells it. */
export interface ServiceBattle {
  /** Number of the journal entry that accepted the result. */
  readonly entryId: number;
  /** Day of the campaign. */
  readonly date: string;
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
  readonly track: string;
  readonly template: string;
  readonly role: Side;
  readonly winner: Winner;
  readonly unitId: UnitId;
  readonly unit: string;
  readonly pilotId: PilotId;
  readonly pilot: string;
  /** Skill and PV with which they went in. */
  readonly skill: Skill;
  readonly pv: number;
  /** Null: the report does not tell it. */
  readonly fate: Fate | null;
  /** Null: not destroyed by an enemy, or the report does not tell by whom. */
  readonly destroyedBy: KillOpponent | null;
  readonly pilotFate: PilotFate;
  readonly wounds: number;
  readonly kills: number;
  /** Experience awarded for it, in SP; 0: none. */
  readonly awardSp: number;
  /** Whether the pilot was the best: named by the report for the side, or awarded as the best of the force. */
  readonly mvp: boolean;
  /** Victims that the report names; fewer than `kills` where it gives only a number. */
  readonly victims: readonly KillOpponent[];
  /** The newest correction in force that changed what is told here; null: none did. */
  readonly correction: ResultCorrectionMark | null;
}

/** Where an event of a record comes from. */
interface RecordEntry {
  readonly entryId: number;
  /** Day of the campaign. */
  readonly date: string;
  /** The command that did it. */
  readonly method: string;
  /** That the gamemaster stated for a change by hand; null: none. */
  readonly reason: string | null;
}

/** What happened to a pilot outside the pilot's own battles. */
export type PilotEvent = RecordEntry &
  (
    | { readonly kind: 'joined'; readonly skill: Skill }
    | {
        readonly kind: 'skill';
        readonly fromSkill: Skill;
        readonly toSkill: Skill;
        /** 0: free, or set by hand. */
        readonly costSp: number;
      }
    | {
        readonly kind: 'status';
        readonly from: PilotStatus;
        readonly to: PilotStatus;
        /** Those that the pilot has with the new status; missing: none. */
        readonly wounds?: number | undefined;
      }
    /** Wounds by hand, or healing of some of them. */
    | { readonly kind: 'wounds'; readonly from: number; readonly to: number }
    /** Those held from then on. */
    | { readonly kind: 'abilities'; readonly abilities: readonly SpecialAbility[] }
    /** Kills credited by hand; negative where some were taken back. */
    | { readonly kind: 'kills'; readonly kills: number }
  );

/** What happened to a unit outside its battles. */
export type UnitEvent = RecordEntry &
  (
    | { readonly kind: 'joined' }
    | { readonly kind: 'standing'; readonly from: UnitStanding; readonly to: UnitStanding }
    /** A force gave it to an ally; the names of both. */
    | { readonly kind: 'given'; readonly from: string; readonly to: string }
    /** Circles of armor and structure that were restored; 0 where only critical hits were mended. */
    | { readonly kind: 'repaired'; readonly circles: number }
  );

/** The service record of a pilot, of the dead too. Oldest first. */
export interface PilotRecord {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  readonly status: PilotStatus;
  readonly forceId: ForceId;
  readonly force: string;
  /** The unit in which the pilot sits. */
  readonly unitId: UnitId | null;
  readonly unit: string | null;
  readonly wounds: number;
  /** Those of battles and those credited by hand. */
  readonly kills: number;
  readonly spentSp: number;
  /** Experience that is not spent yet, in SP. */
  readonly ownSp: number;
  readonly abilities: readonly SpecialAbility[];
  readonly battles: readonly ServiceBattle[];
  readonly events: readonly PilotEvent[];
}

/** The service record of a unit, of those sold or destroyed too. Oldest first. */
export interface UnitRecord {
  readonly unitId: UnitId;
  readonly name: string;
  readonly standing: UnitStanding;
  readonly forceId: ForceId;
  readonly force: string;
  /** Kills of all its pilots in it. */
  readonly kills: number;
  readonly battles: readonly ServiceBattle[];
  readonly events: readonly UnitEvent[];
}

/** A pilot who died. */
export interface FallenPilot {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  readonly forceId: ForceId;
  readonly force: string;
  readonly battles: number;
  readonly kills: number;
  /** Null: never fought. */
  readonly lastBattle: ServiceBattle | null;
  /** When the pilot died, and the reason that the gamemaster stated; null: in the last battle. */
  readonly death: { readonly date: string; readonly reason: string | null } | null;
}

/** A service record beside what the page of notes about the pilot says. */
export interface NotedPilotRecord {
  readonly record: PilotRecord;
  /** Empty: nothing. */
  readonly note: string;
}
