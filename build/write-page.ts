import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { projectPath } from './project-path.ts';

/** Writes a Markdown page of the project, formatted as the check wants it. `path`: from the project's folder. */
export async function writePage(path: string, text: string): Promise<void> {
  const file = projectPath(path);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
