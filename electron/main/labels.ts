/** Texts of the system's parts around the page: menu, dialogs, about panel. */
export interface DesktopLabels {
  readonly file: string;
  readonly quit: string;
  readonly edit: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly view: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly actualSize: string;
  readonly fullScreen: string;
  readonly reload: string;
  readonly devTools: string;
  readonly help: string;
  readonly showCampaignFolder: string;
  readonly about: string;
  readonly openCampaign: string;
  readonly newCampaign: string;
  readonly campaignFiles: string;
  readonly allFiles: string;
  readonly savePdf: string;
  readonly pdfFiles: string;
  readonly trademarks: string;
  readonly pageCrashed: string;
  readonly tryAgain: string;
}

const ENGLISH: DesktopLabels = {
  file: 'File',
  quit: 'Quit',
  edit: 'Edit',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  actualSize: 'Actual size',
  fullScreen: 'Full screen',
  reload: 'Reload',
  devTools: 'Developer tools',
  help: 'Help',
  showCampaignFolder: 'Show the campaign folder',
  about: 'About Warchest',
  openCampaign: 'Open a campaign',
  newCampaign: 'New campaign',
  campaignFiles: 'Campaign files',
  allFiles: 'All files',
  savePdf: 'Save as PDF',
  pdfFiles: 'PDF documents',
  trademarks:
    'BattleTech, ’Mech and Alpha Strike are trademarks of their owners. An unofficial fan project, not endorsed by them.',
  pageCrashed:
    'The page has stopped several times. Everything that was confirmed is safe in the campaign file.',
  tryAgain: 'Try again',
};

const RUSSIAN: DesktopLabels = {
  file: 'Файл',
  quit: 'Выход',
  edit: 'Правка',
  cut: 'Вырезать',
  copy: 'Копировать',
  paste: 'Вставить',
  selectAll: 'Выделить всё',
  view: 'Вид',
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  actualSize: 'Обычный размер',
  fullScreen: 'Во весь экран',
  reload: 'Обновить',
  devTools: 'Инструменты разработчика',
  help: 'Справка',
  showCampaignFolder: 'Показать папку кампаний',
  about: 'О программе Warchest',
  openCampaign: 'Открыть кампанию',
  newCampaign: 'Новая кампания',
  campaignFiles: 'Файлы кампаний',
  allFiles: 'Все файлы',
  savePdf: 'Сохранить в PDF',
  pdfFiles: 'Документы PDF',
  trademarks:
    'BattleTech, ’Mech и Alpha Strike — товарные знаки их владельцев. Неофициальный любительский проект, не одобренный ими.',
  pageCrashed: 'Страница несколько раз остановилась. Всё подтверждённое сохранено в файле кампании.',
  tryAgain: 'Повторить',
};

/** Labels for a locale such as `ru-RU`; English for other languages. */
export function getLabels(locale: string): DesktopLabels {
  return locale.toLowerCase().startsWith('ru') ? RUSSIAN : ENGLISH;
}
