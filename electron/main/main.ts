import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, ipcMain, Menu, nativeTheme, protocol, session, shell } from 'electron';
import { getCampaignFolder } from '../host/campaign-folder.ts';
import { openHost } from '../host/open-host.ts';
import { reportError } from '../host/report-error.ts';
import { loadStaticFiles } from '../host/static-files.ts';
import { chooseFile } from './choose-file.ts';
import { closeOnQuit } from './close-on-quit.ts';
import { guardPages, guardSession } from './guard-pages.ts';
import { getLabels } from './labels.ts';
import { openMainWindow } from './main-window.ts';
import { buildMenuTemplate } from './menu.ts';
import { createPageHandler, PAGE_SCHEME_PRIVILEGES } from './page-protocol.ts';
import { registerIpc } from './register-ipc.ts';
import { PAGE_SCHEME } from './security/page-url.ts';
import { createBattleProcessStarter } from './start-battle-process.ts';

/** This file is bundled into `dist/main/`; page and preload lie beside it. */
const distPath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function getWindow(): BrowserWindow | null {
  return BrowserWindow.getAllWindows()[0] ?? null;
}

function showExistingWindow(): void {
  const window = getWindow();
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

function showMenu(): void {
  const labels = getLabels(app.getLocale());
  app.setAboutPanelOptions({
    applicationName: 'Warchest',
    applicationVersion: app.getVersion(),
    copyright: labels.trademarks,
  });
  const template = buildMenuTemplate({
    labels,
    platform: process.platform,
    packaged: app.isPackaged,
    showCampaignFolder: () => void shell.openPath(getCampaignFolder()),
    showAbout: () => app.showAboutPanel(),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function startApp(): Promise<void> {
  await app.whenReady();
  guardSession(session.defaultSession);
  protocol.handle(PAGE_SCHEME, createPageHandler(loadStaticFiles(distPath('renderer'))));
  const host = openHost('desktop', createBattleProcessStarter(distPath('worker/battle-worker.mjs')));
  closeOnQuit(app, host, reportError);
  const fileDialog = { labels: getLabels(app.getLocale()), campaignFolder: getCampaignFolder(), getWindow };
  registerIpc({
    ipcMain,
    host,
    listWindows: () => BrowserWindow.getAllWindows(),
    chooseFile: (request) => chooseFile(fileDialog, request),
    report: reportError,
  });
  showMenu();
  openMainWindow({
    preload: distPath('preload/preload.cjs'),
    stateFile: join(app.getPath('userData'), 'window-state.json'),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#101417' : '#f3f1ec',
  });
}

const userData = process.env['WARCHEST_USER_DATA'];
if (userData) app.setPath('userData', userData);
app.enableSandbox();
protocol.registerSchemesAsPrivileged([PAGE_SCHEME_PRIVILEGES]);
if (app.requestSingleInstanceLock()) {
  guardPages(app);
  app.on('second-instance', showExistingWindow);
  app.on('window-all-closed', () => app.quit());
  startApp().catch((error: unknown) => {
    reportError(error);
    app.exit(1);
  });
} else {
  app.quit();
}
