import { USUAL_ROLES } from '../../../domain/role-players.ts';
import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, makeSetUp, makeSide, planBoard, setUpNear } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const counterattack: TrackTemplate = {
  key: 'counterattack',
  name: 'Counterattack',
  costWp: sourced(300, 'ours'),
  roles: { attacker: USUAL_ROLES.defender, defender: USUAL_ROLES.attacker },
  sharePercent: { attacker: sourced(50, 'ours'), defender: sourced(50, 'ours') },
  situation:
    'The advance has been checked, and for some hours nobody owns the ground. Both sides throw in what is at hand to take it.',
  setup:
    'The Attacker comes in two groups: one over its home edge, one over a flank of its choice. The Defender sets up within 10" of its own edge.',
  specialRules: ['Forced withdrawal holds for both sides.'],
  objectives: [makeHoldTheField(300, 'L')],
  bonuses: [
    {
      key: 'reinforced-militia',
      name: 'Reinforced Militia',
      owner: 'defender',
      wp: { attacker: 0, defender: 125 },
      effect: 'Local militia has joined the Attacker: units worth up to 15 % of the PV that it fields.',
      effects: [{ kind: 'militia', side: 'attacker', share: 0.15 }],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'forest'),
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1, 1 / 2), enterOver(['north', 'south'], 1, 1 / 2)]),
        defender: makeSide('east', [setUpNear('east', 10)]),
      },
    }),
    'M',
  ),
};
