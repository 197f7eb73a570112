import { expect, it } from 'vitest';
import { createKnownFiles } from './known-files.ts';

const open = (file: unknown) => ({ method: 'campaign.open', params: { file } });

it('let a page name what was chosen, and nothing else', () => {
  const files = createKnownFiles();
  for (const file of ['/etc/passwd', '../x.warchest', 'a/b.warchest', 'a\\b', '~/x', '..', 'C:x'])
    expect(files.check(open(file)), file).toMatchObject({ ok: false, error: { code: 'file.not-chosen' } });
  files.add('/home/ada/a.warchest');
  expect(files.check(open('/home/ada/a.warchest'))).toBeNull();
  expect(files.check(open('/home/ada/b.warchest'))).not.toBeNull();
});

it('let a page name what lies in the campaign folder, and leave other requests to the host', () => {
  const files = createKnownFiles();
  const requests = [
    open('border'),
    open('border.warchest'),
    open(7),
    { method: 'campaign.open' },
    { method: 'rules.pointValue', params: { file: '/etc/passwd' } },
    null,
    'text',
    { method: 3, params: { file: '/x' } },
  ];
  for (const request of requests) expect(files.check(request), JSON.stringify(request)).toBeNull();
});

it('know what the host names: its list, its backups, where a damaged file has one', () => {
  const files = createKnownFiles();
  const list = { files: [{ file: '/data/a.warchest', name: '/not/a/path' }], open: null };
  files.learn({ method: 'campaign.list' }, { ok: true, result: list, revision: null });
  files.learn({ method: 'campaign.backups' }, { ok: true, result: [{ backup: '/data/b1' }], revision: null });
  const error = {
    code: 'file.damaged' as const,
    message: '',
    details: { path: '/data/c', backup: '/data/b2' },
  };
  files.learn(open('c'), { ok: false, error, revision: null });
  files.learn({ method: 'force.list' }, { ok: true, result: { file: '/etc/passwd' }, revision: 1 });
  for (const file of ['/data/a.warchest', '/data/b1', '/data/b2', '/data/c'])
    expect(files.check(open(file)), file).toBeNull();
  for (const file of ['/not/a/path', '/etc/passwd']) expect(files.check(open(file)), file).not.toBeNull();
});

it('watch where an import would write, too', () => {
  const files = createKnownFiles();
  const make = (target: string) => ({ method: 'campaign.import', params: { file: 'out.json', target } });
  expect(files.check(make('Embers'))).toBeNull();
  expect(files.check(make('/etc/cron.d/x'))).toMatchObject({ error: { details: { file: '/etc/cron.d/x' } } });
});

it('watch the backup of a restore, too', () => {
  const files = createKnownFiles();
  files.add('/data/a.warchest');
  const restore = { method: 'campaign.restore', params: { file: '/data/a.warchest', backup: '/etc/passwd' } };
  expect(files.check(restore)).toMatchObject({ error: { details: { file: '/etc/passwd' } } });
});
