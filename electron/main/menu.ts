import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopLabels } from './labels.ts';

export interface MenuDeps {
  readonly labels: DesktopLabels;
  readonly platform: NodeJS.Platform;
  /** Reload and developer tools are left out of a packaged app. */
  readonly packaged: boolean;
  showCampaignFolder(): void;
  showAbout(): void;
}

/** The menu bar. Without Undo and Redo: Ctrl+Z goes to the page, which undoes campaign steps. */
export function buildMenuTemplate(deps: MenuDeps): MenuItemConstructorOptions[] {
  const { labels } = deps;
  const separator = { type: 'separator' } as const;
  const developer: MenuItemConstructorOptions[] = deps.packaged
    ? []
    : [
        separator,
        { role: 'reload', label: labels.reload },
        { role: 'toggleDevTools', label: labels.devTools },
      ];
  return [
    ...(deps.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: labels.file, submenu: [{ role: 'quit', label: labels.quit }] },
    {
      label: labels.edit,
      submenu: [
        { role: 'cut', label: labels.cut },
        { role: 'copy', label: labels.copy },
        { role: 'paste', label: labels.paste },
        { role: 'selectAll', label: labels.selectAll },
      ],
    },
    {
      label: labels.view,
      submenu: [
        { role: 'resetZoom', label: labels.actualSize },
        { role: 'zoomIn', label: labels.zoomIn },
        { role: 'zoomOut', label: labels.zoomOut },
        separator,
        { role: 'togglefullscreen', label: labels.fullScreen },
        ...developer,
      ],
    },
    {
      role: 'help',
      label: labels.help,
      submenu: [
        { label: labels.showCampaignFolder, click: () => deps.showCampaignFolder() },
        { label: labels.about, click: () => deps.showAbout() },
      ],
    },
  ];
}
