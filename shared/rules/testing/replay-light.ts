import type { BoardEvent } from '../../domain/battle-event.ts';
import type { HexPosition } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';

/** Inches as far as eyes see, written down once more. */
const EYES: Readonly<Record<string, number>> = { twilight: 28, night: 14, fog: 14 };
const DAY = 42;
const PROBES: readonly (readonly [RegExp, number])[] = [
  [/^LPRB$/, 12],
  [/^(PRB|WAT)$/, 16],
  [/^BH$/, 24],
];

interface Piece {
  readonly side: Side;
  readonly shines: boolean;
  readonly seesInches: number;
  at: HexPosition | null;
  /** Whom its light is on, by the log. */
  lit: ReadonlySet<UnitId>;
}

/**
 * Walks through the events of a battle with the option `environment` with an eye on the light, with no code of the
 * engine: nobody fires farther than it sees, but at what carries a searchlight, and at what an enemy with one lights by
 * what the log says; and that stands in front of it. What is in the way of a light is not looked at.
 */
export function findLightViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const pieces = layOut(scenario);
  const found: string[] = [];
  for (const event of events) {
    const piece = 'unitId' in event ? pieces.get(event.unitId) : undefined;
    if (piece === undefined) continue;
    follow(piece, event);
    if (event.type === 'searchlight') found.push(...turnOn(pieces, piece, event));
    if (event.type !== 'attacked' || (event.kind !== 'weapon' && event.kind !== 'rear')) continue;
    const target = pieces.get(event.targetId);
    const isLit =
      target !== undefined && [...pieces.values()].some((one) => lights(one, target, event.targetId));
    if (event.rangeInches > (isLit ? DAY : piece.seesInches))
      found.push(`${event.unitId} fires at ${event.targetId} in the dark`);
  }
  return found;
}

/** Every unit as it comes, nobody on the board yet. */
function layOut({ sides, setUp }: BattleScenario): ReadonlyMap<UnitId, Piece> {
  const light =
    setUp?.effects.flatMap((effect) => (effect.kind === 'conditions' ? [effect.visibility] : [])).at(-1) ??
    'daylight';
  const isDark = light === 'twilight' || light === 'night';
  const pieces = new Map<UnitId, Piece>();
  for (const side of SIDES)
    for (const { unitId, card } of sides[side].units) {
      const probes = PROBES.flatMap(([code, inches]) =>
        card.specials.some((special) => code.test(special)) ? [inches] : [],
      );
      const shines = isDark && card.specials.includes('SRCH');
      pieces.set(unitId, {
        side,
        shines,
        seesInches: Math.max(EYES[light] ?? DAY, ...probes),
        at: null,
        lit: new Set(),
      });
    }
  return pieces;
}

function follow(piece: Piece, event: BoardEvent): void {
  if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted')
    piece.at = event.at;
  else if (event.type === 'moved') piece.at = event.to;
  else if (event.type === 'withdrew' || event.type === 'destroyed' || event.type === 'disabled')
    piece.at = null;
}

/** Takes down whom a light is on from now on; what it cannot be on is found. */
function turnOn(
  pieces: ReadonlyMap<UnitId, Piece>,
  piece: Piece,
  { unitId, targetIds }: Extract<BoardEvent, { type: 'searchlight' }>,
): readonly string[] {
  piece.lit = new Set(targetIds);
  return targetIds.flatMap((targetId) => {
    const target = pieces.get(targetId);
    return target !== undefined && canLight(piece, target) ? [] : [`${unitId} cannot light ${targetId}`];
  });
}

/** A unit that carries a light shows itself, whomever it faces. */
function lights(piece: Piece, target: Piece, targetId: UnitId): boolean {
  if (!piece.shines || piece.at === null) return false;
  return piece === target || (piece.lit.has(targetId) && canLight(piece, target));
}

function canLight({ at, side, shines }: Piece, target: Piece): boolean {
  if (!shines || at === null || target.at === null || side === target.side) return false;
  const dq = target.at.q - at.q;
  const dr = target.at.r - at.r;
  const turn = (at.facing * Math.PI) / 3;
  const ahead = Math.sin(turn) * 1.5 * dq - Math.cos(turn) * Math.sqrt(3) * (dr + dq / 2);
  return 2 * Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= DAY && ahead > -1e-9;
}
