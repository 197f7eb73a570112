import type { BoardSize, OffsetHex } from './hex.ts';
import type { DeploymentZone, Edge } from './track-set-up.ts';

/** Hexes from a hex to beyond an edge: 1 for those along it. */
export function countHexesToEdge(size: BoardSize, edge: Edge, { column, row }: OffsetHex): number {
  switch (edge) {
    case 'west':
      return column + 1;
    case 'east':
      return size.widthHexes - column;
    case 'north':
      return row + 1;
    case 'south':
      return size.heightHexes - row;
  }
}

/** Whether a hex lies in the zone of a side with this home edge. */
export function isInZone(
  size: BoardSize,
  inchesPerHex: number,
  zone: DeploymentZone,
  homeEdge: Edge,
  hex: OffsetHex,
): boolean {
  const inchesTo = (edge: Edge): number => countHexesToEdge(size, edge, hex) * inchesPerHex;
  switch (zone.kind) {
    case 'near-edges':
      return zone.edges.some((edge) => inchesTo(edge) <= zone.depthInches);
    case 'away-from':
      return zone.edges.every((edge) => inchesTo(edge) > zone.inches);
    case 'own-half': {
      const across = homeEdge === 'west' || homeEdge === 'east' ? size.widthHexes : size.heightHexes;
      return countHexesToEdge(size, homeEdge, hex) * 2 <= across;
    }
  }
}

/** Hexes in a zone. */
export function countZoneHexes(
  size: BoardSize,
  inchesPerHex: number,
  zone: DeploymentZone,
  homeEdge: Edge,
): number {
  let count = 0;
  for (let column = 0; column < size.widthHexes; column += 1)
    for (let row = 0; row < size.heightHexes; row += 1)
      if (isInZone(size, inchesPerHex, zone, homeEdge, { column, row })) count += 1;
  return count;
}
