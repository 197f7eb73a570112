import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import { getRevision } from './journal.ts';
import { getUndoAndRedo, listJournalEntries } from '../queries/journal.ts';
import { makeCampaign } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { refusalCodeOf } from '../testing/refusal-code.ts';
import { verifyCampaign } from '../verify/verify.ts';

/** The textbook's undo: a stack of commands in force, and a stack of groups that were undone together. */
interface Model {
  inForce: number[];
  undone: number[][];
  /** The commands in force after each entry; entry 1 creates the campaign. */
  readonly after: Map<number, readonly number[]>;
}

function listDifference(model: Model, to: number): number[] {
  const then = model.after.get(to) ?? [];
  return model.inForce.filter((id, index) => then[index] !== id).toReversed();
}

type Step = { readonly kind: 'command' | 'undo' | 'redo' } | { readonly kind: 'undoTo'; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'command' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'redo' as const }) },
  { weight: 2, arbitrary: fc.nat(1000).map((at) => ({ kind: 'undoTo' as const, at })) },
);

test('undo, redo and undo to an entry do what two stacks do, and the journal counts the same steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
      const campaign = await makeCampaign();
      const { db } = campaign;
      const runner = runCommandsOn(campaign);
      const model: Model = { inForce: [], undone: [], after: new Map([[1, []]]) };
      const note = () => model.after.set(model.after.size + 1, [...model.inForce]);
      const undo = (ids: readonly number[], work: () => number[]) => {
        if (ids.length === 0) return expect(refusalCodeOf(work)).toBe('journal.nothing-to-undo');
        expect(work()).toEqual(ids);
        for (const _ of ids) {
          model.inForce.pop();
          note();
        }
        model.undone.push(ids.toReversed());
      };
      for (const taken of steps) {
        if (taken.kind === 'command') {
          const id = getRevision(db) + 1;
          runner.run('force.rename', { forceId: 'force-attacker' as ForceId, name: `after ${id}` });
          model.inForce.push(id);
          model.undone = [];
          note();
        } else if (taken.kind === 'undo') {
          undo(model.inForce.slice(-1), () => runner.undo());
        } else if (taken.kind === 'undoTo') {
          const to = 1 + (taken.at % getRevision(db));
          undo(listDifference(model, to), () => runner.undo(to));
        } else {
          const ids = model.undone.pop();
          if (ids === undefined) expect(refusalCodeOf(() => runner.redo())).toBe('journal.nothing-to-redo');
          else expect(runner.redo()).toEqual(ids.toReversed());
          for (const id of ids ?? []) {
            model.inForce.push(id);
            note();
          }
        }
        const name = db.prepare("SELECT name FROM forces WHERE id = 'force-attacker'").pluck().get();
        expect(name).toBe(model.inForce.length === 0 ? 'attacker' : `after ${model.inForce.at(-1)}`);
        const counted = listJournalEntries(db, 1000).map(({ id, stepsAfter }) => [id, stepsAfter]);
        const expected = [...model.after.keys()]
          .toReversed()
          .map((id) => [id, [1, ...model.inForce].includes(id) ? listDifference(model, id).length : null]);
        expect(counted).toEqual(expected);
        const { undo: next, redo, redoSteps } = getUndoAndRedo(db);
        expect(next?.id ?? null).toBe(model.inForce.at(-1) ?? null);
        expect([redo?.id ?? null, redoSteps]).toEqual([
          model.undone.at(-1)?.[0] ?? null,
          model.undone.at(-1)?.length ?? 0,
        ]);
      }
      expect(verifyCampaign(db).findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
      campaign.close();
    }),
    { numRuns: 40 },
  );
});
