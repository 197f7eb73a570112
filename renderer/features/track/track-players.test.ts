import { expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { RolePlayer } from '../../ui/role-names.ts';
import { listOnBothSides } from './track-players.ts';

const [one, two] = ['one', 'two'].map((id) => ({ id: id as AllegianceId }));
const play = (role: Side, allegianceId: string, forceId: string) =>
  ({ role, allegianceId: allegianceId as AllegianceId, forceId: forceId as ForceId }) satisfies RolePlayer;

it('tells which allegiances would win whichever side won', () => {
  const attacker = play('attacker', 'one', 'a');
  expect(listOnBothSides([one!, two!], [attacker, play('defender', 'two', 'b')])).toEqual([]);
  expect(listOnBothSides([one!, two!], [attacker, play('defender', 'one', 'c')])).toEqual([one]);
  expect(
    listOnBothSides([one!, two!], [attacker, play('defender', 'one', 'c'), play('attacker', 'two', 'b')]),
  ).toEqual([one]);
});
