import { describe, expect, it } from 'vitest';
import { nameAbility } from './name-ability.ts';

const t = (key: string, values: Record<string, unknown>): string =>
  values['name'] === undefined ? key : `${key}(${JSON.stringify(values['name'])})`;

describe('nameAbility', () => {
  it('says of what the program does not play that it is used at the table', () => {
    expect(nameAbility({ kind: 'lucky' }, t)).toBe('game:abilities.lucky');
    expect(nameAbility({ kind: 'lucky' }, t, ['lucky', 'sniper'])).toBe('game:abilities.lucky');
    expect(nameAbility({ kind: 'lucky' }, t, [])).toBe('game:abilities.atTable("game:abilities.lucky")');
    const other = { kind: 'table', name: 'Eagle’s Eyes', cost: 2 } as const;
    expect(nameAbility(other, t, ['lucky'])).toBe('game:abilities.atTable("Eagle’s Eyes")');
  });
});
