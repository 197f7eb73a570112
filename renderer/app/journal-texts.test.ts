import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import app from './locales/en.json' with { type: 'json' };
import { contract } from '../../shared/contract/index.ts';
import { composeJournalSentence } from '../ui/compose-journal-sentence.ts';
import { createFormat } from '../ui/use-format.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: {
    en: {
      app,
      game: {
        tracks: { assault: { name: 'Assault!' } },
        rulesOptions: { 'variable-damage': { name: 'Variable damage' } },
      },
    },
  },
  interpolation: { escapeValue: false },
});
const NAMES = { attacker: 'Davion', defender: 'Liao' };
const compose = (
  method: string,
  facts: Record<string, string | number | boolean | null>,
  names?: typeof NAMES,
) => composeJournalSentence({ method, facts }, texts.t, texts, createFormat('en'), names);

describe('composeJournalSentence', () => {
  it('fills in names and writes numbers out', () => {
    expect(compose('ledger.convert', { force: 'Lancers', wp: 1200, sp: 3600 })).toBe(
      'Lancers converted 1,200 WP into 3,600 SP',
    );
  });
  it('calls a track by its template and counts in words of the language', () => {
    expect(compose('engagement.record', { track: 'x', template: 'assault', winner: 'draw', turns: 7 })).toBe(
      'Result of Assault! typed in: nobody won, turn 7',
    );
  });
  it('says which side won and what each side has of it', () => {
    const facts = { track: 'x', template: 'assault', winner: 'defender', attackerWp: -400, defenderWp: 150 };
    expect(compose('engagement.accept', facts, NAMES)).toBe(
      'Assault! won by Liao. On balance: Davion −400 WP, Liao +150 WP',
    );
    expect(compose('engagement.accept', facts)).toMatch(/won by Defender\. .*Attacker −400 WP/);
    expect(compose('engagement.accept', { ...facts, winner: 'draw' }, NAMES)).toMatch(/ended in a draw/);
  });
  it('calls the winner of a campaign as it was called then', () => {
    const facts = { force: 'Lancers', winnerName: 'Old Guard', winner: 'defender' };
    expect(compose('campaign.concede', facts, NAMES)).toBe('Lancers gave up: Old Guard has won the campaign');
  });
  it('takes another form when a fact is null', () => {
    expect(compose('unit.assignPilot', { unit: 'Atlas', pilot: null })).toBe('Atlas left without a pilot');
    expect(compose('unit.repair', { unit: null, units: 3, force: 'Lancers', costSp: 400 })).toBe(
      '3 units of Lancers repaired for 400 SP',
    );
  });
  it('calls options of the rules by their names, and tells when none is left', () => {
    const options = 'variable-damage, of-the-future';
    expect(compose('campaign.setRulesOptions', { options, optionsBefore: null })).toBe(
      'Options of the rules from now on: Variable damage, of-the-future',
    );
    expect(compose('campaign.setRulesOptions', { options: null, optionsBefore: 'variable-damage' })).toBe(
      'Options of the rules switched off: Variable damage',
    );
  });
  it('names no price where nothing was paid', () => {
    expect(compose('unit.buy', { unit: 'Atlas', force: 'Lancers', costSp: 0 })).toBe('Atlas joined Lancers');
  });
  it('tells of a migration, which is no command', () => {
    expect(compose('file.migrate', { from: 8, to: 9, name: 'forces' })).toBe(
      'File format brought from version 8 to version 9',
    );
  });
  it('never leaves a gap when facts are missing', () => {
    expect(compose('unit.buy', {})).toBe('Unit bought');
  });
  it('knows every command of a campaign', () => {
    const commands = Object.entries(contract).filter(([name, method]) => {
      return method.kind === 'command' && method.scope === 'campaign' && !name.startsWith('journal.');
    });
    for (const [name] of [...commands, ['campaign.create']]) {
      expect(compose(name ?? '', {}), name).not.toBe(name);
    }
  });
});
