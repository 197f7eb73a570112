// `node build/build-bundles.ts NAME…`: builds these bundles, whether they have changed or not.
import { buildBundle, listBundleNames } from './bundles.ts';

for (const name of listBundleNames(process.argv.slice(2))) await buildBundle(name);
