import { expect, it } from 'vitest';
import type { EngagementId, TrackId } from '../../../shared/domain/ids.ts';
import { findSheetAddress } from './sheet-address.ts';

const engagement = (id: string) => id as EngagementId;
const track = (id: string) => id as TrackId;
const campaign = {
  tracks: [
    { id: track('t0'), engagementId: engagement('done'), status: 'done' },
    { id: track('t1'), engagementId: engagement('begun'), status: 'under-way' },
    { id: track('t2'), engagementId: null, status: 'open' },
  ],
} as const;

it.each([
  ['/post', '/paper/record'],
  ['/', '/paper/record'],
  ['/forces?unit=u1', '/paper/roster'],
  ['/track/t1', '/paper/briefing?track=t1'],
  ['/track/t1/table', '/paper/table?engagement=begun'],
  ['/track/t2/table', '/paper/briefing?track=t2'],
  ['/tracks', '/paper/briefing'],
  ['/tracks/t1', '/paper/briefing?track=t1'],
  ['/engagement/begun', '/paper/table?engagement=begun'],
  ['/engagement/done', '/paper/report?engagement=done'],
  ['/battle/done', '/paper/report?engagement=done'],
  ['/paper/cards?force=f1', null],
])('fits %s', (address, sheet) => {
  expect(findSheetAddress(address, campaign)).toBe(sheet);
});
