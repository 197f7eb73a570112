import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readWorkersAddress } from './address.ts';
import { judgeServer } from './database.ts';
import { isServerLost, tellServerError } from './server-errors.ts';

const address = readWorkersAddress('postgres://ann:hush%2Fhush@db.example:5433/war?sslmode=verify-full');

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the address of a database', () => {
  it('is shown without its secret and its user', () => {
    expect(address.shown).toBe('db.example:5433/war');
    expect(address.place).toEqual({ host: 'db.example', port: 5433, database: 'war' });
    expect(readWorkersAddress('postgres://u:s@db/a%20b').place).toEqual({
      ...{ host: 'db', port: 5432, database: 'a b' },
    });
    expect(readWorkersAddress('postgresql://u:s@127.0.0.1/war').shown).toBe('127.0.0.1:5432/war');
  });

  it.each([
    '',
    'hush',
    'http://u:hush@db/war',
    'postgres://',
    'postgres://u:hush@db',
    `postgres://${'x'.repeat(3000)}/war`,
    'postgres://u:hush@db/war\n',
    'postgres://u:hush@db/war;drop table jobs',
    'postgres://u:hush%@db/war',
  ])('is refused without being quoted: %s', (text) => {
    const error = catchError(() => readWorkersAddress(text));
    expect(error).toMatchObject({ code: 'workers.bad-address' });
    expect(JSON.stringify((error as Refusal).toContractError())).not.toContain('hush@');
  });
});

describe('a server', () => {
  it('that is too old, or can only be read, is refused', () => {
    expect(catchError(() => judgeServer(140_012, false, address))).toMatchObject({
      code: 'workers.server-too-old',
      details: { found: 14, least: 15 },
    });
    expect(catchError(() => judgeServer(160_001, true, address))).toMatchObject({
      code: 'workers.read-only',
    });
    expect(catchError(() => judgeServer(150_000, false, address))).toBeUndefined();
  });

  it.each([
    ['ECONNREFUSED', 'workers.no-server'],
    ['57P01', 'workers.no-server'],
    ['28P01', 'workers.wrong-secret'],
    ['3D000', 'workers.no-database'],
    ['42501', 'workers.not-allowed'],
    ['25006', 'workers.read-only'],
    ['53100', 'workers.full'],
    ['53300', 'workers.crowded'],
  ])('that fails with %s is told as %s, with a sentence and without the secret', (code, told) => {
    const failure = Object.assign(new Error('password hush/hush is wrong'), { code });
    const error = tellServerError(failure, address) as Refusal;
    expect(error.code).toBe(told);
    expect(error.message).toContain('db.example:5433/war');
    expect(error.message).not.toContain('hush');
  });

  it('that is gone may be back; what else is wrong stays wrong', () => {
    expect(isServerLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isServerLost(new Refusal('workers.no-server', { address: '' }))).toBe(true);
    expect(isServerLost(new Refusal('workers.full', { address: '' }))).toBe(false);
    const other = new Error('a fault of ours');
    expect(tellServerError(other, address)).toBe(other);
  });
});
