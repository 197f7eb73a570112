import type { CommanderName } from '../../shared/domain/effort.ts';
import { countBehaviours, type Behaviour } from './count-behaviours.ts';
import { watchBattles } from './watched-battles.ts';

/**
 * The ten behaviours of commanders as a table: a row for each, a column for each commander. In Markdown. `sizes`: units a
 * side; missing: all that are watched.
 */
export function formatBehaviours(names: readonly CommanderName[], sizes?: readonly number[]): string {
  const counted = names.map((name) => countBehaviours(watchBattles(name, sizes)));
  const rows = (counted[0] ?? []).map(({ words }, index) =>
    [words, ...counted.map((one) => tell(one[index]))].join(' | '),
  );
  return [
    `| Behaviour | ${names.join(' | ')} |`,
    `| --- |${names.map(() => ' --- |').join('')}`,
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

function tell(behaviour: Behaviour | undefined): string {
  if (behaviour === undefined || behaviour.of === 0) return 'none';
  const { count, of } = behaviour;
  return `${Math.round(count)} of ${Math.round(of)}: ${(count / of).toFixed(2)}`;
}
