import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { ListSource } from './imports.ts';

const MAX_FILE_NAME_LENGTH = 255;

/** The end of a long name, because its ending tells the format. */
function cutFileName(name: string): string {
  return name.slice(-MAX_FILE_NAME_LENGTH);
}

/** A text, read as it was chosen, as params of `exchange.preview`. */
export function toPreviewParams(
  { offered: { fileName }, format, csvMapping }: Omit<ListSource, 'edits'>,
  text: string,
): ParamsOf<'exchange.preview'> {
  return {
    text,
    ...(fileName === null ? {} : { fileName: cutFileName(fileName) }),
    ...(format === null ? {} : { format }),
    ...(csvMapping === null ? {} : { csvMapping: [...csvMapping] }),
  };
}
