import { describe, expect, it } from 'vitest';
import {
  type GuideState,
  guidePaused,
  guideResumed,
  guideSlice,
  guideStarted,
  guideStepped,
  ownCampaignMade,
  readGuideState,
} from './guide.ts';

const { reducer } = guideSlice;
const OFF: GuideState = { status: 'off', step: 0, file: null };
const started = reducer(OFF, guideStarted({ file: 'a.warchest' }));

describe('the guide', () => {
  it('begins with its first step in the campaign that was made for it', () => {
    expect(started).toEqual({ status: 'running', step: 0, file: 'a.warchest' });
  });

  it('is put away at a step and gone on with there, after a restart too', () => {
    const paused = reducer(reducer(started, guideStepped(3)), guidePaused());
    const stored = readGuideState(JSON.stringify(paused));
    expect(reducer(stored, guideResumed())).toEqual({ status: 'running', step: 3, file: 'a.warchest' });
  });

  it('is finished by a campaign of one’s own, unless it was put away', () => {
    expect(reducer(started, ownCampaignMade()).status).toBe('finished');
    expect(reducer(reducer(started, guidePaused()), ownCampaignMade()).status).toBe('paused');
    expect(reducer(OFF, ownCampaignMade())).toEqual(OFF);
  });

  it.each([null, '', 'nonsense', '[]', '{"status":"running"}', '{"status":"lost","step":1}'])(
    'never began where %j is stored',
    (stored) => {
      expect(readGuideState(stored)).toEqual(OFF);
    },
  );
});
