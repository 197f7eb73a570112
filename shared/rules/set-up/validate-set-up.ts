import type { BattleEffect } from '../../domain/battle-effect.ts';
import { countZoneHexes } from '../../domain/deployment-zone.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import {
  countGroupUnits,
  type DeploymentGroup,
  type Edge,
  type SideSetUp,
  type TrackSetUp,
} from '../../domain/track-set-up.ts';
import { validateBoardMap } from '../board/validate-board-map.ts';
import { BUILDINGS } from '../rulesets/alpha-strike-standard-2018/ground-features.ts';
import { requireShare, requireWhole, type AddProblem } from './collect-problems.ts';

const BOARD_HEXES = { least: 8, most: 120 };
const TURNS = { least: 1, most: 200 };
const MAX_INCHES = 240;
/** Inches for each hex: the official conversion of the table to the hex board. */
const INCHES_PER_HEX = 2;
/** Tolerance for the sum of shares given as decimals. */
const SHARE_ERROR = 0.005;

/** Checks a battle's set-up; `units` is the number of units to set up, by side. */
export function validateSetUp(
  add: AddProblem,
  setUp: TrackSetUp,
  units: Readonly<Record<Side, number>>,
): void {
  const { board, map } = setUp;
  const [broken] = map === undefined ? [] : validateBoardMap(BUILDINGS, map);
  if (broken !== undefined) add(`setUp.map.${broken.path}`, 'map.impossible', { reason: broken.code });
  requireWhole(add, 'setUp.board.widthHexes', board.widthHexes, BOARD_HEXES.least, BOARD_HEXES.most);
  requireWhole(add, 'setUp.board.heightHexes', board.heightHexes, BOARD_HEXES.least, BOARD_HEXES.most);
  requireWhole(add, 'setUp.turnLimit', setUp.turnLimit, TURNS.least, TURNS.most);
  if (setUp.scanInches !== null) requireWhole(add, 'setUp.scanInches', setUp.scanInches, 1, MAX_INCHES);
  for (const side of SIDES) validateSide(add, setUp, setUp.sides[side], units[side], `setUp.sides.${side}`);
  validatePlaces(add, setUp);
  validateEffects(add, 'setUp.effects', setUp.effects, setUp);
}

function validateSide(
  add: AddProblem,
  setUp: TrackSetUp,
  side: SideSetUp,
  units: number,
  path: string,
): void {
  const { groups } = side;
  const counts = countGroupUnits(groups, units);
  if (groups.length === 0) {
    add(`${path}.groups`, 'groups.none');
    return;
  }
  groups.forEach((group, index) =>
    validateGroup(add, setUp, side, group, counts[index] ?? 0, `${path}.groups[${index}]`),
  );
  const percent = Math.round(groups.reduce((sum, { share }) => sum + share, 0) * 1000) / 10;
  if (!(Math.abs(percent / 100 - 1) <= SHARE_ERROR)) add(`${path}.groups`, 'groups.share', { percent });
}

function validateGroup(
  add: AddProblem,
  setUp: TrackSetUp,
  side: SideSetUp,
  group: DeploymentGroup,
  units: number,
  path: string,
): void {
  requireShare(add, `${path}.share`, group.share);
  if (group.kind === 'entry') {
    validateEdges(add, `${path}.edges`, group.edges);
    requireWhole(add, `${path}.turn`, group.turn, TURNS.least, TURNS.most);
    if (group.turn > setUp.turnLimit)
      add(`${path}.turn`, 'entry.too-late', { turn: group.turn, turnLimit: setUp.turnLimit });
    return;
  }
  const { zone } = group;
  if (zone.kind === 'near-edges') {
    validateEdges(add, `${path}.zone.edges`, zone.edges);
    requireWhole(add, `${path}.zone.depthInches`, zone.depthInches, 1, MAX_INCHES);
  }
  if (zone.kind === 'away-from') {
    validateEdges(add, `${path}.zone.edges`, zone.edges);
    requireWhole(add, `${path}.zone.inches`, zone.inches, 1, MAX_INCHES);
  }
  const board = setUp.map ?? setUp.board;
  // An invalid board has a problem of its own, and counting its hexes might never end.
  if (!(board.widthHexes <= BOARD_HEXES.most && board.heightHexes <= BOARD_HEXES.most)) return;
  const hexes = countZoneHexes(board, INCHES_PER_HEX, zone, side.homeEdge);
  if (hexes < units) add(`${path}.zone`, 'zone.without-room', { hexes, least: units });
}

function validateEdges(add: AddProblem, path: string, edges: readonly Edge[]): void {
  if (edges.length === 0) add(path, 'edges.none');
  if (new Set(edges).size < edges.length) add(path, 'edges.twice');
}

function validatePlaces(add: AddProblem, { places }: TrackSetUp): void {
  const seen = new Set<string>();
  places.forEach((place, index) => {
    const path = `setUp.places[${index}]`;
    if (place.key.trim() === '') add(`${path}.key`, 'text.missing');
    if (place.name.trim() === '') add(`${path}.name`, 'text.missing');
    if (seen.has(place.key)) add(`${path}.key`, 'key.twice', { key: place.key });
    seen.add(place.key);
    for (const field of ['across', 'down'] as const)
      if (!(place[field] >= 0 && place[field] <= 1))
        add(`${path}.${field}`, 'number.out-of-range', { least: 0, most: 1 });
    requireWhole(add, `${path}.radiusInches`, place.radiusInches, 0, MAX_INCHES);
  });
}

/** Checks the effects of a track or a bonus. */
export function validateEffects(
  add: AddProblem,
  path: string,
  effects: readonly BattleEffect[],
  setUp: Pick<TrackSetUp, 'turnLimit' | 'map'>,
): void {
  effects.forEach((effect, index) => validateEffect(add, `${path}[${index}]`, effect, setUp));
}

function validateEffect(
  add: AddProblem,
  path: string,
  effect: BattleEffect,
  { turnLimit, map }: Pick<TrackSetUp, 'turnLimit' | 'map'>,
): void {
  switch (effect.kind) {
    case 'initiative':
      requireWhole(add, `${path}.modifier`, effect.modifier, -12, 12);
      if (effect.modifier === 0) add(`${path}.modifier`, 'effect.nothing');
      validateTurns(add, path, effect, turnLimit);
      return;
    case 'conditions': {
      const modifiers = Object.entries(effect.toHit);
      for (const [bracket, value] of modifiers) requireWhole(add, `${path}.toHit.${bracket}`, value, -6, 6);
      if (effect.limitInches !== null)
        requireWhole(add, `${path}.limitInches`, effect.limitInches, 1, MAX_INCHES);
      else if (modifiers.every(([, value]) => value === 0)) add(path, 'effect.nothing');
      return;
    }
    case 'minefields':
      requireWhole(add, `${path}.count`, effect.count, 1, 60);
      requireWhole(add, `${path}.density`, effect.density, 1, 3);
      return;
    case 'militia':
      requireShare(add, `${path}.share`, effect.share);
      return;
    case 'strike':
      requireWhole(add, `${path}.needs`, effect.needs, 2, 12);
      requireWhole(add, `${path}.damage`, effect.damage, 1, 20);
      validateTurns(add, path, effect, turnLimit);
      return;
    case 'terrain':
      if (map !== undefined) add(path, 'effect.nothing');
      return;
    case 'turn-limit':
      requireWhole(add, `${path}.turns`, effect.turns, TURNS.least, TURNS.most);
      if (effect.turns >= turnLimit) add(`${path}.turns`, 'effect.nothing');
  }
}

function validateTurns(
  add: AddProblem,
  path: string,
  { fromTurn, toTurn }: { readonly fromTurn: number; readonly toTurn: number | null },
  turnLimit: number,
): void {
  requireWhole(add, `${path}.fromTurn`, fromTurn, TURNS.least, TURNS.most);
  if (fromTurn > turnLimit) add(`${path}.fromTurn`, 'effect.too-late', { turn: fromTurn, turnLimit });
  if (toTurn === null) return;
  requireWhole(add, `${path}.toTurn`, toTurn, TURNS.least, TURNS.most);
  if (toTurn < fromTurn) add(`${path}.toTurn`, 'effect.turns', { fromTurn, toTurn });
}
