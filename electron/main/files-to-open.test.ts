import { expect, it } from 'vitest';
import { createFilesToOpen, findCampaignFiles } from './files-to-open.ts';

it('are found among arguments, as paths and as addresses', () => {
  const args = [
    'electron',
    '.',
    '--flag=x.warchest',
    'a.warchest',
    '/b/C.WARCHEST',
    'file:///d%20e.warchest',
  ];
  expect(findCampaignFiles(args, '/home')).toEqual(['/home/a.warchest', '/b/C.WARCHEST', '/d e.warchest']);
  expect(findCampaignFiles(['file://other-host/x.warchest', 'notes.txt', ''], '/home')).toEqual([]);
});

it('are told once, the last one asked for', () => {
  const known: string[] = [];
  const files = createFilesToOpen((path) => known.push(path));
  files.ask('/early');
  let told = 0;
  files.subscribe(() => (told += 1));
  expect(files.take()).toBe('/early');
  expect(files.take()).toBeNull();
  files.ask('/a');
  files.ask('/b');
  expect([told, files.take(), files.take()]).toEqual([2, '/b', null]);
  expect(known).toEqual(['/early', '/a', '/b']);
});
