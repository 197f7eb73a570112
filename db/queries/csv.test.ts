import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { makeRig, openRig } from '../commands/testing/campaign-rig.ts';
import { editRows } from '../testing/break-file.ts';
import { tabulate } from './csv.ts';

const read = (text: string): string[][] => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;

test('the ledger is a table with its amounts as numbers, in both languages, and no formula in it', async () => {
  const made = await makeRig();
  const { force } = await made.roster('attacker');
  const name = '=HYPERLINK("http://x","Лира"), "a"\n2';
  await made.call('force.rename', { forceId: force.id, name: name.replace('\n', ' ') });
  const line = { forceId: force.id, currency: 'WP' } as const;
  await made.call('ledger.adjust', { ...line, amount: -50, reason: '-1+1|cmd' });
  await made.call('ledger.adjust', { ...line, amount: 7, reason: '@SUM(A1)\nand more' });
  const { file } = made;
  await made.call('campaign.close', {});
  // Reasons of earlier versions can have several lines.
  editRows(file, `UPDATE ledger SET subject = replace(subject, ' and', char(10) || 'and')`);
  const rig = await openRig(file);
  const { text, rows } = await rig.call('ledger.csv', { forceId: force.id });
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header, ...table] = read(text);
  expect(header!.slice(0, 4)).toEqual(['Line', 'Date', 'Force', 'Currency']);
  expect(table).toHaveLength(rows);
  const lines = await rig.call('ledger.list', { forceId: force.id });
  expect(table.map((cells) => Number(cells[7]))).toEqual(lines.map(({ amount }) => amount));
  expect(table.at(-2)!.slice(4, 8)).toEqual(['By hand', "'-1+1|cmd", '', '-50']);
  expect(table.at(-1)![5]).toBe("'@SUM(A1)\nand more");
  expect(table[0]![2]).toBe(`'${name.replace('\n', ' ')}`);
  const cells = table.flat().filter((cell) => !/^-?\d+$/.test(cell));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  const russian = read((await rig.call('ledger.csv', { language: 'ru' })).text);
  expect(russian[0]![1]).toBe('Дата');
  expect(russian.some((row) => row[4] === 'Вручную')).toBe(true);
});

test('a roster is a table of units with their pilots, of one force or of all', async () => {
  const rig = await makeRig();
  const { force, units } = await rig.roster('attacker');
  const table = read((await rig.call('force.csv', { forceId: force.id, language: 'ru' })).text);
  expect(table).toHaveLength(1 + units.length);
  expect(table[0]!.slice(0, 3)).toEqual(['Силы', 'Копьё', 'БЕ']);
  expect(new Set(table.map((cells) => cells.length)).size).toBe(1);
  const others = (await rig.roster('defender')).units.length;
  expect((await rig.call('force.csv', {})).rows).toBe(units.length + others);
  await rig.refused('force.csv', { forceId: 'none' as typeof force.id }, 'force.not-found');
  await rig.refused('ledger.csv', { forceId: 'none' as typeof force.id }, 'force.not-found');
});

test('the order of columns is that of their declaration, whatever the order of the headings', () => {
  const columns = {
    one: (row: number) => row,
    two: (row: number) => row * 2,
    three: (row: number) => row * 3,
  };
  const headings = { three: 'Three', one: 'One', two: 'Two' };
  expect(tabulate(columns, headings, [1, 2])).toEqual([
    ['One', 'Two', 'Three'],
    [1, 2, 3],
    [2, 4, 6],
  ]);
});

test('cells are parted as chosen, else as spreadsheets expect it in the language', async () => {
  const rig = await makeRig();
  const separatorOf = (text: string): string | undefined => /[,;\t]/.exec(text)?.[0];
  const lines = async (params: object) => separatorOf((await rig.call('ledger.csv', params)).text);
  const units = async (params: object) => separatorOf((await rig.call('force.csv', params)).text);
  for (const ask of [lines, units]) {
    expect(await ask({})).toBe(',');
    expect(await ask({ language: 'ru' })).toBe(';');
    expect(await ask({ language: 'ru', separator: 'tab' })).toBe('\t');
    expect(await ask({ separator: 'semicolon' })).toBe(';');
  }
});

test('what is left of armor is a number that no spreadsheet takes for a date, and is read again', async () => {
  const rig = await makeRig();
  const { force, units } = await rig.roster('attacker');
  const [unit] = units;
  const damage = { ...unit!.damage, armorLeft: 1, structureLeft: 1 };
  await rig.call('unit.edit', { unitId: unit!.id, damage, reason: 'A test' });
  const { text } = await rig.call('force.csv', { forceId: force.id });
  const cells = read(text).flat();
  expect(cells.filter((cell) => /^\d{1,2}[/.-]\d{1,2}$/.test(cell))).toEqual([]);
  const older = text
    .replace('Armor left,Armor,Structure left,Structure', 'Armor,Structure')
    .replaceAll(/(\d+),(\d+),(\d+),(\d+)\r\n/g, '$1/$2,$3/$4\r\n');
  expect(older).toContain(`,1/${unit!.card.armor},1/${unit!.card.structure}\r\n`);
  for (const table of [text, older]) {
    const preview = await rig.call('exchange.preview', { text: table });
    const damages = preview.kind === 'read' ? preview.units.lines.map((line) => line.damage) : [];
    expect(damages.filter((one) => one !== null)).toMatchObject([{ armorLeft: 1, structureLeft: 1 }]);
  }
});
