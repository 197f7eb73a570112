import type { MessageEvent } from 'electron';
import type { WorkerOrder } from '../../db/battles/battle-job.ts';
import { createBattleServer } from '../../db/battles/serve-battles.ts';

/** A battle process of the desktop app: orders and answers by the port that Electron gives a utility process. */
const { parentPort } = process;
const serve = createBattleServer((answer) => parentPort.postMessage(answer));
parentPort.on('message', ({ data }: MessageEvent) => serve(data as WorkerOrder));
