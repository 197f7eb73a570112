/**
 * Runs the server of a hub until it is killed: the arguments FOLDER PORT LISTEN. Prints `ready`, or the code of the refusal and
 * ends.
 */
import { Refusal } from '../../refusal.ts';
import { startHubServer } from '../../workers/hub/server.ts';

const [folder = '', port, listen = '127.0.0.1'] = process.argv.slice(2);
try {
  await startHubServer({ folder, port: Number(port), listen, tell: () => undefined });
  console.log('ready');
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(error.code);
}
