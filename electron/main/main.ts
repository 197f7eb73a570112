import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, protocol, session, shell } from 'electron';
import { getCampaignFolder } from '../host/campaign-folder.ts';
import { openHost } from '../host/open-host.ts';
import { reportError } from '../host/report-error.ts';
import { loadStaticFiles } from '../host/static-files.ts';
import { chooseFile } from './choose-file.ts';
import { closeOnQuit } from './close-on-quit.ts';
import { createFilesToOpen, findCampaignFiles } from './files-to-open.ts';
import { guardPages, guardSession } from './guard-pages.ts';
import { createKnownFiles } from './known-files.ts';
import { getLabels } from './labels.ts';
import { buildMenuTemplate } from './menu.ts';
import { openWindow } from './open-window.ts';
import { createPageHandler, PAGE_SCHEME_PRIVILEGES } from './page-protocol.ts';
import { registerIpc } from './register-ipc.ts';
import { savePdf } from './save-pdf.ts';
import { findChangedModule, type NativeHashes } from './security/native-modules.ts';
import { PAGE_SCHEME } from './security/page-url.ts';
import { findRefusedSwitch } from './security/refused-switches.ts';
import { createBattleProcessStarter } from './start-battle-process.ts';
import { createCrashHandler } from './survive-crashes.ts';
import { createWindows, type WindowKind } from './windows.ts';

/** This file is bundled into `dist/main/`; page and preload are beside that folder. */
const distPath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const knownFiles = createKnownFiles();
const filesToOpen = createFilesToOpen((path) => knownFiles.add(path));

const windows = createWindows(makeWindow);

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

/** File that stores size and position of a window, in the folder of the user's data. */
const STATE_FILES: Readonly<Record<WindowKind, string>> = {
  main: 'window-state.json',
  board: 'board-window-state.json',
};

function makeWindow(kind: WindowKind, url: string): BrowserWindow {
  const window = openWindow({
    url,
    preload: distPath('preload/preload.cjs'),
    stateFile: join(app.getPath('userData'), STATE_FILES[kind]),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#101417' : '#f3f1ec',
    hidesMenuBar: kind === 'board',
  });
  surviveCrashes(kind, window);
  return window;
}

/** Reloads a page whose process has ended. After several crashes the big view is closed, and the user asked otherwise. */
function surviveCrashes(kind: WindowKind, window: BrowserWindow): void {
  const labels = getLabels(app.getLocale());
  const handleCrash = createCrashHandler({
    now: () => performance.now(),
    reload: () => window.webContents.reload(),
    quit: () => (kind === 'main' ? app.quit() : window.close()),
    report: reportError,
    async askToReload() {
      if (kind === 'board') return false;
      const { response } = await dialog.showMessageBox(window, {
        type: 'error',
        message: labels.pageCrashed,
        buttons: [labels.tryAgain, labels.quit],
        cancelId: 1,
      });
      return response === 0;
    },
  });
  window.webContents.on('render-process-gone', (_event, details) => void handleCrash(details));
}

async function startApp(): Promise<void> {
  await app.whenReady();
  // The default session may have been created before `guardPages` listened.
  guardSession(session.defaultSession);
  protocol.handle(PAGE_SCHEME, createPageHandler(loadStaticFiles(distPath('renderer'))));
  const host = openHost('desktop', createBattleProcessStarter(distPath('worker/battle-worker.mjs')));
  closeOnQuit(app, host, reportError);
  const fileDialog = {
    labels: getLabels(app.getLocale()),
    campaignFolder: getCampaignFolder(),
    getWindow: windows.getMain,
  };
  registerIpc({
    ipcMain,
    host,
    listWindows: () => BrowserWindow.getAllWindows(),
    getMainWindow: windows.getMain,
    chooseFile: (request) => chooseFile(fileDialog, request),
    savePdf: (request) =>
      savePdf(
        {
          labels: fileDialog.labels,
          folder: app.getPath('documents'),
          showSaveDialog: (options) => {
            const window = windows.getMain();
            return window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options);
          },
          async print() {
            const window = windows.getMain();
            if (window === null) throw new Error('There is no window to print');
            return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
          },
        },
        request,
      ),
    knownFiles,
    filesToOpen,
    report: reportError,
  });
  showMenu();
  windows.openMain();
}

/** Asks to open the files among the arguments of a start. */
function askForFiles(args: readonly string[], folder: string): void {
  for (const file of findCampaignFiles(args, folder)) filesToOpen.ask(file);
}

/** Listens before the app is ready: for a double click that starts it, the event comes before that. */
function listenToSystem(): void {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    filesToOpen.ask(path);
  });
  app.on('second-instance', (_event, args, folder) => {
    askForFiles(args.slice(1), folder);
    windows.showMain();
  });
  app.on('window-all-closed', () => app.quit());
}

/** Written in by the bundler: `hashNativeModules`. */
declare const NATIVE_HASHES: NativeHashes;

/** Refuses to start with native code that is not the program's own; a development build has no archive. */
function refuseChangedModules(): boolean {
  if (!app.isPackaged) return false;
  const changed = findChangedModule(join(process.resourcesPath, 'app.asar.unpacked'), NATIVE_HASHES);
  if (changed === null) return false;
  reportError(new Error(`${changed || 'a native module'} is not the one that was installed`), 'not started');
  dialog.showErrorBox('Warchest', getLabels(app.getLocale()).changedModule);
  return true;
}

const userData = process.env['WARCHEST_USER_DATA'];
if (userData) app.setPath('userData', userData);
app.enableSandbox();
protocol.registerSchemesAsPrivileged([PAGE_SCHEME_PRIVILEGES]);
const refusedSwitch = findRefusedSwitch(app.isPackaged, process.argv.slice(1));
if (refusedSwitch !== null) {
  reportError(new Error(`${refusedSwitch} is not allowed`), 'not started');
  app.exit(1);
} else if (refuseChangedModules()) {
  app.exit(1);
} else if (app.requestSingleInstanceLock()) {
  guardPages(app, windows.openBoard);
  listenToSystem();
  askForFiles(process.argv.slice(1), process.cwd());
  startApp().catch((error: unknown) => {
    reportError(error);
    app.exit(1);
  });
} else {
  app.quit();
}
