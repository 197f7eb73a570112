import type { ExchangeUnit } from '../../../domain/exchange.ts';
import { BRACKETS, type MoveMode } from '../../../domain/unit-card.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import { parseDamageValue } from '../../../rules/damage-value.ts';
import { writeMoveText } from '../../cards/move-text.ts';

/** Boxes of each effect on their cards. */
const BOXES = { engine: 2, fireControl: 4, mp: 4, weapon: 4 } as const;

/** Writes a single group of Jeff's tools. Its ids count units, so that the same force gives the same text. */
export function writeJeffGroup(title: string, units: readonly ExchangeUnit[]): string {
  const group = {
    name: title,
    members: units.map(writeMember),
    uuid: 'warchest-group',
    lastUpdated: '',
    location: '',
    formationBonus: 'None',
    groupLabel: 'Lance',
  };
  return `${JSON.stringify(group, null, 1)}\n`;
}

function writeMember({ card, skill, pilot, damage }: ExchangeUnit, index: number): object {
  const jump = card.move.find(({ mode }) => mode === 'jump')?.inches ?? 0;
  const { armorLeft, structureLeft, criticals } = damage ?? {
    armorLeft: card.armor,
    structureLeft: card.structure,
    criticals: NO_CRITICALS,
  };
  return {
    mulID: card.id,
    name: card.name,
    variant: card.variant,
    customName: '',
    type: card.type,
    size: card.size,
    tonnage: card.tonnage,
    tmm: card.tmm,
    move: card.move.filter(({ mode }) => mode !== 'jump').map(writeMove),
    jumpMove: jump,
    damage: writeDamage(card.damage),
    overheat: card.overheat,
    threshold: 0,
    armor: card.armor,
    structure: card.structure,
    abilities: card.specials,
    basePoints: card.basePv,
    currentSkill: skill ?? 4,
    role: card.role,
    dateIntroduced: card.introYear === null ? 'Unknown' : String(card.introYear),
    pilot: {
      name: pilot?.name ?? '',
      gunnery: skill ?? 4,
      piloting: (skill ?? 4) + 1,
      wounds: pilot?.wounds ?? 0,
      alphaStrikeAbilities: [],
    },
    currentArmor: markBoxes(card.armor, card.armor - armorLeft),
    currentStructure: markBoxes(card.structure, card.structure - structureLeft),
    engineHits: markBoxes(BOXES.engine, criticals.engine),
    fireControlHits: markBoxes(BOXES.fireControl, criticals.fireControl),
    mpControlHits: markBoxes(BOXES.mp, criticals.mp),
    weaponHits: markBoxes(BOXES.weapon, criticals.weapon),
    currentHeat: 0,
    uuid: `warchest-unit-${index + 1}`,
  };
}

function writeMove(move: MoveMode): object {
  const type = writeMoveText([move]).replace(/^\d+"?/, '');
  return { move: move.inches, currentMove: move.inches, type };
}

function writeDamage(damage: ExchangeUnit['card']['damage']): object {
  const values: Record<string, number | boolean> = { extreme: 0 };
  for (const bracket of BRACKETS) {
    const { points, minimal } = parseDamageValue(damage[bracket]);
    values[bracket] = points;
    values[`${bracket}Minimal`] = minimal;
  }
  return values;
}

/** As many boxes as the card has, or as are marked. */
function markBoxes(boxes: number, marked: number): readonly boolean[] {
  return Array.from({ length: Math.max(boxes, marked) }, (_, index) => index < marked);
}
