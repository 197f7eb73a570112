import type { HostEvent, Reply } from '../../shared/contract/index.ts';

/** What a shell needs of the campaign host; `createCampaignHost` gives it, tests may give another. */
export interface Host {
  /**
   * Answers one request; the host checks its form, so it may be anything that came from outside. `gone` is aborted when
   * nobody waits for the answer any more: what takes a while is then broken off.
   */
  dispatch(envelope: unknown, gone?: AbortSignal): Promise<Reply>;
  subscribe(listener: (event: HostEvent) => void): () => void;
  close(): Promise<void>;
}
