/** Whether this is `npm run bench -- --quick`. */
export const IS_QUICK = process.argv.includes('--quick');

/** Number of measurements: as given, or a sixth of it for `--quick`. */
export function countRounds(rounds: number): number {
  return IS_QUICK ? Math.ceil(rounds / 6) : rounds;
}
