import { expect, it } from 'vitest';
import { REFUSALS, type SentenceKey } from '../contract/error-codes.ts';
import en from './en/refusals.json' with { type: 'json' };
import ru from './ru/refusals.json' with { type: 'json' };
import { makeRefusal } from './make-refusal.ts';

type Sentences = Readonly<Record<SentenceKey, string>>;

const listNames = (sentence: string): string[] =>
  [
    ...new Set([...sentence.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map((match) => match[1] ?? '')),
  ].toSorted();

it.each([
  ['English', en satisfies Sentences],
  ['Russian', ru satisfies Sentences],
])(
  'each refusal has a sentence in %s that names the details listed in the contract, and no others',
  (_, told) => {
    expect(Object.keys(told)).toEqual(Object.keys(REFUSALS));
    const sentences: Readonly<Record<string, string>> = told;
    for (const [key, names] of Object.entries(REFUSALS)) {
      expect(listNames(sentences[key] ?? ''), key).toEqual([...names].toSorted());
      expect(sentences[key]?.split('\n').length, key).toBe(2);
    }
  },
);

it('hosts tell sides by name, numbers with separators, and problems with their places', () => {
  expect(makeRefusal('engagement.over-limit', { side: 'attacker', pv: 1400, limitPv: 8 }).message).toBe(
    'The attacker fields 1,400 PV, more than the 8 PV allowed here. Nothing was changed. Leave a unit at home.',
  );
  const fields = [
    { path: 'attacker.skill', code: 'too-high' },
    { path: 'track.costWp', code: 'cost.out-of-range', values: { most: 9 } },
    { path: 'name', code: 'missing', message: 'missing; expected string' },
  ] as const;
  expect(makeRefusal('rules.invalid-attack', { fields }).message).toBe(
    'This attack is not possible as it stands. attacker.skill: This is too high. ' +
      'track.costWp: The cost is a whole number of WP from 0 to 9. name: missing; expected string. ' +
      'Nothing was rolled.',
  );
});

it('the context in the details chooses among the sentences of a code', () => {
  const { message, details } = makeRefusal('task.cancelled', { context: 'gone', replaced: false });
  expect(message).toBe('The page or script that asked for this has ended. Nothing was changed.');
  expect(details).toEqual({ context: 'gone', replaced: false });
});

it('a refusal without what its sentence names does not compile', () => {
  // @ts-expect-error: the sentence names the file.
  makeRefusal('file.exists', {});
  // @ts-expect-error: the sentence names the file.
  makeRefusal('file.exists');
  // @ts-expect-error: this code has sentences for other contexts.
  makeRefusal('task.cancelled', { context: 'bored' });
  // @ts-expect-error: this code has no sentence without a context.
  makeRefusal('task.cancelled', {});
  // @ts-expect-error: there is no such code.
  makeRefusal('file.lost', {});
});
