import { expect, it } from 'vitest';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { findSheetAddress } from './sheet-address.ts';

const engagement = (id: string) => id as EngagementId;
const campaign = {
  tracks: [
    { engagementId: engagement('done'), status: 'done' },
    { engagementId: engagement('begun'), status: 'under-way' },
    { engagementId: null, status: 'open' },
  ],
} as const;

it.each([
  ['/post', '/paper/record'],
  ['/', '/paper/record'],
  ['/forces?unit=u1', '/paper/roster'],
  ['/track/t1', '/paper/briefing?track=t1'],
  ['/tracks', '/paper/briefing'],
  ['/tracks/t1', '/paper/briefing?track=t1'],
  ['/engagement/begun', '/paper/table?engagement=begun'],
  ['/engagement/done', '/paper/report?engagement=done'],
  ['/battle/done', '/paper/report?engagement=done'],
  ['/paper/cards?force=f1', null],
])('fits %s', (address, sheet) => {
  expect(findSheetAddress(address, campaign)).toBe(sheet);
});
