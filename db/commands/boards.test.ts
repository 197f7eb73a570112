import { describe, expect, it } from 'vitest';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BoardId } from '../../shared/domain/ids.ts';
import { makeRig } from './testing/campaign-rig.ts';

const FORD: BoardMap = {
  widthHexes: 12,
  heightHexes: 10,
  hexes: [
    { column: 3, row: 4, level: -1, waterInches: 1 },
    { column: 4, row: 4, features: ['woods'], level: 2 },
    { column: 5, row: 4, building: { type: 'standard-light-small', heightInches: 2 } },
  ],
};

describe('maps of a campaign', () => {
  it('are kept as they were saved, changed, taken out, and every step is undone', async () => {
    const rig = await makeRig();
    const { boardId } = await rig.call('board.save', { name: ' Ford ', board: FORD });
    const ford = { boardId, name: 'Ford', widthHexes: 12, heightHexes: 10 };
    expect(await rig.call('board.list', {})).toEqual([ford]);
    expect(await rig.call('board.get', { boardId })).toEqual({ boardId, name: 'Ford', board: FORD });
    const plain = { widthHexes: 20, heightHexes: 20 };
    await rig.call('board.save', { boardId, name: 'Plain', board: plain });
    expect((await rig.call('board.get', { boardId })).board).toEqual(plain);
    await rig.call('board.remove', { boardId });
    expect(await rig.call('board.list', {})).toEqual([]);
    await rig.call('journal.undo', {});
    expect((await rig.call('board.get', { boardId })).name).toBe('Plain');
    await rig.call('journal.undo', {});
    expect((await rig.call('board.get', { boardId })).board).toEqual(FORD);
    await rig.call('journal.undo', {});
    expect(await rig.call('board.list', {})).toEqual([]);
    await rig.call('journal.redo', {});
    expect(await rig.call('board.list', {})).toEqual([ford]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const { lastEvents } = await rig.call('campaign.summary', {});
    const saved = lastEvents.filter(({ method }) => method === 'board.save').map(({ facts }) => facts);
    expect(saved).toContainEqual({ name: 'Plain', before: 'Ford' });
  });

  it('are refused when they are not there or cannot be', async () => {
    const rig = await makeRig();
    const boardId = 'board-none' as BoardId;
    await rig.refused('board.get', { boardId }, 'board.not-found');
    await rig.refused('board.remove', { boardId }, 'board.not-found');
    await rig.refused('board.save', { boardId, name: 'x', board: FORD }, 'board.not-found');
    await rig.refused('board.save', { name: ' ', board: FORD }, 'params.invalid');
    const hexes = [{ column: 99, row: 0 }];
    const { message, details } = await rig.refused(
      'board.save',
      { name: 'x', board: { ...FORD, hexes } },
      'board.impossible',
    );
    expect(message).toMatch(/not on the board/);
    expect(details).toMatchObject({ fields: [{ path: 'hexes[0]', code: 'hex.off-board' }] });
  });

  it('of a million hexes are refused at once', async () => {
    const rig = await makeRig();
    const hexes = Array.from({ length: 1_000_000 }, () => ({ column: 0, row: 0 }));
    await rig.refused('board.save', { name: 'x', board: { ...FORD, hexes } }, 'params.invalid');
    const huge = { widthHexes: 1e9, heightHexes: 1e9 };
    await rig.refused('board.save', { name: 'x', board: huge }, 'board.impossible');
    await rig.refused('board.generate', { seed: 1, ...huge }, 'board.impossible');
  });
});

describe('boards that are asked for', () => {
  it('come from their seed, theme and rule', async () => {
    const rig = await makeRig();
    const asked = { seed: 7, theme: 'town', rule: 'breakthrough' } as const;
    const { board, pieces } = await rig.call('board.generate', asked);
    expect(board).toMatchObject({ widthHexes: 36, heightHexes: 24 });
    expect(pieces.length).toBeGreaterThanOrEqual(4);
    expect(await rig.call('board.generate', asked)).toEqual({ board, pieces });
    expect(await rig.call('board.validate', { board })).toEqual({ problems: [] });
    const known = { ruleset: 'first-strike', board };
    const { problems } = await rig.call('board.validate', known);
    expect(problems[0]).toMatchObject({ code: 'building.type' });
    expect(problems[0]?.message).toMatch(/\.$/);
    const same = await rig.call('board.generate', { seed: 7, mirrored: true });
    expect(same.board).not.toEqual(board);
  });

  it('are refused where they cannot be', async () => {
    const rig = await makeRig();
    await rig.refused('board.generate', { seed: 1, widthHexes: 9, mirrored: true }, 'board.impossible');
    await rig.refused('board.generate', { seed: 1, heightHexes: 7.5 }, 'board.impossible');
    await rig.refused('board.generate', { seed: 1, ruleset: 'chess' }, 'ruleset.unknown');
  });
});
