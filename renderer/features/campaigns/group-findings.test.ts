import { expect, it } from 'vitest';
import { groupFindings } from './group-findings.ts';

it('puts findings under what was checked, the worst first, each message once', () => {
  expect(
    groupFindings([
      { level: 'ok', code: 'integrity', message: 'fine' },
      { level: 'error', code: 'ledger-balance', message: 'off by 3' },
      { level: 'error', code: 'ledger-balance', message: 'off by 3' },
      { level: 'warning', code: 'ledger-balance', message: 'odd' },
      { level: 'warning', code: 'backup', message: 'none' },
    ]),
  ).toEqual([
    { code: 'ledger-balance', level: 'error', messages: ['off by 3', 'odd'] },
    { code: 'backup', level: 'warning', messages: ['none'] },
    { code: 'integrity', level: 'ok', messages: [] },
  ]);
});
