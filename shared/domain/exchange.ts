import type { LanceKind } from './lance.ts';
import type sentences from '../locales/en/exchange.json';
import type { Skill } from './pilot.ts';
import type { ProblemValues } from './problem.ts';
import type { UnitCard } from './unit-card.ts';
import type { Damage } from './unit-state.ts';

/** Formats in which people exchange unit cards and forces. */
export const EXCHANGE_FORMATS = [
  /** Master Unit List, both shapes: an envelope with `Units`, or a plain list. */
  'mul-json',
  /** Jeff's tools: a full backup, or one group. */
  'jeff-json',
  /** MegaMek and MekHQ: a force, a record of a battle, or one entity. */
  'megamek-mul',
  /** Tabletop Simulator: `{{178,4},{1694,3}}`. */
  'tts',
  /** The share text of the MUL search: `name;PV;id:skill:name:lance,…`. */
  'mul-search',
  /** The address under which MekBay opens a force. */
  'mekbay-address',
  /** The text block of MegaMek's Alpha Strike statistics. */
  'megamek-text',
  /** A search or a force as MekBay saves it for spreadsheets. */
  'mekbay-csv',
  'csv',
  /** Our own: cards, or a force with its pilots and damage. */
  'warchest-json',
] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** What was made of something that was read, `told` where it stands so in the file: the reader judges which of these to show first. */
export const NOTE_LEVELS = ['told', 'guessed', 'left-out', 'missing', 'refused'] as const;
export type NoteLevel = (typeof NOTE_LEVELS)[number];

/**
 * All codes of notes. Their sentences are in `shared/locales/LANGUAGE/exchange.json`, where `field.…`
 * names the fields that sentences speak of.
 */
export type ExchangeNoteCode = Exclude<keyof typeof sentences, `field.${string}`>;

/** One thing that the reader of a file has to say; its sentence stands in `shared/locales/LANGUAGE/exchange.json`. */
export interface ExchangeNote {
  readonly level: NoteLevel;
  readonly code: ExchangeNoteCode;
  readonly values?: ProblemValues;
}

/** Where something stands in the text: a line counted from 1, or a place such as `Units[3]`. */
export interface TextPlace {
  readonly line: number | null;
  readonly place: string;
}

/** A unit card that was read. `card` is null where the notes say why it is refused. */
export interface ReadCard extends TextPlace {
  /** As written; never empty. */
  readonly name: string;
  readonly card: UnitCard | null;
  readonly notes: readonly ExchangeNote[];
}

/** A pilot that was read. */
export interface ReadPilot {
  readonly name: string;
  readonly callSign: string;
  readonly wounds: number;
  readonly isDead: boolean;
  /** Missing: none is told. */
  readonly rank?: string | undefined;
  /** Abilities of another game, which people may play at the table; missing: none. */
  readonly abilities?: readonly string[] | undefined;
}

/** How a unit came out of the battle that a file tells of. */
export const READ_FATES = ['fit', 'salvage', 'destroyed', 'withdrew'] as const;
export type ReadFate = (typeof READ_FATES)[number];

/** A unit of a force that was read; nothing of it can be used where one of its notes is `refused`. Its card is found by `cardId`, else by name, unless the file holds it. */
export interface ReadUnit extends TextPlace {
  /** As written: chassis and variant. */
  readonly name: string;
  /** Number in the Master Unit List; null: the file has none. */
  readonly cardId: number | null;
  /** The card, where the file holds all of it. */
  readonly card: UnitCard | null;
  /** Types of units that it may have; null: the file tells none. A card of another kind is never taken for it. */
  readonly types: readonly string[] | null;
  /** Null: the file tells none. */
  readonly skill: Skill | null;
  readonly pilot: ReadPilot | null;
  /** Null: undamaged, or the file tells of damage in other terms (its notes say so). */
  readonly damage: Damage | null;
  /** Name of its lance; null: none. */
  readonly lance: string | null;
  readonly fate: ReadFate;
  /** Names of the units that it destroyed. */
  readonly kills: readonly string[];
  readonly notes: readonly ExchangeNote[];
}

/** All that was understood of a text. A text holds cards, a force, or both. */
export interface Reading {
  readonly format: ExchangeFormat;
  /** Name of the force or list; null: none. */
  readonly title: string | null;
  readonly cards: readonly ReadCard[];
  readonly units: readonly ReadUnit[];
  /** About the text as a whole. */
  readonly notes: readonly ExchangeNote[];
  /** Of a CSV: its columns and what each was taken for; null for other formats. */
  readonly csv: CsvReading | null;
}

/** A text of which nothing could be used. */
export interface UnreadText {
  readonly format: ExchangeFormat | null;
  readonly refused: ExchangeNote;
}

/** A unit as it is written into a file for others. */
export interface ExchangeUnit {
  readonly card: UnitCard;
  /** Null: none told. */
  readonly skill: Skill | null;
  readonly pilot: ReadPilot | null;
  /** Null: undamaged. */
  readonly damage: Damage | null;
  readonly lance: string | null;
  /** What its lance is for; missing: the lance has no kind. */
  readonly formation?: LanceKind | undefined;
  /** Units that its pilot destroyed, which no format holds; missing: none. */
  readonly killCount?: number | undefined;
}

/** The content of a file, with what its format could not hold. */
export interface WrittenExchange {
  readonly text: string;
  /** What `text` is: the text itself, or bytes in base64. */
  readonly encoding: 'utf-8' | 'base64';
  readonly fileName: string;
  readonly notes: readonly ExchangeNote[];
}

/** Fields of a card or of a unit in a force that a column of a CSV can hold. */
export const CSV_FIELDS = [
  'id',
  'name',
  'chassis',
  'variant',
  'type',
  'size',
  'tonnage',
  'tmm',
  'move',
  'role',
  'pv',
  'short',
  'medium',
  'long',
  'overheat',
  'armor',
  'structure',
  'specials',
  'tech',
  'year',
  'era',
  'skill',
  'pilot',
  'callSign',
  'rank',
  'wounds',
  'lance',
  /** `3/3/2`, in place of three columns. */
  'damage',
  /** Point value at the Skill of the row. */
  'adjustedPv',
  'armorLeft',
  'structureLeft',
  'armorLost',
  'structureLost',
  'destroyed',
  /** Units that the row stands for. */
  'quantity',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** What each column of a CSV holds; null: it is not read. */
export type CsvMapping = readonly (CsvField | null)[];

export interface CsvReading {
  /** Headings, in order. */
  readonly columns: readonly string[];
  /** As proposed from the headings, or as given. */
  readonly mapping: CsvMapping;
  /** The first rows, as written. */
  readonly sample: readonly (readonly string[])[];
}
