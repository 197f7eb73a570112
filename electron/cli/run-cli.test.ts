import { MAX_REQUEST_BYTES } from './caller.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { createEchoHost, type EchoHost } from '../testing/echo-host.ts';
import { runCli } from './run-cli.ts';

async function* pieces<T>(texts: Iterable<T>): AsyncGenerator<T> {
  for (const text of texts) yield await Promise.resolve(text);
}

async function run(
  args: readonly string[],
  input: Iterable<Uint8Array | string> = [],
  host: EchoHost = createEchoHost(),
) {
  const written: string[] = [];
  const said: string[] = [];
  const exitCode = await runCli(args, {
    openHost: () => host,
    input: pieces(input),
    write: (text) => {
      written.push(text);
      return Promise.resolve(true);
    },
    say: (text) => said.push(text),
    report: () => undefined,
    standing: '/home/ada',
  });
  const output = written.join('');
  const replies = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { ok: boolean; result: unknown; error: { code: string } });
  return { exitCode, output, replies, said: said.join('\n'), host };
}

interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
}

describe('methods and describe', () => {
  it('lists every method of the contract with its kind and one line', async () => {
    const { exitCode, replies } = await run(['methods']);
    expect(exitCode).toBe(0);
    const result = replies[0]?.result as { name: string; kind: string; summary: string }[];
    expect(result.map(({ name }) => name)).toEqual(Object.keys(contract));
    expect(result.every(({ kind, summary }) => /^(query|command)$/.test(kind) && summary.length > 5)).toBe(
      true,
    );
  });

  it('gives JSON Schema for every method', async () => {
    for (const name of Object.keys(contract)) {
      const { exitCode, replies } = await run(['describe', name]);
      expect(exitCode, name).toBe(0);
      const { params, ...rest } = replies[0]!.result as Record<string, unknown> & { params: Shape };
      expect(rest['name']).toBe(name);
      for (const shape of params.anyOf ?? [params]) expect(shape.type, name).toBe('object');
    }
  });

  it('describes nothing that only objects have', async () => {
    for (const name of ['nothing', 'constructor', '__proto__', 'toString']) {
      const { exitCode, replies } = await run(['describe', name]);
      expect(exitCode).toBe(1);
      expect(replies[0]?.error.code).toBe('method.unknown');
    }
  });
});

describe('wrong usage', () => {
  it('exits with 2, prints usage for a person and nothing for a script', async () => {
    const wrong = [
      [],
      ['nonsense'],
      ['call'],
      ['call', 'a', '{}', 'more'],
      ['call', 'a', '--nonsense'],
      ['call', '--batch', 'a'],
      ['call', 'a', '--revision', 'two'],
      ['call', 'a', '--campaign'],
      ['call', 'a', '--campaign='],
      ['describe'],
      ['doctor'],
      ['doctor', 'a', 'b'],
      ['methods', '--batch'],
    ];
    for (const args of wrong) {
      const { exitCode, output, said } = await run(args);
      expect(exitCode, args.join(' ')).toBe(2);
      expect(output).toBe('');
      expect(said).toContain('usage:');
    }
  });
});

describe('call', () => {
  it('prints one JSON document and closes the host', async () => {
    const { exitCode, output, replies, host } = await run(['call', 'a.b', '{"x":1}']);
    expect(exitCode).toBe(0);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(replies[0]?.result).toEqual({ method: 'a.b', params: { x: 1 } });
    expect(host.closed).toBe(true);
  });

  it('reads params from standard input', async () => {
    const { host } = await run(['call', 'a.b', '-'], ['{"x":', '2}\n']);
    expect(host.requests).toEqual([{ method: 'a.b', params: { x: 2 } }]);
  });

  it('takes no address with a secret from its arguments, which everybody can list', async () => {
    const params = JSON.stringify({ address: 'postgres://ann:hush@db/war' });
    const { replies, output, exitCode } = await run(['call', 'workers.keepAddress', params]);
    expect(replies[0]?.error.code).toBe('workers.bare-secret');
    expect(exitCode).toBe(1);
    expect(output).not.toContain('hush');
    expect((await run(['call', 'workers.keepAddress', '-'], [Buffer.from(params)])).exitCode).toBe(0);
  });

  it('takes missing params for none', async () => {
    const { host } = await run(['call', 'a.b']);
    expect(host.requests).toEqual([{ method: 'a.b', params: {} }]);
  });

  it('answers what is not JSON with an error, without asking the host', async () => {
    const { exitCode, replies, host } = await run(['call', 'a.b', '{x}']);
    expect(exitCode).toBe(1);
    expect(replies[0]?.error.code).toBe('request.malformed');
    expect(host.requests).toEqual([]);
  });

  it('passes key, revision and name on', async () => {
    const { host } = await run(['call', 'a', '--key', 'k', '--revision', '3', '--who', 'Ada']);
    expect(host.requests).toEqual([
      { method: 'a', params: {}, idempotencyKey: 'k', expectedRevision: 3, who: 'Ada' },
    ]);
  });

  it('opens the campaign first, from where the user stands', async () => {
    const { host } = await run(['call', 'force.list', '--campaign', 'sub/a.warchest']);
    expect(host.requests).toEqual([
      { method: 'campaign.open', params: { file: '/home/ada/sub/a.warchest' } },
      { method: 'force.list', params: {} },
    ]);
  });

  it('leaves bare names and the home folder to the host', async () => {
    for (const file of ['a.warchest', '~/a.warchest']) {
      const { host } = await run(['call', 'force.list', '--campaign', file]);
      expect(host.requests[0]).toEqual({ method: 'campaign.open', params: { file } });
    }
  });

  it('makes the named file for a creation without one, and opens it for a creation with one', async () => {
    const made = await run(['call', 'campaign.create', '{"name":"A"}', '--campaign', '/a.warchest']);
    expect(made.host.requests).toEqual([
      { method: 'campaign.create', params: { name: 'A', file: '/a.warchest' } },
    ]);
    const opened = await run([
      'call',
      'campaign.create',
      '{"name":"A","file":"b"}',
      '--campaign',
      '/a.warchest',
    ]);
    expect(opened.host.requests).toHaveLength(2);
  });

  it('gives the refusal to open as the reply', async () => {
    const host = createEchoHost();
    host.dispatch = () =>
      Promise.resolve({
        ok: false,
        error: { code: 'file.not-found', message: '', details: {} },
        revision: null,
      });
    const { exitCode, replies } = await run(['call', 'force.list', '--campaign', '/a'], [], host);
    expect(exitCode).toBe(1);
    expect(replies).toHaveLength(1);
    expect(replies[0]?.error.code).toBe('file.not-found');
  });
});

describe('an answer that cannot be written', () => {
  it.each([['methods'], ['call', 'a'], ['call', '--batch']])('fails %s %s', async (...args) => {
    const exitCode = await runCli(args, {
      openHost: createEchoHost,
      input: pieces(['{"method":"a"}\n']),
      write: () => Promise.resolve(false),
      say: () => undefined,
      report: () => undefined,
      standing: '/',
    });
    expect(exitCode).toBe(1);
  });
});

describe('batch', () => {
  it('answers one reply a line, in order, whatever pieces the input comes in', async () => {
    const input = ['{"method":"a"}\n{"meth', 'od":"b"}', '\n\n  \n{"method":"c"}'];
    const { exitCode, replies } = await run(['call', '--batch'], input);
    expect(exitCode).toBe(0);
    expect(replies.map(({ result }) => result)).toEqual([{ method: 'a' }, { method: 'b' }, { method: 'c' }]);
  });

  it('goes on after a line that is not JSON, and says so at the end', async () => {
    const { exitCode, replies } = await run(['call', '--batch'], ['nonsense\r\n{"method":"a"}\n']);
    expect(exitCode).toBe(1);
    expect(replies.map(({ ok }) => ok)).toEqual([false, true]);
    expect(replies[0]?.error.code).toBe('request.malformed');
  });

  it('answers the id of a request with its reply and keeps it from the method', async () => {
    const input = ['{"id":7,"method":"a"}\n{"method":"b"}\n{"id":"","method":"c"}\n'];
    const { replies } = await run(['call', '--batch'], input);
    expect(replies).toMatchObject([
      { id: 7, result: { method: 'a' } },
      { ok: true, result: { method: 'b' } },
      { id: '', result: { method: 'c' } },
    ]);
    expect(replies.map(({ result }) => result)).toEqual([{ method: 'a' }, { method: 'b' }, { method: 'c' }]);
    expect(replies[1]).not.toHaveProperty('id');
  });

  it('leaves an id that is no text or number to the host, which refuses it', async () => {
    const { replies } = await run(['call', '--batch'], ['{"id":{"a":1},"method":"a"}\n[{"id":1}]\n']);
    expect(replies.map(({ result }) => result)).toEqual([{ id: { a: 1 }, method: 'a' }, [{ id: 1 }]]);
  });

  it('refuses a line over the limit and goes on', async () => {
    const { replies } = await run(
      ['call', '--batch'],
      ['"', 'x'.repeat(MAX_REQUEST_BYTES), '"\n{"method":"a"}\n'],
    );
    expect(replies.map(({ ok }) => ok)).toEqual([false, true]);
    expect(replies[0]?.error.code).toBe('request.too-large');
  });

  it('refuses bytes that are no UTF-8, and takes signs that pieces cut in two', async () => {
    const [wrong, right] = [Buffer.from('{"method":"\xff"}\n', 'latin1'), Buffer.from('{"method":"Ё"}\n')];
    const input = [wrong, right.subarray(0, 12), right.subarray(12)];
    const { replies } = await run(['call', '--batch'], input);
    expect(replies.map(({ ok }) => ok)).toEqual([false, true]);
    expect(replies[0]?.error.code).toBe('request.malformed');
    expect(replies[1]?.result).toEqual({ method: 'Ё' });
    expect((await run(['call', 'x', '-'], [wrong])).replies[0]?.error.code).toBe('request.malformed');
  });

  it('refuses a line of 100 MB and goes on after it', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    function* endless(): Generator<Uint8Array> {
      for (let megabyte = 0; megabyte < 100; megabyte += 1) yield piece;
      yield Buffer.from('\n{"method":"after"}\n');
    }
    for (const args of [
      ['call', '--batch'],
      ['call', 'x', '-'],
    ]) {
      const { replies } = await run(args, endless());
      expect(replies[0]?.error.code).toBe('request.too-large');
    }
    const { replies } = await run(['call', '--batch'], endless());
    expect(replies[1]?.result).toEqual({ method: 'after' });
  });

  it('opens the campaign once, before the first line that needs it', async () => {
    const { host } = await run(['call', '--batch', '--campaign', '/a'], ['{"method":"x"}\n{"method":"y"}\n']);
    expect(host.requests.map((request) => (request as { method: string }).method)).toEqual([
      'campaign.open',
      'x',
      'y',
    ]);
  });

  it('works on the campaign that its first line makes', async () => {
    const input = ['{"method":"campaign.create","params":{"name":"A"}}\n{"method":"y"}\n'];
    const { host } = await run(['call', '--batch', '--campaign', '/a'], input);
    expect(host.requests).toEqual([
      { method: 'campaign.create', params: { name: 'A', file: '/a' } },
      { method: 'y' },
    ]);
  });

  it('takes a byte order mark before the first line', async () => {
    const { exitCode } = await run(['call', '--batch'], ['\ufeff{"method":"a"}\n{"method":"b"}\n']);
    expect(exitCode).toBe(0);
  });

  it('answers what needs no campaign though the one named cannot be opened', async () => {
    const host = createEchoHost();
    const echo = host.dispatch.bind(host);
    host.dispatch = (envelope) =>
      (envelope as { method: string }).method === 'campaign.open'
        ? Promise.resolve({
            ok: false,
            error: { code: 'file.damaged', message: '', details: {} },
            revision: null,
          })
        : echo(envelope);
    const input = [
      '{"method":"rules.rulesets"}\n{"method":"force.list"}\n{"method":"campaign.restore"}\n{"method":"force.list"}\n',
    ];
    const { replies } = await run(['call', '--batch', '--campaign', '/a'], input, host);
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, true, true]);
  });

  it('says nothing and succeeds on empty input', async () => {
    expect(await run(['call', '--batch'])).toMatchObject({ exitCode: 0, output: '' });
  });

  it('gives each answer before the next question is asked', async () => {
    const written: string[] = [];
    async function* ask(): AsyncGenerator<string> {
      yield '{"method":"a"}\n';
      await Promise.resolve();
      expect(written).toHaveLength(1);
      yield '{"method":"b"}\n';
    }
    await runCli(['call', '--batch'], {
      openHost: createEchoHost,
      input: ask(),
      write: (text) => {
        written.push(text);
        return Promise.resolve(true);
      },
      say: () => undefined,
      report: () => undefined,
      standing: '/',
    });
    expect(written).toHaveLength(2);
  });
});
