import type { AttackKind } from '../../../domain/battle-event.ts';
import type { DamageRules } from '../../ruleset.ts';
import { COMMON_DAMAGE } from '../alpha-strike-common/edition.ts';

/** 001 "Combat Phase": weapon attacks and the physical attacks of 'Mechs. */
export const ATTACK_KINDS: readonly AttackKind[] = Object.freeze([
  'weapon',
  'standard',
  'melee',
  'charge',
  'dfa',
]);

/** 001 "Step 6: Determine and Apply Damage". */
export const DAMAGE: DamageRules = Object.freeze({ ...COMMON_DAMAGE, rearWeapons: 'unknown' });
