import { Refusal } from '../refusal.ts';

/** Code of the refusal that some work throws; what else it throws goes on. */
export function refusalCodeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'nothing thrown';
}
