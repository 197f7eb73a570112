import { setImmediate, setTimeout } from 'node:timers/promises';
import { listBackups } from '../file/backup-files.ts';
import { getRevision } from '../journal/journal.ts';
import { verifyInSteps, type Verification } from '../verify/verify.ts';
import type { HostTools } from './host-deps.ts';
import type { Session } from './session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a check waits for a long command, in whose middle rows are only half changed. */
const WAIT_MS = 100;
/** Windows are told the progress each time it has grown by so many of a hundred. */
const TOLD_PERCENT = 20;

/**
 * Whether all of a campaign has to be checked: after an unclean end, when no proven backup has its last entry, and once
 * a day. A backup is made of what was checked whole, so the newest one tells when that was. `now` is ISO 8601 in UTC.
 */
export function isCheckDue({ campaign }: Session, isUnclean: boolean, now: string): boolean {
  const [last] = listBackups(campaign.file);
  if (isUnclean || last?.isProven !== true || last.revision !== getRevision(campaign.db)) return true;
  const ageMs = Date.parse(now) - Date.parse(last.madeAt);
  return ageMs < 0 || ageMs >= DAY_MS;
}

/** Whether a campaign that stays open for days has to be checked again. `now` is ISO 8601 in UTC. */
export function isRecheckDue({ look, check, checkedAt }: Session, now: string): boolean {
  return look === null && check?.state !== 'checking' && Date.parse(now) - Date.parse(checkedAt) >= DAY_MS;
}

interface CheckedHost {
  readonly session: Session | null;
  readonly tools: HostTools;
  readonly announceFiles: () => void;
}

/**
 * Checks all of an open campaign while requests are answered, and tells every window when something is not as the
 * program wrote it. Ends when the campaign is closed. Never rejects.
 */
export async function checkInBackground(state: CheckedHost, session: Session): Promise<void> {
  const { log } = state.tools;
  const steps = verifyInSteps(session.campaign.db);
  let told = 0;
  session.check = { state: 'checking', percent: 0 };
  const isOpen = (): boolean => state.session === session && session.damage === null;
  try {
    for (;;) {
      await (session.reader === null ? setImmediate() : setTimeout(WAIT_MS, null, { ref: false }));
      if (!isOpen()) return;
      if (session.reader !== null) continue;
      const step = steps.next();
      if (step.done === true) {
        conclude(state, session, step.value);
        return;
      }
      const percent = Math.floor((100 * step.value.done) / step.value.of);
      if (percent < told + TOLD_PERCENT) continue;
      told = percent;
      session.check = { state: 'checking', percent };
      state.announceFiles();
    }
  } catch (error) {
    session.check = null;
    log({ level: 'error', message: 'the campaign could not be checked', error });
  }
}

/** Tells every window what the check has found. */
function conclude({ tools, announceFiles }: CheckedHost, session: Session, { findings }: Verification): void {
  const problem = findings.find(({ level }) => level === 'error')?.message ?? null;
  session.harm = problem;
  session.checkedAt = tools.now();
  session.check = problem === null ? { state: 'sound', at: session.checkedAt } : null;
  if (problem !== null)
    tools.log({ level: 'warn', message: 'the campaign is not as the program wrote it', facts: { problem } });
  announceFiles();
}
