import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that the system asks the app to open: by a double click, an argument, a drop on the icon. */
export interface FilesToOpen {
  /** Adds a file; replaces one that was not taken yet, because only one campaign is open at a time. */
  ask(path: string): void;
  /** Removes and answers the file to open; null: none. */
  take(): string | null;
  /** Calls `listener` when there is a file to open. */
  subscribe(listener: () => void): void;
}

export function createFilesToOpen(onAsked: (path: string) => void): FilesToOpen {
  const listeners: (() => void)[] = [];
  let next: string | null = null;
  return {
    ask(path) {
      onAsked(path);
      next = path;
      for (const listener of listeners) listener();
    },
    take() {
      const path = next;
      next = null;
      return path;
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** Campaign files among the arguments of a process started in a folder; file managers pass paths or `file:` URLs. */
export function findCampaignFiles(args: readonly string[], folder: string): string[] {
  return args.flatMap((arg) => {
    const path = arg.startsWith('file:') ? toPath(arg) : arg;
    if (path === null || path.startsWith('-') || extname(path).toLowerCase() !== '.warchest') return [];
    return [resolve(folder, path)];
  });
}

function toPath(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}
