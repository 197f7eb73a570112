/** Names of the channels between page and main process: the only ones either side listens on. */
export const IPC_CHANNELS = {
  dispatch: 'warchest:dispatch',
  chooseFile: 'warchest:choose-file',
  takeFileToOpen: 'warchest:take-file-to-open',
  fileToOpen: 'warchest:file-to-open',
  changed: 'warchest:changed',
} as const;
