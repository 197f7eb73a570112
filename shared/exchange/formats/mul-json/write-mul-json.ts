import type { ExchangeNote } from '../../../domain/exchange.ts';
import type { Bracket, UnitCard } from '../../../domain/unit-card.ts';
import { findEra, findEraByName } from '../../cards/eras.ts';
import { writeMoveText } from '../../cards/move-text.ts';
import { getTechId } from '../../cards/tech-base.ts';
import { makeNote } from '../../notes.ts';
import { parseDamageValue } from '../../../rules/damage-value.ts';
import { getMulKind, getRoleId } from './mul-numbers.ts';

/** Writes cards in the shape of the old site of the Master Unit List, with their TMM. */
export function writeMulJson(cards: readonly UnitCard[], notes: ExchangeNote[]): string {
  const Units = cards.map((card) => writeRecord(card, notes));
  return `${JSON.stringify({ Units, Search: '', Crumbs: [] }, null, 1)}\n`;
}

function writeRecord(card: UnitCard, notes: ExchangeNote[]): Readonly<Record<string, unknown>> {
  const era = findEraByName(card.era);
  if (era === undefined && card.era !== '')
    notes.push(makeNote('left-out', 'write.era-unknown', { era: card.era, name: card.name }));
  if (Object.values(card.damage).includes('-'))
    notes.push(makeNote('left-out', 'write.no-dash', { name: card.name }));
  return {
    Id: card.id,
    Name: card.name,
    GroupName: '',
    Class: card.chassis,
    Variant: card.variant,
    Tonnage: card.tonnage,
    Technology: { Id: getTechId(card.techBase), Name: card.techBase, Image: null, SortOrder: 0 },
    DateIntroduced: card.introYear === null ? 'Unknown' : String(card.introYear),
    EraId: era?.id ?? null,
    EraStart: findEra(era?.id)?.from ?? null,
    Type: getMulKind(card.type),
    Role: { Id: getRoleId(card.role), Name: card.role === '' ? 'None' : card.role },
    BFType: card.type,
    BFSize: card.size,
    BFMove: writeMoveText(card.move),
    BFTMM: card.tmm,
    BFArmor: card.armor,
    BFStructure: card.structure,
    BFThreshold: 0,
    ...writeDamage(card, 'short', 'Short'),
    ...writeDamage(card, 'medium', 'Medium'),
    ...writeDamage(card, 'long', 'Long'),
    BFDamageExtreme: 0,
    BFDamageExtemeMin: false,
    BFOverheat: card.overheat,
    BFPointValue: card.basePv,
    BFAbilities: card.specials.length === 0 ? null : card.specials.join(','),
    Skill: 0,
    FormatedTonnage: String(card.tonnage),
  };
}

function writeDamage(card: UnitCard, bracket: Bracket, name: string): Readonly<Record<string, unknown>> {
  const { points, minimal } = parseDamageValue(card.damage[bracket]);
  return { [`BFDamage${name}`]: points, [`BFDamage${name}Min`]: minimal };
}
