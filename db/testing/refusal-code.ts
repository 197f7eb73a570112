import { Refusal } from '../refusal.ts';

/** Code of the refusal that `work` throws; other errors are thrown on. */
export function refusalCodeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'nothing thrown';
}
