import { describe, expect, it } from 'vitest';
import { makeTrack } from '../../../shared/campaign/tracks/templates/track-template.ts';
import { assault } from '../../../shared/campaign/tracks/templates/assault.ts';
import { validateTrack } from '../../../shared/campaign/tracks/check/validate-track.ts';
import { trackDefinitionSchema } from '../../../shared/contract/track-schemas.ts';
import {
  changePlayers,
  changeCondition,
  changeGroup,
  CONDITIONS,
  EFFECTS,
  findFreeKey,
  listChoices,
  draftBonus,
  draftObjective,
  draftPlace,
  removeAt,
  replaceAt,
} from './track-draft.ts';

const draft = makeTrack(assault);

describe('what is added to a draft', () => {
  it('is complete, with a key of its own', () => {
    const track = {
      ...draft,
      objectives: [...draft.objectives, draftObjective(draft, 'New objective')],
      bonuses: [...draft.bonuses, { ...draftBonus(draft, 'New bonus'), effects: [EFFECTS.initiative] }],
      setUp: { ...draft.setUp, places: [draftPlace(draft, 'New place')] },
    };
    expect(validateTrack(track)).toEqual([]);
    expect(trackDefinitionSchema.safeParse(track).success).toBe(true);
    expect(draftObjective(track, 'x').key).toBe('objective-2');
  });

  it('has an effect of every kind that nothing is wrong with', () => {
    for (const kind of listChoices(EFFECTS)) {
      const bonuses = [{ ...draftBonus(draft, 'x'), effects: [EFFECTS[kind]] }];
      expect(validateTrack({ ...draft, bonuses }), kind).toEqual([]);
      expect(trackDefinitionSchema.safeParse({ ...draft, bonuses }).success).toBe(true);
    }
  });

  it('takes the first key that is free', () => {
    expect(findFreeKey('place', [{ key: 'place-1' }, { key: 'place-3' }])).toBe('place-2');
  });
});

describe('a change of kind', () => {
  it('keeps what both kinds have', () => {
    const places = [draftPlace(draft, 'Hill')];
    const before = { ...CONDITIONS['defeat-share'], share: 0.4 };
    expect(changeCondition(before, 'exit-share', places)).toEqual({ kind: 'exit-share', share: 0.4 });
    expect(changeCondition(before, 'hold-place', places)).toEqual({ kind: 'hold-place', place: 'place-1' });
    expect(changeCondition(CONDITIONS['hold-field'], 'reach-place', [])).toMatchObject({
      place: '',
      share: 0.5,
    });
    expect(changeGroup({ ...draft.setUp.sides.attacker.groups[0]!, share: 0.3 }, 'set-up')).toMatchObject({
      kind: 'set-up',
      share: 0.3,
    });
  });
});

it('lists are changed without touching the one before', () => {
  const list = ['a', 'b', 'c'];
  expect(replaceAt(list, 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(removeAt(list, 0)).toEqual(['b', 'c']);
  expect(list).toEqual(['a', 'b', 'c']);
});

it('keeps who plays a role until another kind is chosen', () => {
  const second = { kind: 'allegiance', number: 2 } as const;
  expect(changePlayers(second, 'allegiance')).toBe(second);
  expect(changePlayers(second, 'forces')).toEqual({ kind: 'forces', forceIds: [] });
});
