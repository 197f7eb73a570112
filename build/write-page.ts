import { readFileSync, writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { projectPath } from './project-path.ts';

/** Writes a Markdown page of the project, formatted as the check wants it. `path`: from the project's folder. */
export async function writePage(path: string, text: string): Promise<void> {
  const config = JSON.parse(readFileSync(projectPath('.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code } = await format(path, text, config);
  writeFileSync(projectPath(path), code);
}
