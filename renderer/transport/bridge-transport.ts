import type { WarchestBridge } from '../../shared/contract/bridge.ts';
import { createHostClosedReply } from './host-closed.ts';
import type { Transport } from './transport.ts';

/** Transport over the preload's bridge to the desktop's main process. */
export function createBridgeTransport(bridge: WarchestBridge): Transport {
  return {
    kind: 'desktop',
    async dispatch(envelope) {
      try {
        return await bridge.dispatch(envelope);
      } catch {
        return createHostClosedReply('unreachable');
      }
    },
    subscribe: (listener) => bridge.subscribe(listener),
    chooseFile: (request) => bridge.chooseFile(request),
    async savePdf(request) {
      try {
        return await bridge.savePdf(request);
      } catch {
        return createHostClosedReply('unreachable');
      }
    },
    takeFileToOpen: () => bridge.takeFileToOpen(),
    onFileToOpen: (listener) => bridge.onFileToOpen(listener),
  };
}
