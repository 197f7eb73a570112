import type { Reply } from '../../shared/contract/index.ts';
import { refuse } from '../host/refuse.ts';

/** The files that a page may name. It limits what a compromised page can reach. */
export interface KnownFiles {
  /** Adds a path that the user chose in a dialog, or that the system asked to open. */
  add(path: string): void;
  /** The refusal of a request that names an unknown file; null for every other request. */
  check(request: unknown): Reply | null;
  /** Adds the files that the host names in its reply: its list, its backups. */
  learn(request: unknown, reply: Reply): void;
}

/** Fields of requests and of replies that name files. */
const ASKED = ['file', 'backup', 'target'] as const;
const TOLD: ReadonlySet<string> = new Set(['file', 'backup', 'path', 'setAside']);

export function createKnownFiles(): KnownFiles {
  const known = new Set<string>();
  return {
    add: (path) => void known.add(path),
    check(request) {
      const unknown = listNamed(request).filter((file) => !isBareName(file) && !known.has(file));
      if (unknown.length === 0) return null;
      return refuse('file.not-chosen', { file: unknown[0]?.slice(0, 200) ?? '' });
    },
    learn(request, reply) {
      if (!isAboutFiles(request)) return;
      for (const path of listTold(reply.ok ? reply.result : reply.error.details)) known.add(path);
    },
  };
}

function isAboutFiles(request: unknown): request is { readonly method: string; readonly params?: unknown } {
  if (typeof request !== 'object' || request === null || !('method' in request)) return false;
  return typeof request.method === 'string' && request.method.startsWith('campaign.');
}

function listNamed(request: unknown): string[] {
  if (!isAboutFiles(request)) return [];
  const { params } = request;
  if (typeof params !== 'object' || params === null) return [];
  const fields = new Map<string, unknown>(Object.entries(params));
  return ASKED.map((field) => fields.get(field)).filter((file) => typeof file === 'string');
}

/** Whether it is a bare name in the campaign folder. */
function isBareName(file: string): boolean {
  return !/[/\\:]/.test(file) && !file.startsWith('~') && !/^\.+$/.test(file);
}

function listTold(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    typeof item === 'string' ? (TOLD.has(key) ? [item] : []) : listTold(item),
  );
}
