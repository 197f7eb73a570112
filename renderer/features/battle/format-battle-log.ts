import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { Shot } from '../../ui/battle-words/shots.ts';
import { isShot } from './battle.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';

/** What stands above the log. */
export interface LogHead {
  readonly title: string;
  readonly facts: readonly string[];
}

/** The whole battle as Markdown: a heading for each turn, a line for each event, the reasons of each shot. */
export function formatBattleLog(words: EventWords, head: LogHead, events: readonly BattleEvent[]): string {
  const facts = head.facts.map((fact) => `- ${escapeMarkdown(fact)}`);
  const lines = [`# ${escapeMarkdown(head.title)}`, '', ...facts, ''];
  if (events[0]?.type !== 'turn') lines.push(`## ${words.t('log.setUp')}`, '');
  for (const event of events) {
    const sentence = escapeMarkdown(describeEvent(words, event));
    if (event.type === 'turn') lines.push('', `## ${sentence}`, '');
    else lines.push(`- ${sentence}`);
    if (isShot(event)) lines.push(`  - ${describeModifiers(words, event)}`);
  }
  return `${lines.join('\n')}\n`;
}

function describeModifiers({ t, format }: EventWords, { modifiers }: Shot): string {
  return modifiers
    .map(({ code, value }) => {
      const name = t(`game:modifiers.${code}`, { defaultValue: code });
      return `${name} ${code === 'skill' ? value : format.signed(value)}`;
    })
    .join(', ');
}

/** Escapes characters with a meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
}
