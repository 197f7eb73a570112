import { openHost } from '../host/open-host.ts';
import { runLoopback } from './run-loopback.ts';

await runLoopback({
  openHost: () => openHost('loopback'),
  onReady: ({ url }) => console.log(`Warchest: ${url}`),
});
