import { describe, expect, it } from 'vitest';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { findRoleLooks, USUAL_LOOKS } from './role-looks.ts';

const [davion, liao] = ['davion' as AllegianceId, 'liao' as AllegianceId];
const allegiances = [
  { id: davion, color: 'blue', mark: 'corner' },
  { id: liao, color: 'green', mark: 'bars' },
] as const;
const find = (attacker: AllegianceId[], defender: AllegianceId[]) =>
  findRoleLooks({ attacker, defender }, allegiances);

describe('findRoleLooks', () => {
  it('shows a role as the allegiance that plays it', () => {
    const { attacker, defender } = find([liao, liao], [davion]);
    expect([attacker.color, attacker.mark]).toEqual(['green', 'bars']);
    expect([defender.color, defender.mark]).toEqual(['blue', 'corner']);
  });

  it('keeps the usual looks where those of the allegiances would not tell the roles apart', () => {
    expect(find([davion], [davion])).toBe(USUAL_LOOKS);
    expect(find([davion, liao], [liao])).toBe(USUAL_LOOKS);
    expect(find([davion], [])).toBe(USUAL_LOOKS);
    expect(find([davion], ['unknown' as AllegianceId])).toBe(USUAL_LOOKS);
  });
});
