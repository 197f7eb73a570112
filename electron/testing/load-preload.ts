import { vi } from 'vitest';
import type { LoadPreload } from './connections.ts';

/** Runs the app's own preload with `pair` in place of `electron`. */
export const loadPreload: LoadPreload = async (pair) => {
  vi.resetModules();
  vi.doMock('electron', () => ({ contextBridge: pair.contextBridge, ipcRenderer: pair.ipcRenderer }));
  await import('../preload/preload.ts');
  vi.doUnmock('electron');
  const bridge = pair.exposed.get('warchest');
  if (bridge === undefined) throw new Error('The preload exposes no bridge');
  return bridge;
};
