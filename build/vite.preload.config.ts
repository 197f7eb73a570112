import { defineConfig } from 'vite';
import { projectPath } from './project-path.ts';

/** The preload: one CommonJS file, because a sandboxed preload can load nothing but `electron`. */
export default defineConfig({
  root: projectPath('electron'),
  publicDir: false,
  cacheDir: projectPath('.cache/vite'),
  ssr: { target: 'node', noExternal: true, external: ['electron'] },
  build: {
    ssr: projectPath('electron/preload/preload.ts'),
    outDir: projectPath('dist/preload'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
    },
  },
});
