import { defineConfig } from 'vite';
import { projectPath } from './project-path.ts';

/** The desktop app's battle process, as one module: the main process starts it by its path. */
export default defineConfig({
  root: projectPath('electron'),
  publicDir: false,
  cacheDir: projectPath('.cache/vite'),
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: projectPath('electron/worker/main.ts'),
    outDir: projectPath('dist/worker'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: [/^node:/],
      output: { format: 'es', entryFileNames: 'battle-worker.mjs', codeSplitting: false },
    },
  },
});
