import { describe, expect, test, vi } from 'vitest';
import { TAGS } from '../../shared/contract/define-method.ts';
import type { HostEvent } from '../../shared/contract/index.ts';
import { simpleHandlers } from '../testing/simple-handlers.ts';
import { FORCE, startTestHost, startWithCampaign } from '../testing/test-host.ts';

describe('a request', () => {
  test.each([
    ['nothing', undefined],
    ['text', 'force.list'],
    ['no method', {}],
    ['an unknown field', { method: 'system.info', extra: 1 }],
    ['a revision that is no number', { method: 'system.info', expectedRevision: '1' }],
    ['an empty key', { method: 'system.info', idempotencyKey: '' }],
    ['a list', [{ method: 'system.info' }]],
  ])('with %s is malformed', async (_, envelope) => {
    const { host } = startTestHost();
    const reply = await host.dispatch(envelope);
    expect(reply).toMatchObject({ ok: false, error: { code: 'request.malformed' }, revision: null });
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'campaign', 'x'.repeat(1e6)])(
    'for %.20s is for an unknown method',
    async (method) => {
      const { call } = startTestHost();
      expect(await call(method)).toMatchObject({ ok: false, error: { code: 'method.unknown' } });
    },
  );

  test('for a mistyped method is told the nearest ones', async () => {
    const { call } = startTestHost();
    const reply = await call('force.renme', {});
    expect(reply).toMatchObject({
      error: { details: { nearest: expect.arrayContaining(['force.rename']) } },
    });
  });

  test('with wrong params is told every field', async () => {
    const { call } = await startWithCampaign();
    const reply = await call('force.rename', { name: 7, colour: 'red' });
    expect(reply).toMatchObject({
      ok: false,
      error: {
        code: 'params.invalid',
        details: {
          fields: [
            { path: 'forceId', code: 'missing', message: 'missing; expected string' },
            { path: 'name', code: 'wrong-type', message: expect.stringContaining('expected string') },
            { path: 'colour', code: 'unknown-field', message: 'unknown field' },
          ],
        },
      },
      revision: 1,
    });
  });

  test.each([
    ['rules.pointValue', { basePv: 30, skill: 9 }, 'skill', 'expected 0, 1, 2, 3, 4, 5, 6 or 7'],
    ['rules.pointValue', { basePv: 30 }, 'skill', 'missing; expected 0, 1, 2, 3, 4, 5, 6 or 7'],
    ['track.validate', {}, 'track', 'missing; expected object'],
    ['board.generate', { seed: true }, 'seed', 'expected string or number'],
  ])('of %s with %j says what would have been right', async (method, params, path, message) => {
    const { call } = startTestHost();
    const reply = await call(method, params);
    expect(reply).toMatchObject({ error: { details: { fields: [{ path, message }] } } });
  });

  test.each(['\0', 'NUL \0 inside', '\udca3'])('with the name %j is refused', async (text) => {
    const { call, refused } = await startWithCampaign();
    expect(await refused('campaign.create', { name: text })).toBe('params.invalid');
    const reply = await call('force.rename', { forceId: FORCE, name: text });
    expect(reply).toMatchObject({
      // NUL is a control character, which no name has; of half a sign nothing is left.
      error: {
        code: 'params.invalid',
        details: { fields: [{ path: 'name', code: text.includes('\0') ? 'wrong-format' : 'too-small' }] },
      },
    });
  });

  test.each(['\0', 'half a sign \ud83d', '\udca3'])(
    'with the key or the author %j, which cannot be stored, is refused',
    async (text) => {
      const { refused } = await startWithCampaign();
      const params = { forceId: FORCE, name: 'x' };
      expect(await refused('force.rename', params, { idempotencyKey: text })).toBe('request.malformed');
      expect(await refused('force.rename', params, { who: text })).toBe('request.malformed');
    },
  );

  test('with very many wrong fields is told the first of them', async () => {
    const { call } = await startWithCampaign();
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}`.repeat(300), 1]));
    const reply = await call('force.list', many);
    expect(reply).toMatchObject({ error: { code: 'params.invalid' } });
    expect(JSON.stringify(reply).length).toBeLessThan(12_000);
  });

  test('with params as deep as they can be is refused like any other', async () => {
    const { call, host } = await startWithCampaign();
    const deep: unknown = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000));
    expect(await call('force.rename', deep)).toMatchObject({ error: { code: 'params.invalid' } });
    expect(await call('force.rename', { forceId: FORCE, name: deep })).toMatchObject({ ok: false });
    expect(await host.dispatch(deep)).toMatchObject({ error: { code: 'request.malformed' } });
  });

  test('that needs a campaign is refused while none is open', async () => {
    const { refused } = startTestHost();
    expect(await refused('journal.list')).toBe('campaign.none-open');
    expect(await refused('force.rename', { forceId: FORCE, name: 'x' })).toBe('campaign.none-open');
    expect(await refused('journal.undo')).toBe('campaign.none-open');
  });

  test('after the host was closed is refused', async () => {
    const { host, refused } = await startWithCampaign();
    await host.close();
    await host.close();
    expect(await refused('system.info')).toBe('host.closed');
  });
});

describe('a command', () => {
  test('answers with the new revision and tells every listener', async () => {
    const { host, call } = await startWithCampaign();
    const events: HostEvent[] = [];
    const stop = host.subscribe((event) => events.push(event));
    const reply = await call('force.rename', { forceId: FORCE, name: 'Liao' });
    expect(reply).toEqual({ ok: true, result: {}, revision: 2 });
    expect(events).toEqual([{ type: 'changed', revision: 2, tags: ['force', 'campaign', 'journal'] }]);
    stop();
    await call('force.rename', { forceId: FORCE, name: 'Davion' });
    expect(events).toHaveLength(1);
  });

  test('that leaves another campaign open says so', async () => {
    const { host, call } = await startWithCampaign();
    const events: HostEvent[] = [];
    host.subscribe((event) => events.push(event));
    await call('campaign.close');
    expect(events).toEqual([{ type: 'changed', revision: null, tags: TAGS, opens: true }]);
  });

  test('is not held up by a listener that fails', async () => {
    const { host, must, logged } = await startWithCampaign();
    host.subscribe(() => {
      throw new Error('window gone');
    });
    await must('force.rename', { forceId: FORCE, name: 'Liao' });
    expect(logged).toMatchObject([{ message: 'a listener failed' }]);
  });

  test('that is refused changes nothing and tells nobody', async () => {
    const { host, call } = await startWithCampaign();
    const listener = vi.fn();
    host.subscribe(listener);
    const reply = await call('force.rename', { forceId: 'nobody', name: 'x' });
    expect(reply).toMatchObject({ ok: false, error: { code: 'force.not-found' }, revision: 1 });
    expect(listener).not.toHaveBeenCalled();
  });

  test('on a revision that has passed is refused; on the present one it runs', async () => {
    const { must, refused } = await startWithCampaign();
    const params = { forceId: FORCE, name: 'x' };
    await must('force.rename', params, { expectedRevision: 1 });
    expect(await refused('force.rename', params, { expectedRevision: 1 })).toBe('revision.stale');
    expect(await refused('journal.undo', {}, { expectedRevision: 1 })).toBe('revision.stale');
    await must('journal.undo', {}, { expectedRevision: 2 });
  });

  test('repeated with its key is done once and answered twice, even after closing and opening', async () => {
    const { host, call, must } = await startWithCampaign();
    const params = { forceId: FORCE, wp: 10 };
    const first = await call('ledger.convert', params, { idempotencyKey: 'k' });
    await must('force.rename', { forceId: FORCE, name: 'x' });
    const listener = vi.fn();
    host.subscribe(listener);
    expect(await call('ledger.convert', params, { idempotencyKey: 'k', expectedRevision: 1 })).toEqual(first);
    expect(listener).not.toHaveBeenCalled();
    await must('campaign.close');
    await must('campaign.open', { file: 'Alpha' });
    expect(await call('ledger.convert', params, { idempotencyKey: 'k' })).toEqual(first);
  });

  test('sent twice at once with one key is done once', async () => {
    const { call, must } = await startWithCampaign();
    const send = () => call('ledger.convert', { forceId: FORCE, wp: 10 }, { idempotencyKey: 'k' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual(second);
    expect((await must('journal.list')).total).toBe(2);
  });

  test('with the key of another request is refused', async () => {
    const { must, refused } = await startWithCampaign();
    await must('ledger.convert', { forceId: FORCE, wp: 10 }, { idempotencyKey: 'k' });
    const key = { idempotencyKey: 'k' };
    expect(await refused('ledger.convert', { forceId: FORCE, wp: 11 }, key)).toBe('idempotency.conflict');
    expect(await refused('journal.undo', {}, key)).toBe('idempotency.conflict');
  });

  test('that was refused can be sent again with the same key', async () => {
    const { must, refused } = await startWithCampaign();
    const key = { idempotencyKey: 'k' };
    expect(await refused('force.rename', { forceId: 'nobody', name: 'x' }, key)).toBe('force.not-found');
    await must('force.rename', { forceId: FORCE, name: 'x' }, key);
  });

  test('that fails by a mistake of ours is told calmly, logged, and taken back', async () => {
    const broken = {
      ...simpleHandlers,
      commands: {
        ...simpleHandlers.commands,
        'force.rename': (...args: Parameters<(typeof simpleHandlers.commands)['force.rename']>) => {
          simpleHandlers.commands['force.rename'](...args);
          throw new TypeError('undefined is not a function');
        },
      },
    };
    const { call, logged, must } = await startWithCampaign({}, broken);
    const reply = await call('force.rename', { forceId: FORCE, name: 'x' });
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal.unexpected' }, revision: 1 });
    expect(JSON.stringify(reply)).not.toContain('function');
    expect(logged).toMatchObject([
      { method: 'force.rename', error: { message: 'undefined is not a function' } },
    ]);
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
  });

  test('a command says who did it', async () => {
    const { must } = await startWithCampaign({ who: 'the table' });
    await must('force.rename', { forceId: FORCE, name: 'x' }, { who: 'Ann' });
    const { entries } = await must('journal.list');
    expect(entries.map((entry) => entry.who)).toEqual(['Ann', 'the table']);
  });
});
