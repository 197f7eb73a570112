/** Whether this is `npm run bench -- --quick`. */
export const IS_QUICK = process.argv.includes('--quick');

/** How often something is measured: so many times, and a sixth of that when it has to be quick. */
export function countRounds(rounds: number): number {
  return IS_QUICK ? Math.ceil(rounds / 6) : rounds;
}
