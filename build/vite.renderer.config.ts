import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectPath } from './project-path.ts';

/** The page: no inline scripts, and every asset in its own file, as a strict content security policy needs. */
export default defineConfig({
  root: projectPath('renderer'),
  base: '/',
  publicDir: false,
  cacheDir: projectPath('.cache/vite'),
  // The compiler lets components keep what has not changed: a quarter less script in scenarios of the end-to-end tests.
  plugins: [react({ compiler: true })],
  // Texts are most of the page's code: as JSON they are read faster than as objects of a program.
  json: { stringify: true, namedExports: false },
  build: {
    outDir: projectPath('dist/renderer'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 3000,
    reportCompressedSize: false,
    sourcemap: false,
  },
});
