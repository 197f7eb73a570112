/** The board once more, slowly and by other means: coordinates of the plane, steps one by one. */
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import { resolveFooting } from '../terrain/footing.ts';
import { resolveGroundMove, type GroundStretch } from '../terrain/ground-cost.ts';
import { isBaseContact } from '../terrain/hexes.ts';
import { listJumpBars } from '../requests/move/jump.ts';
import { resolveSight, type Sight, type SightEnd } from '../terrain/line-of-sight.ts';
import type { Mover } from '../terrain/mover.ts';
import type { Ruleset } from '../ruleset.ts';

interface Cube {
  readonly x: number;
  readonly z: number;
}

/** What is on a hex; undefined off the board. */
export function groundAt(map: BoardMap, column: number, row: number): BoardHex | undefined {
  if (column < 0 || row < 0 || column >= map.widthHexes || row >= map.heightHexes) return undefined;
  return map.hexes?.find((hex) => hex.column === column && hex.row === row) ?? { column, row };
}

function toCube({ column, row }: BoardHex): Cube {
  return { x: column, z: row - Math.floor(column / 2) };
}

export function distanceOf(from: BoardHex, to: BoardHex): number {
  const a = toCube(from);
  const b = toCube(to);
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z), Math.abs(a.x + a.z - b.x - b.z));
}

/** The hexes nearest to the points of a line, by nudging it to both sides. */
export function lineOf(map: BoardMap, from: BoardHex, to: BoardHex): (readonly BoardHex[])[] {
  const a = toCube(from);
  const b = toCube(to);
  const steps = distanceOf(from, to);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps;
    const x = a.x + (b.x - a.x) * share;
    const z = a.z + (b.z - a.z) * share;
    const found = new Map<string, BoardHex>();
    for (const nudge of [1e-6, -1e-6])
      for (const [dx, dz] of [
        [nudge, 0],
        [0, nudge],
        [nudge, -nudge],
      ] as const) {
        const cube = roundCube(x + dx, z + dz);
        const hex = groundAt(map, cube.x, cube.z + Math.floor(cube.x / 2));
        if (hex !== undefined) found.set(`${hex.column},${hex.row}`, hex);
      }
    return [...found.values()];
  });
}

function roundCube(x: number, z: number): Cube {
  const y = -x - z;
  const [rx, ry, rz] = [Math.round(x), Math.round(y), Math.round(z)];
  const [ex, ey, ez] = [Math.abs(rx - x), Math.abs(ry - y), Math.abs(rz - z)];
  if (ex > ey && ex > ez) return { x: -ry - rz, z: rz };
  return ey > ez ? { x: rx, z: rz } : { x: rx, z: -rx - ry };
}

function footingAt(mover: Mover, hex: BoardHex) {
  const inside = mover.family === 'infantry' || mover.family === 'battle-armor' || mover.mode === 'vtol';
  if (hex.building !== undefined && !inside) return null;
  return resolveFooting(mover, hex.waterInches ?? null);
}

/** Height of a unit's feet. */
function feetAt(mover: Mover, hex: BoardHex): number {
  const level = hex.level ?? 0;
  const surface = level + (hex.waterInches ?? 0);
  const footing = footingAt(mover, hex) ?? 'ground';
  if (footing === 'air') return Math.max(surface, topAt(hex));
  return footing === 'surface' ? surface : level;
}

function topAt(hex: BoardHex): number {
  return (hex.level ?? 0) + (hex.building?.heightInches ?? 0);
}

/** A step as `rules.move` would be asked about it. */
export function stretchOf(mover: Mover, from: BoardHex, to: BoardHex): GroundStretch {
  return {
    inches: 2,
    features: to.features ?? [],
    waterDepthInches: to.waterInches,
    levelChangeInches: feetAt(mover, to) - feetAt(mover, from),
  };
}

/** Inches of Move to every hex that a unit alone on the board can end on, by `column,row`. */
export function listCosts(
  ruleset: Ruleset,
  map: BoardMap,
  mover: Mover,
  from: BoardHex,
  moveInches: number,
  closed: readonly BoardHex[] = [],
): Map<string, number> {
  const isClosed = ({ column, row }: BoardHex) =>
    closed.some((one) => one.column === column && one.row === row);
  const costs = new Map([[`${from.column},${from.row}`, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [key, cost] of [...costs]) {
      const [column = 0, row = 0] = key.split(',').map(Number);
      const here = groundAt(map, column, row);
      if (here === undefined) continue;
      for (const next of neighboursOf(map, here)) {
        if (footingAt(mover, next) === null || isClosed(next)) continue;
        const way = [stretchOf(mover, here, next)];
        // Only the whole Move buys the minimum movement.
        const { covered, spentInches } = resolveGroundMove(
          ruleset.movement,
          mover,
          cost === 0 ? moveInches : 1000,
          way,
        );
        const total = cost + spentInches;
        const name = `${next.column},${next.row}`;
        if (covered[0] !== 2 || total > moveInches || (costs.get(name) ?? Infinity) <= total) continue;
        costs.set(name, total);
        changed = true;
      }
    }
  }
  return costs;
}

function neighboursOf(map: BoardMap, hex: BoardHex): BoardHex[] {
  const around: BoardHex[] = [];
  for (let column = hex.column - 1; column <= hex.column + 1; column += 1)
    for (let row = hex.row - 1; row <= hex.row + 1; row += 1) {
      const next = groundAt(map, column, row);
      if (next !== undefined && distanceOf(hex, next) === 1) around.push(next);
    }
  return around;
}

/** Whether a unit alone on the board can jump from one hex to another. */
export function canJump(
  map: BoardMap,
  mover: Mover,
  from: BoardHex,
  to: BoardHex,
  jumpInches: number,
): boolean {
  if (footingAt(mover, to) === null) return false;
  const tops = lineOf(map, from, to)
    .slice(1)
    .map((hexes) => Math.min(...hexes.map(topAt)));
  const bars = listJumpBars(mover, {
    jumpInches,
    distanceInches: 2 * distanceOf(from, to),
    highestInches: Math.max(...tops) - (from.level ?? 0),
    fromWaterInches: from.waterInches ?? null,
    toWaterInches: to.waterInches ?? null,
  });
  return bars.length === 0;
}

/** Who sees whom, by drawing the line and describing it. */
export function seeAcross(
  ruleset: Ruleset,
  map: BoardMap,
  attacker: Mover,
  from: BoardHex,
  target: Mover,
  to: BoardHex,
): Sight {
  const steps = distanceOf(from, to);
  const line = lineOf(map, from, to);
  const heightOf = (mover: Mover): number => (mover.family === 'mech' ? 2 : 1);
  const eye = feetAt(attacker, from) + heightOf(attacker);
  const top = feetAt(target, to) + heightOf(target);
  let woodsInches = 0;
  let hiddenTarget = 0;
  let hiddenAttacker = 0;
  for (let step = 1; step < steps; step += 1) {
    const hexes = line[step] ?? [];
    const lineHeight = eye + ((top - eye) * step) / steps;
    if (
      hexes.some(
        ({ features, level = 0 }) => features?.includes('woods') === true && lineHeight <= level + 2 + 1e-9,
      )
    )
      woodsInches += 2;
    const height = Math.max(...hexes.map(topAt));
    const shadow = eye + ((height - eye) * steps) / step;
    const shadowBack = top + ((height - top) * steps) / (steps - step);
    hiddenTarget = Math.max(hiddenTarget, (shadow - feetAt(target, to)) / heightOf(target));
    hiddenAttacker = Math.max(hiddenAttacker, (shadowBack - feetAt(attacker, from)) / heightOf(attacker));
  }
  const end = (mover: Mover, hex: BoardHex, hidden: number): SightEnd => ({
    family: mover.family,
    footing: footingAt(mover, hex) ?? 'ground',
    waterDepthInches: hex.waterInches ?? null,
    // A rounding error must not tip a third or two.
    hiddenShare: Math.max(0, Math.min(1, hidden - 1e-9)),
    inWoods: hex.features?.includes('woods') === true,
  });
  return resolveSight(ruleset.sight, {
    rangeInches: 2 * steps,
    woodsInches,
    baseContact: isBaseContact(steps, feetAt(attacker, from) - feetAt(target, to)),
    sameWater: line.every((hexes) => hexes.every(({ waterInches = 0 }) => waterInches >= 1)),
    attacker: end(attacker, from, hiddenAttacker),
    target: end(target, to, hiddenTarget),
    lookout: { specials: [], visibility: 'daylight', targetLit: false },
  });
}
