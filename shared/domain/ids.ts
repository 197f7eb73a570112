/** A string that identifies one kind of thing; the compiler keeps different kinds apart. */
type Id<Kind extends string> = string & { readonly __kind: Kind };

export type CampaignId = Id<'campaign'>;
export type AllegianceId = Id<'allegiance'>;
export type ForceId = Id<'force'>;
export type LanceId = Id<'lance'>;
export type UnitId = Id<'unit'>;
export type PilotId = Id<'pilot'>;
export type TrackId = Id<'track'>;
export type ObjectiveId = Id<'objective'>;
export type BoardId = Id<'board'>;
export type BonusId = Id<'bonus'>;
export type StoryEventId = Id<'story-event'>;
export type EngagementId = Id<'engagement'>;
export type TableSessionId = Id<'table-session'>;
export type PictureId = Id<'picture'>;
export type CatalogueId = Id<'catalogue'>;
