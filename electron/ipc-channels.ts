/** Names of the channels between page and main process: the only ones either side listens on. */
export const IPC_CHANNELS = {
  dispatch: 'warchest:dispatch',
  chooseFile: 'warchest:choose-file',
  changed: 'warchest:changed',
} as const;
