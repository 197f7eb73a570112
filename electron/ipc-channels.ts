/** Channels between page and main process; neither listens on any other. */
export const IPC_CHANNELS = {
  dispatch: 'warchest:dispatch',
  chooseFile: 'warchest:choose-file',
  savePdf: 'warchest:save-pdf',
  takeFileToOpen: 'warchest:take-file-to-open',
  fileToOpen: 'warchest:file-to-open',
  changed: 'warchest:changed',
} as const;
