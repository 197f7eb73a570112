import { Refusal } from '../../db/refusal.ts';
import { tellLine } from './tell-line.ts';

/** Runs a script; a refusal is told as its code and sentence, and the script fails without a stack. */
export async function runTold(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tellLine(`${error.code}: ${error.message}`);
    process.exitCode = 1;
  }
}
