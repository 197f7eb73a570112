import { useEffect, useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import type { Shot } from '../../ui/battle-words/shots.ts';
import { guessGoodDice, readNeed, type AskedDice } from './table-dice.ts';
import type { SessionNow } from './telling.ts';

type Asked = ResultOf<'table.ask'>;

/** An attack before its dice fall. */
export interface AttackPreview {
  /** The dice of its first roll; null: it needs none. */
  readonly dice: AskedDice | null;
  /** Number, reasons and damage, as if it hit. */
  readonly attack: Shot | null;
  /** What a hit does, as far as it needs no more dice. */
  readonly events: Asked['events'];
  readonly objections: Asked['objections'];
}

interface Answered {
  readonly key: string;
  readonly preview: AttackPreview | null;
  readonly error: ContractError | null;
}

/** More questions than come before the number of an attack is known: two dice, and one for each point of damage. */
const MAX_QUESTIONS = 40;

/** The number of an attack with its reasons, and what a hit does: tried with good dice, and never written. */
export function usePreview(
  { sessionId, number }: SessionNow,
  action: TableAction | null,
): Pick<Answered, 'preview' | 'error'> {
  const ask = useQueryOnce();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const key = action === null ? '' : JSON.stringify([sessionId, number, action]);
  useEffect(() => {
    if (key === '') return undefined;
    const [, , tried] = JSON.parse(key) as [string, number, TableAction];
    let isWanted = true;
    const answer = (told: Omit<Answered, 'key'>) => {
      if (isWanted) setAnswered({ key, ...told });
    };
    void tryWithGoodDice(ask, sessionId, tried).then(answer);
    return () => {
      isWanted = false;
    };
  }, [ask, sessionId, key]);
  return answered?.key === key && key !== '' ? answered : { preview: null, error: null };
}

async function tryWithGoodDice(
  ask: ReturnType<typeof useQueryOnce>,
  sessionId: SessionNow['sessionId'],
  action: TableAction,
): Promise<Omit<Answered, 'key'>> {
  const dice: number[] = [];
  let first: AskedDice | null = null;
  for (let question = 0; ; question += 1) {
    const answer = await ask('table.ask', { sessionId, action, dice });
    if (!answer.ok) return { preview: null, error: answer.error };
    const { need, events, objections } = answer.result;
    const attack = events.find(isShot) ?? null;
    const asked = readNeed(need);
    if (attack !== null || need === null || asked === null || question >= MAX_QUESTIONS)
      return { preview: { dice: first, attack, events, objections }, error: null };
    first ??= asked;
    dice.push(...guessGoodDice(need.purpose, asked));
  }
}

function isShot(event: Asked['events'][number]): event is Shot {
  return event.type === 'attacked' || event.type === 'impact';
}
