import type { UnitCard } from '../../../domain/unit-card.ts';
import { writeMoveText } from '../../cards/move-text.ts';

/** Writes cards as MegaMek's dialog of Alpha Strike statistics copies them. */
export function writeMegaMekText(cards: readonly UnitCard[]): string {
  return cards.map(writeBlock).join('\n');
}

function writeBlock({ name, move, damage, specials, ...card }: UnitCard): string {
  const flies = move[0]?.mode === 'aero' || move[0]?.mode === 'airship';
  const motion = `${flies ? 'THR' : `TMM: ${card.tmm},  MV`}: ${writeMoveText(move)}`;
  const lines = [
    ...[name, '-'.repeat(Math.max(3, name.length)), `Point Value (PV): ${card.basePv}`],
    `TP: ${card.type},  SZ: ${card.size},  ${motion}`,
    `Damage: (S) ${damage.short} / (M) ${damage.medium} / (L) ${damage.long},  OV: ${card.overheat}`,
    `Armor (A): ${card.armor}, Structure (S): ${card.structure}`,
    ...(specials.length === 0 ? [] : [`Specials: ${specials.join(', ')}`]),
  ];
  return `${lines.join('\n')}\n`;
}
