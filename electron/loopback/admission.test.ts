import { describe, expect, it } from 'vitest';
import {
  getBearerToken,
  getProtocolToken,
  isJsonContentType,
  isOwnHost,
  isOwnOrigin,
  isSameToken,
} from './admission.ts';

describe('isOwnHost', () => {
  it('admits only the exact address and port', () => {
    expect(isOwnHost('127.0.0.1:8000', 8000)).toBe(true);
    for (const host of [
      'localhost:8000',
      '127.0.0.1',
      '127.0.0.1:80001',
      '127.0.0.1:8000.evil.test',
      undefined,
    ]) {
      expect(isOwnHost(host, 8000), String(host)).toBe(false);
    }
  });
});

describe('isOwnOrigin', () => {
  it('admits only the exact origin, and no missing one', () => {
    expect(isOwnOrigin('http://127.0.0.1:8000', 8000)).toBe(true);
    const others = [
      'https://127.0.0.1:8000',
      'http://127.0.0.1:8001',
      'http://127.0.0.1:8000.evil.test',
      'null',
      '',
      undefined,
    ];
    for (const origin of others) expect(isOwnOrigin(origin, 8000), String(origin)).toBe(false);
  });
});

describe('isSameToken', () => {
  it('compares whole tokens of any length', () => {
    expect(isSameToken('secret', 'secret')).toBe(true);
    for (const given of ['secre', 'secrets', 'Secret', '', null])
      expect(isSameToken(given, 'secret')).toBe(false);
  });
});

describe('tokens in headers', () => {
  it('reads a bearer token', () => {
    expect(getBearerToken('Bearer abc_-9')).toBe('abc_-9');
    for (const header of ['bearer abc', 'Bearer  abc', 'Bearer a b', 'Basic abc', '', undefined]) {
      expect(getBearerToken(header), String(header)).toBeNull();
    }
  });

  it('reads the token among the subprotocols', () => {
    expect(getProtocolToken('warchest, token.abc')).toBe('abc');
    for (const header of ['token.abc', 'warchest', '', undefined])
      expect(getProtocolToken(header)).toBeNull();
  });
});

describe('isJsonContentType', () => {
  it('takes JSON and nothing that a form can send', () => {
    expect(isJsonContentType('application/json')).toBe(true);
    expect(isJsonContentType('application/json; charset=utf-8')).toBe(true);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json2', undefined]) {
      expect(isJsonContentType(type), String(type)).toBe(false);
    }
  });
});
