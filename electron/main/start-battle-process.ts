import { utilityProcess } from 'electron';
import type { WorkerAnswer } from '../../db/battles/battle-job.ts';
import type { StartBattleProcess } from '../../db/battles/battle-process.ts';

/**
 * Starts battle processes from their bundle as utility processes: a packaged app refuses to run as Node, which
 * `child_process` would need.
 */
export function createBattleProcessStarter(bundle: string): StartBattleProcess {
  return ({ onAnswer, onEnd }) => {
    const child = utilityProcess.fork(bundle, [], { serviceName: 'Warchest battles', stdio: 'inherit' });
    let fault = '';
    // Without a listener this event would end the app. The process then ends, and `exit` reports that.
    child.on('error', (type, location) => {
      fault = `${type} in ${location}, `;
    });
    child.on('message', (answer: WorkerAnswer) => onAnswer(answer));
    child.on('exit', (code) => onEnd(`${fault}exit code ${code}`));
    return {
      get pid() {
        return child.pid;
      },
      post: (order) => child.postMessage(order),
      // Nothing to do: an app runs until it quits, even when its processes end.
      setBusy: () => undefined,
      kill: () => void child.kill(),
    };
  };
}
