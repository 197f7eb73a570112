import { expect, it } from 'vitest';
import { askOfMoment, refuseInPast, toEnvelope } from './questions.ts';

it('asks queries of the campaign as of the moment that is shown, and all others as always', () => {
  const asked = askOfMoment('force.list', {}, 12);
  expect(toEnvelope(asked)).toEqual({
    method: 'campaign.asOf',
    params: { entry: 12, method: 'force.list', params: {} },
  });
  expect(toEnvelope(askOfMoment('force.list', {}, null))).toEqual({ method: 'force.list', params: {} });
  expect(toEnvelope(askOfMoment('campaign.list', {}, 12))).toEqual({ method: 'campaign.list', params: {} });
});

it('refuses commands and long work of the campaign while a moment is shown, and nothing of the program', () => {
  for (const method of ['unit.buy', 'journal.undo', 'table.act', 'track.forecast'] as const)
    expect(refuseInPast(method, 12)?.code, method).toBe('past.look-only');
  for (const method of ['campaign.open', 'campaign.branch', 'engagement.simulate'] as const)
    expect(refuseInPast(method, 12), method).toBeNull();
  expect(refuseInPast('unit.buy', null)).toBeNull();
});
