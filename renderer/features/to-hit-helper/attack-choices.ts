import type { AttackKind } from '../../../shared/domain/battle-event.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { getTraits } from '../../../shared/rules/abilities/get-traits.ts';
import { isPhysical, type Ruleset } from '../../../shared/rules/ruleset.ts';

/** What the attacker fires: the card's damage, a turret or torpedoes. */
export type Fired = 'card' | 'turret' | 'torpedoes';

/** Circumstances of an attack, each of which may apply or not. */
export type Circumstance =
  | 'overSpotter'
  | 'atPlace'
  | 'spotterAttacks'
  | 'designated'
  | 'spotting'
  | 'stealthOff'
  | 'carriesBattleArmor'
  | 'sniper'
  | 'lucky';

export type Circumstances = Readonly<Partial<Record<Circumstance, boolean>>>;

/** The choices that an attack between two cards leaves open. */
export interface AttackChoices {
  readonly fired: readonly Fired[];
  /** Artillery pieces by their codes. */
  readonly pieces: readonly string[];
  readonly circumstances: readonly Circumstance[];
}

interface AttackQuestion {
  readonly ruleset: Ruleset;
  readonly kind: AttackKind;
  readonly attacker: UnitCard | null;
  readonly target: UnitCard | null;
  readonly entered: Circumstances;
}

/** Only choices that the two cards and the kind of attack make possible. */
export function listAttackChoices(question: AttackQuestion): AttackChoices {
  const { kind, attacker } = question;
  if (attacker === null) return { fired: ['card'], pieces: [], circumstances: [] };
  const { turret, groups, artillery } = getTraits(attacker.specials);
  const fired: Fired[] = ['card'];
  if (kind === 'weapon' && turret !== null) fired.push('turret');
  if (kind === 'weapon' && (groups.tor ?? turret?.traits.groups.tor) !== undefined) fired.push('torpedoes');
  const pieces = kind === 'artillery' ? [...new Set(artillery.map(({ code }) => code))] : [];
  return { fired, pieces, circumstances: listCircumstances(question) };
}

function listCircumstances({ ruleset, kind, target, entered }: AttackQuestion): readonly Circumstance[] {
  const shoots = !isPhysical(kind) && kind !== 'anti-mech';
  const isArtillery = kind === 'artillery';
  const seesBySpotter = kind === 'indirect' || (isArtillery && entered.overSpotter === true);
  const specials = target?.specials ?? [];
  const counts = (code: string): boolean => ruleset.toHit.some((rule) => rule.code === code);
  const possible: Readonly<Record<Circumstance, boolean>> = {
    overSpotter: isArtillery,
    atPlace: isArtillery && !seesBySpotter,
    spotterAttacks: seesBySpotter && counts('indirect'),
    designated: isArtillery && seesBySpotter,
    spotting: shoots && counts('attacker-spotting'),
    stealthOff: shoots && !isArtillery && getTraits(specials).stealth,
    // Only battle armor says what carries it, and battle armor as such is not on this screen.
    carriesBattleArmor: kind === 'anti-mech' && specials.includes('OMNI'),
    sniper: shoots && ruleset.pilotAbilities.includes('sniper'),
    lucky: ruleset.pilotAbilities.includes('lucky'),
  };
  return (Object.keys(possible) as Circumstance[]).filter((one) => possible[one]);
}
