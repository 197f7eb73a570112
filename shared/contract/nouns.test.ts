import { expectTypeOf, test } from 'vitest';
import type { Balance } from '../domain/balance.ts';
import type { BattleStart } from '../domain/battle-start.ts';
import type { BoardMap } from '../domain/board-map.ts';
import type { Backup, CampaignList, Diagnosis, OpenedCampaign } from '../domain/campaign-file.ts';
import type { CampaignSummary } from '../domain/campaign-summary.ts';
import type { Consequences } from '../domain/consequences.ts';
import type { EngagementReport } from '../domain/engagement-report.ts';
import type { Engagement } from '../domain/engagement.ts';
import type { FieldedSide } from '../domain/fielded-side.ts';
import type { TimedForecast, TrackForecast } from '../domain/forecast.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { LedgerLine } from '../domain/ledger-line.ts';
import type { GraphProblem } from '../domain/problem.ts';
import type { ReportPreview } from '../domain/report-preview.ts';
import type { Roster } from '../domain/roster.ts';
import type { TrackBoard } from '../domain/track-board.ts';
import type { TrackBriefing } from '../domain/track-briefing.ts';
import type { TrackDefinition } from '../domain/track-definition.ts';
import type { TrackFile } from '../domain/track-file.ts';
import type { TrackGraph } from '../domain/track-graph.ts';
import type { TrackNode } from '../domain/track-node.ts';
import type { CatalogueCard } from '../domain/unit-card.ts';
import type { WhatIfs } from '../domain/what-if.ts';
import type { AttackOdds } from '../rules/odds/attack-odds.ts';
import type { ReplayChoice } from '../rules/replay/replay-battle.ts';
import type { ParamsOf, ResultOf } from './index.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';

// The compiler runs these: a property that only one of the two has, at any depth, does not compile. `ReadonlyDeep` around a
// noun writes its intersections out, as a schema has them.
test('what is answered is what the nouns of the domain say, no more and no less', () => {
  expectTypeOf<ResultOf<'force.list'>>().toEqualTypeOf<readonly Roster[]>();
  expectTypeOf<ResultOf<'track.list'>>().toEqualTypeOf<TrackGraph>();
  expectTypeOf<ResultOf<'track.get'>>().toEqualTypeOf<TrackBriefing>();
  expectTypeOf<ResultOf<'track.board'>>().toEqualTypeOf<TrackBoard>();
  expectTypeOf<ResultOf<'track.definition'>['track']>().toEqualTypeOf<TrackDefinition>();
  expectTypeOf<ResultOf<'track.definition'>['node']>().toEqualTypeOf<TrackNode>();
  expectTypeOf<ResultOf<'track.check'>['problems']>().toEqualTypeOf<readonly GraphProblem[]>();
  expectTypeOf<ResultOf<'track.export'>>().toEqualTypeOf<TrackFile>();
  expectTypeOf<ResultOf<'track.forecast'>>().toEqualTypeOf<TrackForecast>();
  expectTypeOf<ResultOf<'track.whatIf'>>().toEqualTypeOf<ReadonlyDeep<WhatIfs>>();
  expectTypeOf<ResultOf<'track.balance'>>().toEqualTypeOf<Balance>();
  expectTypeOf<ResultOf<'engagement.get'>>().toEqualTypeOf<ReadonlyDeep<Engagement>>();
  expectTypeOf<ResultOf<'engagement.battle'>>().toEqualTypeOf<ReadonlyDeep<ReplayChoice>>();
  expectTypeOf<ResultOf<'engagement.preview'>>().toEqualTypeOf<ReportPreview>();
  expectTypeOf<ResultOf<'engagement.accept'>>().toEqualTypeOf<Consequences>();
  expectTypeOf<ResultOf<'engagement.forecast'>>().toEqualTypeOf<TimedForecast>();
  expectTypeOf<ResultOf<'engagement.balance'>>().toEqualTypeOf<Balance>();
  expectTypeOf<ResultOf<'ledger.list'>>().toEqualTypeOf<readonly LedgerLine[]>();
  expectTypeOf<ResultOf<'journal.list'>['entries']>().toEqualTypeOf<readonly JournalEntry[]>();
  expectTypeOf<ResultOf<'campaign.summary'>>().toEqualTypeOf<CampaignSummary>();
  expectTypeOf<ResultOf<'campaign.list'>>().toEqualTypeOf<CampaignList>();
  expectTypeOf<ResultOf<'campaign.open'>>().toEqualTypeOf<OpenedCampaign>();
  expectTypeOf<ResultOf<'campaign.backups'>>().toEqualTypeOf<readonly Backup[]>();
  expectTypeOf<ResultOf<'campaign.doctor'>>().toEqualTypeOf<Diagnosis>();
  expectTypeOf<ResultOf<'catalogue.search'>['cards']>().toEqualTypeOf<readonly CatalogueCard[]>();
  expectTypeOf<ResultOf<'rules.odds'>>().toEqualTypeOf<AttackOdds>();
});

test('what is asked is what the nouns of the domain say, no more and no less', () => {
  expectTypeOf<ParamsOf<'engagement.record'>['report']>().toEqualTypeOf<EngagementReport>();
  expectTypeOf<ParamsOf<'engagement.continue'>['state']>().toEqualTypeOf<BattleStart>();
  expectTypeOf<ParamsOf<'engagement.prepare'>['attacker']>().toEqualTypeOf<ReadonlyDeep<FieldedSide>>();
  expectTypeOf<ParamsOf<'track.save'>['track']>().toEqualTypeOf<TrackDefinition>();
  expectTypeOf<ParamsOf<'board.save'>['board']>().toEqualTypeOf<BoardMap>();
});
