import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A campaign file that the system asks for: by a double click, a start with its name, a drop on the icon. */
export interface FilesToOpen {
  /** Asks for a file; of several that nobody has taken yet the last one counts, as one campaign is open at a time. */
  ask(path: string): void;
  /** The file to open now; null when there is none. */
  take(): string | null;
  /** Calls `listener` when there is a file to take. */
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

/** Campaign files among the arguments of a start in a folder; file managers hand over paths or `file:` addresses. */
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
