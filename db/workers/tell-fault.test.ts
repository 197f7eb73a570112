import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { makeFault, tellFault } from './tell-fault.ts';

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('what others are told of an error', () => {
  it.each([
    [
      catchError(() => readFileSync('/home/some body/secret plans.txt')),
      "ENOENT: ENOENT: no such file or directory, open '…'",
    ],
    [
      new Error("Cannot find module '/home/me/warchest/db/x.ts' imported from /home/me/warchest/y.ts"),
      'internal.unexpected: Cannot find module … imported from …',
    ],
    [new Error('bad file:///home/me/x.ts:1:2'), 'internal.unexpected: bad …'],
    [
      new Error('EPERM C:\\Users\\Me\\x.json and \\\\nas\\share\\y, D:/z'),
      'internal.unexpected: EPERM … and …, …',
    ],
    [
      Object.assign(new Error('getaddrinfo ENOTFOUND hub.at.home'), {
        code: 'ENOTFOUND',
        hostname: 'hub.at.home',
      }),
      'ENOTFOUND: getaddrinfo ENOTFOUND …',
    ],
    [
      Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED: connect ECONNREFUSED …',
    ],
    [
      new Error('connect fe80::1ff:fe23:4567:890a and ::1, localhost:54320, hub.example.org:80'),
      'internal.unexpected: connect … and …, …, …',
    ],
    [new Error('postgres://me:hush@host/war failed\n    at /home/me/x.ts'), 'internal.unexpected: … failed'],
    [new Refusal('workers.no-server', { address: 'hub.home:5432/war' }), /^workers\.no-server: No .* at …/],
    [new Error('it\'s \0 "broken"; select 1'), 'internal.unexpected: it\'s   "broken"; select 1'],
    [new Error('turns 3/4, ratio 1:2, and/or'), 'internal.unexpected: turns 3/4, ratio 1:2, and/or'],
    [undefined, 'internal.unexpected: undefined'],
    ['a text', 'internal.unexpected: a text'],
  ])('is its code and a sentence that names nothing of this machine: %s', (error, told) => {
    if (typeof told === 'string') expect(tellFault(error)).toBe(told);
    else expect(tellFault(error)).toMatch(told);
  });

  it('is short and has no stack', () => {
    expect(tellFault(new Error('x'.repeat(10_000)))).toHaveLength(300);
    expect(makeFault('told')).toMatchObject({ message: 'told', stack: '' });
  });
});
