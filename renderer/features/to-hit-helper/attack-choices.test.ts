import { describe, expect, it } from 'vitest';
import type { AttackKind } from '../../../shared/domain/battle-event.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { makeCard, standard2018 } from '../../../shared/rules/testing/fixtures.ts';
import { listAttackChoices, type Circumstances } from './attack-choices.ts';

const standard = standard2018();

function list(
  kind: AttackKind,
  own: readonly string[] = [],
  other: readonly string[] = [],
  entered: Circumstances = {},
  ruleset = standard,
) {
  const attacker = makeCard({ specials: [...own] });
  const target = makeCard({ specials: [...other] });
  return listAttackChoices({ ruleset, kind, attacker, target, entered });
}

describe('what there is to choose about an attack', () => {
  it('is what the attacker carries', () => {
    expect(list('weapon').fired).toEqual(['card']);
    expect(list('weapon', ['TUR(2/2/1)']).fired).toEqual(['card', 'turret']);
    expect(list('weapon', ['TUR(2/2/1,TOR1/1/1)']).fired).toEqual(['card', 'turret', 'torpedoes']);
    expect(list('standard', ['TUR(2/2/1)']).fired).toEqual(['card']);
    expect(list('artillery', ['ARTLT-1', 'ARTS-2']).pieces).toEqual(['ARTLT', 'ARTS']);
    expect(list('weapon', ['ARTLT-1']).pieces).toEqual([]);
  });

  it.each([
    ['weapon', ['spotting']],
    ['indirect', ['spotterAttacks', 'spotting']],
    ['artillery', ['overSpotter', 'atPlace', 'spotting']],
    ['charge', []],
  ] as const)('of the kind %s are the circumstances %j', (kind, circumstances) => {
    expect(list(kind).circumstances).toEqual(circumstances);
  });

  it('asks about the spotter of a shell only when there is one', () => {
    expect(list('artillery', [], [], { overSpotter: true }).circumstances).toContain('designated');
    expect(list('artillery', [], [], { overSpotter: true }).circumstances).toContain('spotterAttacks');
  });

  it('leaves a unit or a place to aim at where a shell is fired directly', () => {
    expect(list('artillery').circumstances).toContain('atPlace');
    expect(list('artillery', [], [], { overSpotter: true }).circumstances).not.toContain('atPlace');
  });

  it('is what the target has', () => {
    expect(list('weapon', [], ['STL']).circumstances).toContain('stealthOff');
    expect(list('anti-mech', [], ['OMNI']).circumstances).toEqual(['carriesBattleArmor']);
  });

  it('is nothing that the rules do not know', () => {
    const intro = getRuleset('alpha-strike-intro-2013');
    expect(list('weapon', [], [], {}, intro).circumstances).toEqual([]);
    const quickStart = getRuleset('alpha-strike-quick-start-2020');
    expect(list('indirect', [], [], {}, quickStart).circumstances).toEqual(['sniper', 'lucky']);
    expect(list('charge', [], [], {}, quickStart).circumstances).toEqual(['lucky']);
  });
});
