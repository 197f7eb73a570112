import type { ExchangeNote, ReadPilot } from '../../domain/exchange.ts';
import { MAX_CALL_SIGN_LENGTH, type Skill } from '../../domain/pilot.ts';
import { MAX_OWN_NAME_LENGTH } from '../limits.ts';
import { makeNote, quoteValue } from '../notes.ts';
import { cleanText } from '../text/clean-text.ts';
import { asNumber } from '../text/unknown-values.ts';

/** Letters of a rank; a campaign takes no more. */
const MAX_RANK_LENGTH = 20;

/** Wounds that kill a pilot. Source: MegaMek counts as BattleTech does. */
const DEADLY_WOUNDS = 6;

/** A Skill from 0 to 7; null, and noted, where there is none. Others are limited, and noted. */
export function readSkill(value: unknown, notes: ExchangeNote[]): Skill | null {
  const figure = asNumber(value);
  if (figure === null) {
    notes.push(makeNote('missing', 'skill.missing'));
    return null;
  }
  const skill = Math.max(0, Math.min(7, Math.round(figure))) as Skill;
  if (skill !== figure) notes.push(makeNote('guessed', 'skill.clamped', { value: figure, skill }));
  return skill;
}

export interface PilotDraft {
  readonly name: unknown;
  readonly callSign: unknown;
  /** A number, or `Dead`. */
  readonly wounds: unknown;
  /** Where it is told apart from the wounds. */
  readonly isDead?: boolean;
  readonly rank?: unknown;
  readonly abilities?: readonly string[];
}

/** A pilot with a clean name; null where neither a name nor a call sign is told. */
export function readPilot(draft: PilotDraft, notes: ExchangeNote[]): ReadPilot | null {
  const name = cleanText(draft.name, 'pilot', notes, MAX_OWN_NAME_LENGTH);
  const callSign = readCallSign(draft.callSign, notes);
  const { wounds, ...told } = readWounds(draft.wounds, notes);
  const isDead = draft.isDead ?? told.isDead;
  if (isDead) notes.push(makeNote('told', 'pilot.dead'));
  if (name === '' && callSign === '') return null;
  const rank = cleanText(draft.rank ?? '', 'rank', notes, MAX_RANK_LENGTH);
  const { abilities = [] } = draft;
  return {
    ...{ name, callSign, wounds, isDead },
    ...(rank === '' ? {} : { rank }),
    ...(abilities.length === 0 ? {} : { abilities }),
  };
}

function readCallSign(value: unknown, notes: ExchangeNote[]): string {
  const callSign = cleanText(value, 'callSign', notes);
  if (callSign.length <= MAX_CALL_SIGN_LENGTH) return callSign;
  notes.push(makeNote('guessed', 'call-sign.cut', { most: MAX_CALL_SIGN_LENGTH }));
  return callSign.slice(0, MAX_CALL_SIGN_LENGTH).trim();
}

function readWounds(value: unknown, notes: ExchangeNote[]): Pick<ReadPilot, 'wounds' | 'isDead'> {
  if (value === undefined || value === null || value === '') return { wounds: 0, isDead: false };
  if (typeof value === 'string' && value.trim().toLowerCase() === 'dead')
    return { wounds: DEADLY_WOUNDS, isDead: true };
  const wounds = asNumber(value);
  if (wounds !== null && Number.isInteger(wounds) && wounds >= 0 && wounds <= DEADLY_WOUNDS)
    return { wounds, isDead: wounds === DEADLY_WOUNDS };
  notes.push(makeNote('left-out', 'wounds.impossible', { value: quoteValue(value) }));
  return { wounds: 0, isDead: false };
}
