import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick in which Linux counts processor time. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process and its children have used, also those children that have ended. Linux
 * only. `pid`: its number.
 */
export function readCpuMs(pid: string): number {
  const own = readStat(pid);
  if (own === null) throw new Error('The process does not run');
  return listChildren(pid).reduce(
    (sum, child) => sum + (readStat(child)?.usedMs ?? 0),
    own.usedMs + own.endedMs,
  );
}

/**
 * Megabytes that a process and its children hold. What several of them share is divided among them (`Pss`), so that it
 * counts once. Linux only, for processes that this user may look into.
 */
export function readMemoryMb(pid: string): number {
  const kilobytes = [pid, ...listChildren(pid)].reduce((sum, one) => sum + readPss(one), 0);
  return kilobytes / 1024;
}

function listChildren(pid: string): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === pid);
}

/** Kilobytes; 0: there is no such process any more. */
function readPss(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

interface ProcessStat {
  readonly parent: string;
  readonly usedMs: number;
  /** Of its children that have ended. */
  readonly endedMs: number;
}

/** Null: there is no such process any more. */
function readStat(pid: string): ProcessStat | null {
  try {
    // The second field is a name in brackets, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const sum = (first: number): number => TICK_MS * (Number(fields[first]) + Number(fields[first + 1]));
    return { parent: fields[1] ?? '', usedMs: sum(11), endedMs: sum(13) };
  } catch {
    return null;
  }
}
