import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../hooks.ts';
import type { CommandState } from '../use-command.tsx';
import { useSampleCampaign } from '../use-sample-campaign.ts';
import { guideStarted } from './guide.ts';

/** Starts the guide in a fresh copy of the small sample campaign. */
export function useStartGuide(): readonly [() => Promise<void>, CommandState] {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [startSample, sampling] = useSampleCampaign();
  const start = useCallback(async () => {
    const file = await startSample('small');
    if (file === null) return;
    dispatch(guideStarted({ file }));
    void navigate('/post');
  }, [dispatch, navigate, startSample]);
  return [start, sampling];
}
