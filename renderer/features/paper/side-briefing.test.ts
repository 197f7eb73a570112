import { expect, it } from 'vitest';
import type { BattleEffect } from '../../../shared/domain/battle-effect.ts';
import type { CampaignBonus } from '../../../shared/domain/campaign-bonus.ts';
import type { CampaignObjective } from '../../../shared/domain/campaign-objective.ts';
import type { BonusId, ObjectiveId } from '../../../shared/domain/ids.ts';
import type { ObjectiveOwner } from '../../../shared/domain/objective.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { makeSideBriefing, isKnownToSide } from './side-briefing.ts';

const MINES: BattleEffect = { kind: 'minefields', side: 'defender', count: 6, density: 2 };
const FOG: BattleEffect = { kind: 'conditions', visibility: 'fog', toHit: {}, limitInches: null };

const bonus = (key: string, owner: ObjectiveOwner, effects: readonly BattleEffect[]): CampaignBonus => ({
  id: key as BonusId,
  key,
  name: key,
  owner,
  wp: { attacker: 100, defender: -50 },
  effect: '',
  effects,
  atTableOnly: false,
});
const objective = (key: string, owner: ObjectiveOwner): CampaignObjective => ({
  id: key as ObjectiveId,
  key,
  name: key,
  owner,
  wp: 100,
  endsTrack: false,
  condition: { kind: 'hold-field' },
  metBy: null,
});
const briefing = {
  objectives: [objective('push', 'attacker'), objective('stop', 'defender'), objective('hold', 'both')],
  bonuses: [bonus('mines', 'defender', [MINES]), bonus('fog', 'attacker', [FOG])],
};

it('tells a side its own objectives and those of both', () => {
  const of = (side: (typeof SIDES)[number]) =>
    makeSideBriefing(side, briefing, { effects: [] }, null).objectives.map(({ key }) => key);
  expect(of('attacker')).toEqual(['push', 'hold']);
  expect(of('defender')).toEqual(['stop', 'hold']);
});

it('offers each side its own bonuses before the track is begun', () => {
  const of = (side: (typeof SIDES)[number]) =>
    makeSideBriefing(side, briefing, { effects: [] }, null).bonuses.map(({ key }) => key);
  expect([of('attacker'), of('defender')]).toEqual([['fog'], ['mines']]);
});

it('tells of the other side only what everybody sees: the fog, but not the mines', () => {
  const [mines, fog] = briefing.bonuses;
  const engagement = { bonuses: { attacker: [fog!], defender: [mines!] }, participants: [] };
  const attacker = makeSideBriefing('attacker', briefing, { effects: [] }, engagement);
  const defender = makeSideBriefing('defender', briefing, { effects: [] }, engagement);
  expect(attacker.bonuses).toEqual([fog]);
  expect(attacker.effects).toEqual([]);
  expect(defender.bonuses).toEqual([mines]);
  expect(defender.effects).toEqual([FOG]);
});

it.each<[BattleEffect, boolean, boolean]>([
  [MINES, false, true],
  [FOG, true, true],
  [{ kind: 'strike', against: 'attacker', needs: 8, damage: 2, fromTurn: 1, toTurn: null }, false, true],
  [{ kind: 'militia', side: 'attacker', share: 0.2 }, true, false],
  [{ kind: 'initiative', side: 'attacker', modifier: 1, fromTurn: 1, toTurn: 2 }, true, false],
  [{ kind: 'terrain', theme: 'hills' }, true, true],
  [{ kind: 'turn-limit', turns: 8 }, true, true],
])('an effect of the track is known to whom it belongs: %j', (effect, attacker, defender) => {
  expect(SIDES.map((side) => isKnownToSide(side, effect))).toEqual([attacker, defender]);
});
