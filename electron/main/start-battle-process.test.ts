import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createBattleProcessStarter } from './start-battle-process.ts';

const { children } = vi.hoisted(() => ({ children: [] as EventEmitter[] }));
vi.mock('electron', () => ({
  utilityProcess: {
    fork() {
      const child = new EventEmitter();
      children.push(child);
      return child;
    },
  },
}));

it('tells of a fault in V8 when the process has ended, instead of ending the app', () => {
  const ends: string[] = [];
  createBattleProcessStarter('battle-worker.mjs')({
    onAnswer: () => undefined,
    onEnd: (reason) => ends.push(reason),
  });
  children[0]?.emit('error', 'FatalError', 'v8::ToLocalChecked', 'a long report');
  expect(ends).toEqual([]);
  children[0]?.emit('exit', 5);
  expect(ends).toEqual(['FatalError in v8::ToLocalChecked, exit code 5']);
});
