const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text; null when they are no valid UTF-8: a name in which signs were replaced would be another name. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
