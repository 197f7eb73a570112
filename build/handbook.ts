/**
 * `npm run handbook`: writes the handbook of the program as plain pages, `docs/handbook/`, from its pages in
 * `renderer/features/handbook/` and the terms in `shared/locales/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderHandbook } from './handbook/render-handbook.ts';
import { projectPath } from './project-path.ts';

rmSync(projectPath('docs/handbook'), { recursive: true, force: true });
for (const [path, text] of renderHandbook()) {
  mkdirSync(dirname(projectPath(path)), { recursive: true });
  writeFileSync(projectPath(path), text);
}
