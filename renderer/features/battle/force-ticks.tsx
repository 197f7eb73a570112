import type { SharedForce } from './battle.ts';

/** The ticks by which units of a force are told from those of others in their role, as on the map. Decoration. */
export function ForceTicks({ force: { number } }: { force: Pick<SharedForce, 'number'> }) {
  const height = number * 4 - 1;
  return (
    <svg width={8} height={height} viewBox={`0 0 8 ${height}`} aria-hidden="true">
      {Array.from({ length: number }, (_, tick) => (
        <path key={tick} d={`M0 ${tick * 4 + 1} H8`} stroke="currentColor" strokeWidth={2} />
      ))}
    </svg>
  );
}
