import type { WrittenExchange } from '../../shared/domain/exchange.ts';

/** Saves a text or bytes as a file, as browsers save downloads. */
export function download(fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves cards or a force that were written for another program. */
export function downloadExchange({ fileName, text, encoding }: WrittenExchange): void {
  const content =
    encoding === 'base64' ? Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0) : text;
  download(fileName, content, 'application/octet-stream');
}
