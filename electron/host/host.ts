import type { HostEvent, Reply } from '../../shared/contract/index.ts';

/** The part of the campaign host that a shell needs; `createCampaignHost` makes it, tests may use another. */
export interface Host {
  /**
   * Answers one request; the host checks its form, so it may be anything from outside. `gone` is aborted when the
   * caller has left: tasks are then cancelled.
   */
  dispatch(envelope: unknown, signal?: AbortSignal): Promise<Reply>;
  subscribe(listener: (event: HostEvent) => void): () => void;
  close(): Promise<void>;
}
