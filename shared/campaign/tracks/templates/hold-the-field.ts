import type { Certainty } from '../../economy/provenance.ts';
import type { TemplateObjective } from './track-template.ts';

/** The objective that every track shares: the enemy is gone from the field. 003 "Breakthrough". */
export function makeHoldTheField(wp: number, certainty: Certainty, endsTrack = false): TemplateObjective {
  return {
    key: 'hold-the-field',
    name: 'Hold the Field',
    owner: 'both',
    wp,
    endsTrack,
    condition: { kind: 'hold-field' },
    certainty,
  };
}
