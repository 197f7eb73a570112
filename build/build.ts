import { buildBundles } from './bundles.ts';

await buildBundles(['renderer', 'main', 'worker', 'preload'], {
  force: true,
  say: (text) => console.error(`Warchest: ${text}`),
});
