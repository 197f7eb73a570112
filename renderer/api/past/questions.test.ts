import { expect, it } from 'vitest';
import { askOfMoment, askWorkOfMoment, refuseInPast, toEnvelope } from './questions.ts';

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

it('asks long work that can look at a moment about the moment that is shown, and begins no other', () => {
  const told = { turn: 2 };
  expect(askWorkOfMoment('engagement.explainMove', told, 12)).toEqual({ turn: 2, entry: 12 });
  expect(askWorkOfMoment('engagement.turningPoints', {}, 12)).toEqual({ entry: 12 });
  expect(askWorkOfMoment('engagement.explainMove', told, null)).toBe(told);
  expect(askWorkOfMoment('engagement.simulate', told, 12)).toBe(told);
  expect(askWorkOfMoment('track.forecast', {}, 12)).toBeNull();
});
