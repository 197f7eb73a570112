import { isRefused } from '../../../shared/exchange/notes.ts';
import type { MatchCandidate, MatchReason } from '../../../shared/domain/catalogue.ts';
import type {
  ExchangeNote,
  ExchangeNoteCode,
  ReadFate,
  ReadPilot,
  TextPlace,
} from '../../../shared/domain/exchange.ts';
import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import type { ImportedPilot, ImportedUnit } from '../../../shared/domain/imported-unit.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { NO_CRITICALS, type Damage } from '../../../shared/domain/unit-state.ts';
import type { LineEdit } from './imports.ts';

/** A unit of the list, or a card that can join as one. */
export interface ImportLine extends TextPlace {
  /** Position in the preview. */
  readonly index: number;
  /** As written. */
  readonly name: string;
  readonly notes: readonly ExchangeNote[];
  /** The card that the text holds; null: it is looked for by name. */
  readonly ownCard: UnitCard | null;
  readonly candidates: readonly MatchCandidate[];
  /** Whether the first candidate can be taken unless somebody objects. */
  readonly isClear: boolean;
  readonly skill: Skill;
  readonly pilot: ReadPilot | null;
  readonly damage: Damage | null;
  readonly lance: string;
  readonly fate: ReadFate;
  readonly kills: number;
}

/** Reasons to check a line, the gravest first; `fine`: none. */
export const REVIEW_REASONS = ['refused', 'no-card', 'unclear', 'noted', 'fine'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** A line with what a person changed of it. */
export interface SettledLine {
  readonly line: ImportLine;
  readonly reviewReason: ReviewReason;
  /** As it was before anything was changed: lines are sorted by it, so that none moves away under the hand. */
  readonly firstReviewReason: ReviewReason;
  readonly card: UnitCard | null;
  /** Where the card comes from; null: there is none. */
  readonly cardFrom: MatchReason | 'file' | 'chosen' | 'number-alone' | null;
  readonly isTaken: boolean;
  readonly skill: Skill | null;
  readonly pilotName: string;
  readonly lance: string;
  readonly damage: Damage | null;
}

/** Skill of pilots for whom the list has none. */
const REGULAR: Skill = 4;
/** Bounds of what joins, as the contract has them. */
const MAX_NAME_LENGTH = 80;
const MAX_WOUNDS = 9;
const MAX_KILLS = 999;
/** Notes that every line of a format has; they are no reason to check a line. */
const USUAL_NOTES: readonly ExchangeNoteCode[] = [
  'name.from-id',
  'id.none',
  'kills.read',
  'pilot.rank',
  'tech.unknown',
  'era.from-year',
];

/** How many units the text holds, or cards where it has none: perhaps more than `listLines` has, since so many do not join at once. */
export function countLines({ cards, units }: ReadPreview): number {
  return units.total > 0 ? units.total : cards.total;
}

/** The lines that may join a force: the units of the list; where it has none, its cards. */
export function listLines({ cards, units }: ReadPreview): readonly ImportLine[] {
  if (units.total > 0)
    return units.lines.map(({ card, match, skill, lance, kills, ...unit }, index) => ({
      ...unit,
      index,
      ownCard: card,
      candidates: match?.candidates ?? [],
      isClear: (match?.isClear ?? false) || isByNumber(unit.notes, match?.candidates[0]?.reason),
      skill: skill ?? REGULAR,
      lance: lance ?? '',
      kills: kills.length,
    }));
  return cards.lines.map(({ card, ...read }, index) => ({
    ...read,
    index,
    ownCard: card,
    candidates: [],
    isClear: false,
    skill: REGULAR,
    pilot: null,
    damage: null,
    lance: '',
    fate: 'fit',
    kills: 0,
  }));
}

/** Whether a list that holds numbers and no names means this card: there is no name that could differ. */
function isByNumber(notes: readonly ExchangeNote[], reason: MatchReason | undefined): boolean {
  return reason === 'number-only' && notes.some(({ code }) => code === 'name.from-id');
}

function findCardSource({ ownCard, candidates, notes }: ImportLine, edit: LineEdit): SettledLine['cardFrom'] {
  if (edit.card !== undefined) return 'chosen';
  if (ownCard !== null) return 'file';
  const reason = candidates[0]?.reason;
  return isByNumber(notes, reason) ? 'number-alone' : (reason ?? null);
}

/** The crew of a unit; a dead pilot leaves it empty. */
function settleCrew({ pilot, skill }: ImportLine, edit: LineEdit): Pick<SettledLine, 'skill' | 'pilotName'> {
  const read =
    pilot?.isDead === true ? { skill: null, pilotName: '' } : { skill, pilotName: pilot?.name ?? '' };
  return {
    skill: edit.skill === undefined ? read.skill : edit.skill,
    pilotName: edit.pilotName ?? read.pilotName,
  };
}

/** A line as it stands now: as read, proposed and changed. */
export function settleLine(line: ImportLine, edit: LineEdit = {}): SettledLine {
  const [proposal] = line.candidates;
  const card = edit.card ?? line.ownCard ?? (proposal === undefined ? null : stripCard(proposal.card));
  const look = findReviewReason(line, edit, card);
  const isUsable = look !== 'refused' && card !== null;
  return {
    line,
    reviewReason: look,
    firstReviewReason: findReviewReason(line, {}, line.ownCard ?? proposal?.card ?? null),
    card,
    cardFrom: findCardSource(line, edit),
    isTaken: isUsable && (edit.isTaken ?? (look !== 'unclear' && line.fate !== 'destroyed')),
    ...settleCrew(line, edit),
    lance: edit.lance ?? line.lance,
    damage: card === null ? null : settleDamage(line, edit, card),
  };
}

function findReviewReason(line: ImportLine, edit: LineEdit, card: UnitCard | null): ReviewReason {
  if (isRefused(line.notes)) return 'refused';
  if (card === null) return 'no-card';
  // A line with a chosen card or a changed tick has been checked.
  if (edit.card !== undefined || edit.isTaken !== undefined) return 'fine';
  if (line.ownCard === null && !line.isClear) return 'unclear';
  const isNoted = line.notes.some(({ level, code }) => level !== 'left-out' && !USUAL_NOTES.includes(code));
  return isNoted ? 'noted' : 'fine';
}

/** Damage within what the card has; null: none. A destroyed unit is a wreck. */
function settleDamage(
  { damage, fate }: ImportLine,
  edit: LineEdit,
  { armor, structure }: UnitCard,
): Damage | null {
  const isWreck = fate === 'destroyed' && damage === null;
  const armorLeft = Math.min(armor, edit.armorLeft ?? damage?.armorLeft ?? (isWreck ? 0 : armor));
  const structureLeft = Math.min(
    structure,
    edit.structureLeft ?? damage?.structureLeft ?? (isWreck ? 0 : structure),
  );
  const criticals = damage?.criticals ?? NO_CRITICALS;
  const isHurt = Object.values(criticals).some((count) => count > 0);
  return armorLeft === armor && structureLeft === structure && !isHurt
    ? null
    : { armorLeft, structureLeft, criticals };
}

/** A card without what its catalogue says about it. */
export function stripCard<C extends UnitCard>(card: C): UnitCard {
  const { id, name, chassis, variant, type, size, tonnage, tmm, move, role } = card;
  const { basePv, damage, overheat, armor, structure, specials, techBase, introYear, era } = card;
  return {
    ...{ id, name, chassis, variant, type, size, tonnage, tmm, move, role },
    ...{ basePv, damage, overheat, armor, structure, specials, techBase, introYear, era },
  };
}

/** The units that join, in the order of the list. */
export function toImportedUnits(lines: readonly SettledLine[]): readonly ImportedUnit[] {
  return lines
    .toSorted((a, b) => a.line.index - b.line.index)
    .flatMap(({ line, card, isTaken, skill, pilotName, lance, damage }) => {
      if (!isTaken || card === null) return [];
      return [
        {
          card,
          pilot: skill === null ? null : toPilot(line, skill, cutName(pilotName)),
          ...(damage === null ? {} : { damage }),
          ...(cutName(lance) === '' ? {} : { lance: cutName(lance) }),
        },
      ];
    });
}

function cutName(name: string): string {
  return name.trim().slice(0, MAX_NAME_LENGTH).trim();
}

function toPilot({ pilot, kills }: ImportLine, skill: Skill, name: string): ImportedPilot {
  const isRead = pilot !== null && !pilot.isDead;
  return {
    skill,
    ...(name === '' ? {} : { name }),
    ...(isRead && pilot.callSign !== '' ? { callSign: pilot.callSign } : {}),
    ...(isRead && pilot.rank !== undefined ? { rank: pilot.rank } : {}),
    ...(isRead && pilot.abilities !== undefined ? { note: pilot.abilities.join('\n') } : {}),
    ...(isRead && pilot.wounds > 0 ? { wounds: Math.min(MAX_WOUNDS, pilot.wounds) } : {}),
    ...(kills === 0 ? {} : { kills: Math.min(MAX_KILLS, kills) }),
  };
}

/** Lines to check first, the gravest reason first; else in the order of the list. */
export function sortByReviewReason(lines: readonly SettledLine[]): readonly SettledLine[] {
  return lines.toSorted(
    (a, b) =>
      REVIEW_REASONS.indexOf(a.firstReviewReason) - REVIEW_REASONS.indexOf(b.firstReviewReason) ||
      a.line.index - b.line.index,
  );
}
