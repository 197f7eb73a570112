import type { MessageEvent } from 'electron';
import type { WorkerOrder } from '../../db/battles/battle-job.ts';
import { createBattleServer } from '../../db/battles/serve-battles.ts';

/** Entry point of a battle process of the desktop app: orders and answers go over the utility process's port. */
const { parentPort } = process;
const serve = createBattleServer((answer) => parentPort.postMessage(answer));
parentPort.on('message', ({ data }: MessageEvent) => serve(data as WorkerOrder));
