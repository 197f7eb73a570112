import { defineConfig } from 'vite';
import { hashNativeModules } from './hash-native-modules.ts';
import { projectPath } from './project-path.ts';
import { computeEngineVersion } from './workers/engine-version.ts';

/** Electron's main process: one module; native modules, Electron and Node stay external. */
export default defineConfig({
  root: projectPath('electron'),
  publicDir: false,
  cacheDir: projectPath('.cache/vite'),
  define: {
    NATIVE_HASHES: JSON.stringify(hashNativeModules(projectPath())),
    ENGINE_VERSION: JSON.stringify(computeEngineVersion()),
  },
  ssr: { target: 'node', noExternal: true, external: ['electron', 'better-sqlite3'] },
  build: {
    ssr: projectPath('electron/main/main.ts'),
    outDir: projectPath('dist/main'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: ['electron', 'better-sqlite3', /^node:/],
      output: { format: 'es', entryFileNames: 'main.mjs', codeSplitting: false },
    },
  },
});
