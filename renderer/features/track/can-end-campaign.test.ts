import { expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackStatus } from '../../../shared/domain/track-node.ts';
import { canEndCampaign } from './can-end-campaign.ts';

const track = (id: string, status: TrackStatus) => ({ id: id as TrackId, status });

it('ends with a track that leads nowhere, unless another one goes on', () => {
  const raid = track('raid', 'open');
  expect(canEndCampaign(raid, [raid, track('done', 'done'), track('other', 'open')])).toBe(true);
  expect(canEndCampaign(raid, [raid, track('assault', 'under-way')])).toBe(false);
});

it('is not told of a track under way while others are open', () => {
  const assault = track('assault', 'under-way');
  expect(canEndCampaign(assault, [assault, track('later', 'closed')])).toBe(true);
  expect(canEndCampaign(assault, [assault, track('raid', 'open')])).toBe(false);
});
