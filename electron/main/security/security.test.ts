import { EventEmitter } from 'node:events';
import type { App, WindowOpenHandlerResponse } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { getExternalLink } from './external-links.ts';
import { guardPages } from '../guard-pages.ts';
import { isDownloadAllowed, isNavigationAllowed, isRequestAllowed } from './navigation.ts';
import { getPagePath, isBoardAddress, isPageDocument } from './page-url.ts';
import { isPermissionGranted } from './permissions.ts';
import { findRefusedSwitch } from './refused-switches.ts';
import { isTrustedSender } from './sender.ts';
import { computeWebPreferences } from './web-preferences.ts';

const NOT_OURS = [
  'https://warchest/',
  'http://warchest/',
  'file:///etc/passwd',
  'app://warchest.evil.test/',
  'app://evil/',
  'app://user@warchest/',
  'app://warchest:80/',
  'apps://warchest/',
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  '',
  'nonsense',
];

const BOARD = 'app://warchest/#/track/t1/table/board';
const NO_BOARDS = [
  'app://warchest/',
  'app://warchest/#/track/t1/table',
  'app://warchest/#/track/t1/table/board/more',
  'app://warchest/#/track/a/b/table/board',
  'app://warchest/#/track//table/board',
  'app://warchest/#/track/t1/table/board?x',
  'app://warchest/assets/a.js#/track/t1/table/board',
  'https://warchest/#/track/t1/table/board',
  'app://evil/#/track/t1/table/board',
];

vi.mock('electron', () => ({ shell: { openExternal: vi.fn() } }));

describe('the page', () => {
  it('is app://warchest and nothing that looks like it', () => {
    expect(getPagePath('app://warchest/assets/a.js?x#y')).toBe('/assets/a.js');
    for (const url of NOT_OURS) expect(getPagePath(url), url).toBeNull();
  });

  it('is a document only at its root', () => {
    expect(isPageDocument('app://warchest/#/forces')).toBe(true);
    expect(isPageDocument('app://warchest/index.html')).toBe(true);
    expect(isPageDocument('app://warchest/assets/a.js')).toBe(false);
  });
});

describe('the big view', () => {
  it('is a place of the page and nothing that looks like it', () => {
    expect(isBoardAddress(BOARD)).toBe(true);
    for (const url of [...NO_BOARDS, ...NOT_OURS]) expect(isBoardAddress(url), url).toBe(false);
  });
});

describe('navigation', () => {
  it('goes to the page itself only', () => {
    expect(isNavigationAllowed('app://warchest/')).toBe(true);
    for (const url of [...NOT_OURS, 'app://warchest/assets/x.svg'])
      expect(isNavigationAllowed(url), url).toBe(false);
  });
});

describe('requests', () => {
  it('requests stay inside', () => {
    for (const url of ['app://warchest/a.js', 'blob:app://warchest/1', 'data:,x', 'devtools://devtools/a']) {
      expect(isRequestAllowed(url), url).toBe(true);
    }
    for (const url of [
      'https://evil.test/',
      'http://127.0.0.1:1/',
      'ws://x/',
      'file:///a',
      'ftp://x/',
      'x',
    ]) {
      expect(isRequestAllowed(url), url).toBe(false);
    }
  });
});

describe('external links', () => {
  it('opens https links to the sites on the list', () => {
    expect(getExternalLink('https://masterunitlist.info/Unit/1')).toBe('https://masterunitlist.info/Unit/1');
  });

  it('opens nothing else, however it is written', () => {
    const others = [
      'http://masterunitlist.info/',
      'https://masterunitlist.info.evil.test/',
      'https://evil.test/?https://masterunitlist.info/',
      'https://masterunitlist.info@evil.test/',
      'https://user:word@masterunitlist.info/',
      'https://masterunitlist.info:8443/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://masterunitlist.info/share',
      '',
    ];
    for (const url of others) expect(getExternalLink(url), url).toBeNull();
  });
});

describe('permissions', () => {
  it('lets our page copy text', () => {
    expect(isPermissionGranted('clipboard-sanitized-write', 'app://warchest/')).toBe(true);
    expect(isPermissionGranted('clipboard-sanitized-write', 'app://warchest')).toBe(true);
  });

  it('denies everything else, and everyone else', () => {
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'usb',
      'new',
    ]) {
      expect(isPermissionGranted(permission, 'app://warchest/'), permission).toBe(false);
    }
    expect(isPermissionGranted('clipboard-sanitized-write', 'https://evil.test/')).toBe(false);
    expect(isPermissionGranted('clipboard-sanitized-write', '')).toBe(false);
  });
});

describe('senders', () => {
  it('trusts the main frame of our page', () => {
    expect(isTrustedSender({ url: 'app://warchest/#/post', parent: null })).toBe(true);
  });

  it('trusts no subframe, no other page, and nobody who has gone', () => {
    expect(isTrustedSender({ url: 'app://warchest/', parent: {} })).toBe(false);
    expect(isTrustedSender({ url: 'https://evil.test/', parent: null })).toBe(false);
    expect(isTrustedSender(null)).toBe(false);
  });
});

describe('web preferences', () => {
  it('sandbox every page', () => {
    expect(computeWebPreferences('/preload.cjs')).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    });
  });
});

describe('switches', () => {
  it('of looks and language start a packaged app, with a file', () => {
    const args = ['--lang=ru', '--force-device-scale-factor=2', '-psn_0_12345', 'embers.warchest'];
    expect(findRefusedSwitch(true, args)).toBeNull();
    expect(findRefusedSwitch(true, [])).toBeNull();
  });

  it.each([
    '--no-sandbox',
    '--NO-SANDBOX',
    '-no-sandbox',
    '--renderer-cmd-prefix=xterm',
    '--load-extension=/x',
    '--remote-debugging-port=9222',
    '--inspect-brk',
    '--disable-web-security',
    '--enable-features=X',
    '--js-flags=--expose-gc',
    '--user-data-dir=/x',
    '--gpu-launcher=x',
    '--',
    '-',
  ])('that could control it keep it from starting: %s', (arg) => {
    expect(findRefusedSwitch(true, ['--lang=ru', arg])).toBe(arg);
    expect(findRefusedSwitch(false, [arg])).toBeNull();
  });
});

describe('the guard', () => {
  it('holds for every session that is made', () => {
    const app = new EventEmitter();
    guardPages(app as unknown as App, () => undefined);
    const set: string[] = [];
    const note = (name: string) => () => void set.push(name);
    app.emit('session-created', {
      setPermissionRequestHandler: note('permission request'),
      setPermissionCheckHandler: note('permission check'),
      setDevicePermissionHandler: note('device'),
      setDisplayMediaRequestHandler: note('display'),
      webRequest: { onBeforeRequest: note('request') },
      on: note('download'),
    });
    expect(set).toEqual([
      'permission request',
      'permission check',
      'device',
      'display',
      'request',
      'download',
    ]);
  });

  it('lets no page make a window, and has one opened for the big view only', () => {
    const app = new EventEmitter();
    const opened: string[] = [];
    guardPages(app as unknown as App, (url) => opened.push(url));
    let answer: (details: { url: string }) => WindowOpenHandlerResponse = () => ({ action: 'allow' });
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof answer) => void (answer = handler),
    });
    app.emit('web-contents-created', {}, contents);
    for (const url of [BOARD, ...NO_BOARDS, ...NOT_OURS, 'https://masterunitlist.info/'])
      expect(answer({ url }), url).toEqual({ action: 'deny' });
    expect(opened).toEqual([BOARD]);
  });

  it('lets nothing be downloaded but what the page made itself', () => {
    for (const url of ['blob:app://warchest/2d0f', 'blob:app://warchest/x?y'])
      expect(isDownloadAllowed(url), url).toBe(true);
    for (const url of [...NOT_OURS, 'blob:https://evil.test/1', 'blob:null/1', 'app://warchest/assets/a.js'])
      expect(isDownloadAllowed(url), url).toBe(false);
  });
});
