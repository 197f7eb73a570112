import { randomBytes } from 'node:crypto';

/** Milliseconds for which a link can be followed: a browser that is not running yet takes its time. */
const LIFE_MS = 60_000;

/** Codes of links that each work once. */
export interface OneTimeLinks {
  create(): string;
  /** Whether the code can be used; it cannot be used again. */
  use(code: string): boolean;
}

export function createOneTimeLinks(now: () => number = Date.now): OneTimeLinks {
  const deadlines = new Map<string, number>();
  return {
    create: () => {
      const code = randomBytes(24).toString('base64url');
      deadlines.set(code, now() + LIFE_MS);
      return code;
    },
    use: (code) => {
      const deadline = deadlines.get(code);
      deadlines.delete(code);
      return deadline !== undefined && now() <= deadline;
    },
  };
}
