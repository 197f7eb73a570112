// What the main bundle imports as `electron`: the parts that it uses, implemented over a real Chromium.
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog, Menu, nativeTheme, screen, session, shell } from './desktop.ts';
export { ipcMain } from './ipc-main.ts';
export { protocol } from './protocol.ts';
export { utilityProcess } from './utility-process.ts';
