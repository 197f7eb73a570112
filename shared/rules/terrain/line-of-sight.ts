import type { Problem } from '../../domain/problem.ts';
import type { ToHitTerrain } from '../combat/question.ts';
import { checkInches, checkShare } from '../figure-checks.ts';
import { computeImmersion, type Immersion, type InWater } from './immersion.ts';
import type { SightRules } from '../ground-rules.ts';
import { computeSightLimit, type Lookout } from './spotting.ts';

/** One end of a line of sight. */
export interface SightEnd extends InWater {
  /** Share of the unit that solid ground or buildings hide from the other end, 0 to 1. */
  readonly hiddenShare: number;
  readonly inWoods: boolean;
}

/** A line of sight as described in a request. Distances in inches. */
export interface SightLine {
  readonly rangeInches: number;
  /** Inches of woods on the line between the two units. */
  readonly woodsInches: number;
  readonly baseContact: boolean;
  /** Whether the line can be drawn through water from end to end. */
  readonly sameWater: boolean;
  readonly attacker: SightEnd;
  readonly target: SightEnd;
  readonly lookout: Lookout;
}

export type SightBlock = 'too-far' | 'woods' | 'solid' | 'water';

/** The result of a line of sight. The terrain is for the to-hit number; null if such attacks cannot pass. */
export interface Sight {
  /** Empty if the attacker sees its target. */
  readonly blockedBy: readonly SightBlock[];
  readonly weapons: ToHitTerrain | null;
  /** For units with torpedoes (TOR) only. */
  readonly torpedoes: ToHitTerrain | null;
}

/** Whether sight and attacks pass between two units in or near water. */
interface WaterPassage {
  readonly sight: boolean;
  readonly weapons: boolean;
  readonly torpedoes: boolean;
}

const OPEN: WaterPassage = { sight: true, weapons: true, torpedoes: false };
const CLOSED: WaterPassage = { sight: false, weapons: false, torpedoes: false };

/** Refuses figures that no line can have, field by field. */
export function validateSightLine(line: SightLine): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'rangeInches', line.rangeInches);
  checkInches(problems, 'woodsInches', line.woodsInches);
  for (const end of ['attacker', 'target'] as const) {
    checkInches(problems, `${end}.waterDepthInches`, line[end].waterDepthInches ?? 0);
    checkShare(problems, `${end}.hiddenShare`, line[end].hiddenShare);
  }
  return problems;
}

/**
 * Returns whether the attacker sees its target, and the terrain for its to-hit number. Units in between do not block
 * the line, and in base contact nothing on land does. Source: 001 "Step 1: Verify Line of Sight" ("Adjacent Ground
 * Units", "Partial Cover", "Water"), 003 "Step 1: Verify Line of Sight (p. 34)", 004 "Линия видимости". Ours: exactly
 * two thirds hidden is partial cover; water separates units in base contact too.
 */
export function resolveSight(rules: SightRules, line: SightLine): Sight {
  const attacker = computeImmersion(rules, line.attacker);
  const target = computeImmersion(rules, line.target);
  const water = resolveWaterPassage(rules, attacker, target, line.sameWater);
  const blockedBy = line.baseContact ? [] : listLandBlocks(rules, line);
  if (!water.sight) blockedBy.push('water');
  const behind = line.target.hiddenShare > rules.coverAboveShare;
  // Below the surface neither woods nor the surface hide a unit.
  const below: ToHitTerrain = { woods: false, partialCover: behind, underwater: true };
  const above: ToHitTerrain = {
    woods: line.woodsInches > 0 || line.attacker.inWoods || line.target.inWoods,
    partialCover: behind || target === 'partial',
    underwater: false,
  };
  const seen = blockedBy.length === 0;
  return {
    blockedBy,
    weapons: seen && water.weapons ? (attacker === 'complete' ? below : above) : null,
    torpedoes: seen && water.torpedoes ? below : null,
  };
}

function listLandBlocks(rules: SightRules, line: SightLine): SightBlock[] {
  const blocks: SightBlock[] = [];
  if (line.rangeInches > computeSightLimit(rules, line.lookout)) blocks.push('too-far');
  if (line.woodsInches >= rules.blockingWoodsInches) blocks.push('woods');
  const hidden = Math.max(line.target.hiddenShare, rules.bothWays ? line.attacker.hiddenShare : 0);
  if (hidden > rules.blockedAboveShare) blocks.push('solid');
  return blocks;
}

/** Source: 003 "Submerged Units", "Underwater and Torpedo Attacks"; 001 "Water" where nobody sees under the surface. */
function resolveWaterPassage(
  rules: SightRules,
  attacker: Immersion,
  target: Immersion,
  sameWater: boolean,
): WaterPassage {
  const deep = attacker === 'complete' || target === 'complete';
  const bothWet = sameWater && attacker !== 'none' && target !== 'none';
  if (deep && !(rules.seesUnderWater && bothWet)) return CLOSED;
  if (!rules.seesUnderWater || !bothWet) return OPEN;
  // Torpedoes need at least one of the two below the surface.
  if (!deep) return { ...OPEN, torpedoes: attacker === 'partial' || target === 'partial' };
  return { sight: true, weapons: attacker === 'complete' && target !== 'surface', torpedoes: true };
}
