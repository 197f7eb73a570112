import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import app from '../../shared/locales/en/app.json' with { type: 'json' };
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
const compose = (method: string, facts: Record<string, string | number | boolean | null>) =>
  composeJournalSentence({ method, facts }, texts.t, texts, createFormat('en'));

describe('composeJournalSentence', () => {
  it('fills in names and writes numbers out', () => {
    expect(compose('ledger.convert', { force: 'Lancers', wp: 1200, sp: 3600 })).toBe(
      'Lancers converted 1,200 WP into 3,600 SP',
    );
    expect(compose('ledger.repay', { force: 'Lancers', wp: 200, sp: 600 })).toBe(
      'Lancers repaid 200 WP of its debt with 600 SP',
    );
  });
  it('lists what a force gave to an ally, and counts units where they are many', () => {
    const gift = { force: 'Lancers', ally: 'Guard', wp: 0, wpReceived: 0, sp: 0, count: 0, units: '' };
    expect(compose('force.transfer', { ...gift, wp: 1200, wpReceived: 1200, sp: 30 })).toBe(
      'Lancers gave Guard: 1,200 WP, 30 SP',
    );
    expect(compose('force.transfer', { ...gift, wp: 99, wpReceived: 66 })).toBe(
      'Lancers gave Guard: 99 WP, worth 66 WP there',
    );
    expect(compose('force.transfer', { ...gift, count: 2, units: 'Atlas AS7-D, Locust LCT-1V' })).toBe(
      'Lancers gave Guard: Atlas AS7-D, Locust LCT-1V',
    );
    expect(compose('force.transfer', { ...gift, sp: 5, count: 6, units: 'A, B, C, D, E, F' })).toBe(
      'Lancers gave Guard: 5 SP, 6 units',
    );
  });
  it('calls a track by its template and counts in words of the language', () => {
    expect(compose('engagement.record', { track: 'x', template: 'assault', winner: 'draw', turns: 7 })).toBe(
      'Result of Assault! typed in: nobody won, turn 7',
    );
  });
  it('says who fought, who won and what each force has of it', () => {
    const track = { track: 'x', template: 'assault' };
    const units = { attackerUnits: 8, defenderUnits: 6, costWp: 1200 };
    const names = { attackers: 'Lancers and Hussars', defenders: 'Guard' };
    expect(compose('engagement.prepare', { ...track, ...units, ...names })).toBe(
      'Assault! begun: Lancers and Hussars (units: 8) against Guard (6), cost 1,200 WP',
    );
    const facts = { ...track, winner: 'defender', winnerName: 'Guard', changes: 'Lancers −400, Guard +150' };
    expect(compose('engagement.accept', facts)).toBe(
      'Assault! won by Guard. On balance, in WP: Lancers −400, Guard +150',
    );
    expect(compose('engagement.accept', { ...facts, winner: 'draw', winnerName: null })).toBe(
      'Assault! ended in a draw. On balance, in WP: Lancers −400, Guard +150',
    );
    expect(compose('engagement.record', { ...facts, turns: 7 })).toMatch(/: won by Guard, turn 7$/);
  });
  it('names the units that arrived with an entry', () => {
    const facts = {
      ...{ date: '3055-01-01', dateBefore: '3054-12-31' },
      arrived: 'Atlas AS7-D, Locust LCT-1V',
    };
    expect(compose('campaign.setDate', facts)).toMatch(/[^.]\. Arrived: Atlas AS7-D, Locust LCT-1V$/);
  });
  it('tells what a corrected entry says now, or said before it was taken back', () => {
    const facts = { entry: 12, of: 'campaign.setDate', date: '3055-01-01', dateBefore: '3054-12-31' };
    const arrival = { ...facts, arrived: 'Atlas AS7-D' };
    const told = compose('campaign.setDate', facts);
    expect(compose('journal.correct', arrival)).toBe(`Entry 12 corrected: ${told}. Arrived: Atlas AS7-D`);
    expect(compose('journal.correct', { ...facts, leftOut: true })).toBe(`Entry 12 taken back: ${told}`);
    // From before more was kept than what it was.
    expect(compose('journal.correct', { entry: 12, of: 'pilot.hire', track: null })).toMatch(
      /^Entry 12 corrected: [A-Z][^{}]+$/,
    );
  });
  it('tells entries from the time of two forces by their roles', () => {
    const track = { track: 'x', template: 'assault' };
    const facts = { ...track, winner: 'defender', attackerWp: -400, defenderWp: 150 };
    expect(compose('engagement.prepare', { ...track, attackerUnits: 8, defenderUnits: 6, costWp: 200 })).toBe(
      'Assault! begun: 8 against 6 units, cost 200 WP each',
    );
    expect(compose('engagement.accept', facts)).toBe(
      'Assault!: the defender won. On balance: attacker −400 WP, defender +150 WP',
    );
    expect(compose('engagement.accept', { ...facts, winner: 'draw' })).toMatch(/: nobody won\./);
    expect(compose('campaign.concede', { force: 'Lancers', winnerName: 'Guard', winner: 'defender' })).toBe(
      'Lancers gave up: Guard has won the campaign',
    );
  });
  it('tells how a campaign ended, and that one of several allegiances gave up', () => {
    expect(compose('campaign.concede', { name: 'Davion', winnerName: 'Liao' })).toBe(
      'Davion gave up: Liao has won the campaign',
    );
    expect(compose('campaign.concede', { name: 'Davion', winnerName: null })).toBe('Davion gave up');
    expect(compose('campaign.end', { winnerName: 'Liao' })).toBe('Campaign ended: won by Liao');
    expect(compose('campaign.end', { winnerName: null })).toBe('Campaign ended without a winner');
  });
  it('tells where a force goes', () => {
    const facts = { force: 'Lancers', allegiance: 'Liao', before: 'Davion' };
    expect(compose('force.changeAllegiance', facts)).toBe('Lancers went over from Davion to Liao');
    expect(compose('allegiance.change', { name: 'Liao', before: 'Capella' })).toMatch(/renamed to “Liao”$/);
    expect(compose('allegiance.change', { name: 'Liao', before: null })).toBe('Liao: another colour or mark');
  });
  it('tells whether a track was added, opened, closed or only changed', () => {
    const facts = { track: 'x', template: 'assault', added: false, opened: false, closed: false };
    expect(compose('track.save', { ...facts, added: true })).toBe('Track Assault! added');
    expect(compose('track.save', { ...facts, opened: true })).toBe('Track Assault! opened');
    expect(compose('track.save', { ...facts, closed: true })).toBe('Track Assault! closed');
    expect(compose('track.save', facts)).toBe('Track Assault! saved');
    expect(compose('track.save', { ...facts, track: null, template: null, added: true })).toBe('Track saved');
  });
  it('takes another form when a fact is null', () => {
    expect(compose('unit.assignPilot', { unit: 'Atlas', pilot: null })).toBe('Atlas has nobody in it now');
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
  it('tells what a campaign branched off', () => {
    expect(compose('campaign.branch', { campaign: 'Embers', name: 'What if', entry: 1200 })).toBe(
      '“What if” branched off “Embers” after entry 1,200',
    );
  });
  it('tells what a campaign was imported from', () => {
    expect(compose('campaign.import', { campaign: 'Embers', name: 'Cinders' })).toBe(
      '“Cinders” made of the exported “Embers”',
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
      return (
        method.kind === 'command' &&
        method.journaled !== false &&
        method.scope === 'campaign' &&
        !name.startsWith('journal.')
      );
    });
    for (const [name] of [...commands, ['campaign.create'], ['campaign.branch'], ['campaign.import']]) {
      expect(compose(name ?? '', {}), name).not.toBe(name);
    }
  });
});
