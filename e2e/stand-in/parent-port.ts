// Loaded with `node --import` into a stand-in for a utility process: gives it `process.parentPort`, as Electron does.
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(structuredClone(message), undefined, undefined, () => undefined);
  }
}

const parentPort = new ParentPort();
// Messages before the first listener are kept for it.
parentPort.on('newListener', (event) => {
  if (event !== 'message' || parentPort.listenerCount('message') > 0) return;
  process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
});
// A utility process ends with its app.
process.on('disconnect', () => process.exit());
Object.defineProperty(process, 'parentPort', { value: parentPort, enumerable: true });
