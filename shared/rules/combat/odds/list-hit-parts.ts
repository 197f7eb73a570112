import type { Modifier } from '../../../domain/battle-event.ts';
import type { DamageValue } from '../../../domain/unit-card.ts';
import { rollShellPoints } from '../artillery/resolve-artillery.ts';
import { settleOrder } from '../attack.ts';
import { computeOrderDamage, getDamageRules } from '../attack-damage.ts';
import { questionOfOrder } from '../build-question.ts';
import { tracksHeat } from '../combat-state.ts';
import type { AttackOrder, Fighter, DeclaredAttack } from '../fighter.ts';
import { computeHeatPoints } from '../heat-weapons.ts';
import { rollHitPoints, shareWithWalls } from '../hit-points.ts';
import type { ToHitQuestion } from '../question.ts';
import { computeQuestionToHit } from '../to-hit.ts';
import { DamageNotes } from '../../damage-notes.ts';
import { parseDamageValue } from '../../damage-value.ts';
import type { Dice } from '../../dice.ts';
import { isPhysical, type Ruleset } from '../../ruleset.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { listDamageRolls } from './damage-rolls.ts';
import { listOrderGroups } from './group-rolls.ts';
import { NO_DICE, type RollClass } from './walk-outcomes.ts';

/**
 * Lists the parts of the points of an attack if all of it hits, all groups included; parts decided by dice with their
 * mean. Empty for an attack that is not possible. Source: what `performAttack` carries out.
 */
export function listHitParts(
  ruleset: Ruleset,
  { attacker, target, order: declared }: DeclaredAttack,
): readonly Modifier[] {
  const order = settleOrder(ruleset, attacker, declared);
  const question = questionOfOrder(ruleset, attacker, target, order);
  const notes = new DamageNotes(ruleset.damage.sources);
  const whole = computeOrderDamage(ruleset, attacker, target, order, notes);
  if (typeof whole === 'string') return [];
  const rules = getDamageRules(ruleset, order.kind);
  const groups = listOrderGroups(ruleset, { attacker, target, order });
  const heats = !tracksHeat(target.card);
  const averages = groups.flatMap((amount) =>
    averageParts(
      ruleset,
      isPhysical(order.kind) ? NO_DICE : listDamageRolls(rules, amount),
      (dice, rolled) => {
        const points = rollHitPoints({ ruleset, dice }, question, order, amount, rolled);
        const heat = heats && groups.length === 1 ? computeHeatPoints(order, question, rolled) : 0;
        shareWithWalls(order, question, points + heat, rolled);
      },
    ),
  );
  const heat = heats && groups.length > 1 ? listHeatOfGroups(ruleset, order, question, groups.length) : [];
  return addUp([...notes.parts, ...averages, ...heat]);
}

/** Heat belongs to the first group that hits, so its parts are weighted with the chance that any group hits. */
function listHeatOfGroups(
  ruleset: Ruleset,
  order: AttackOrder,
  question: ToHitQuestion,
  groups: number,
): readonly Modifier[] {
  const { probability } = computeQuestionToHit(ruleset, question, true);
  const perHit = probability === 0 ? 1 : (1 - (1 - probability) ** groups) / probability;
  const notes = new DamageNotes(ruleset.damage.sources);
  computeHeatPoints(order, question, notes);
  return notes.parts.map((part) => ({ ...part, value: part.value * perHit }));
}

/** The same for a shell that comes down on the target. Source: what `landShell` carries out. */
export function listShellParts(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  damage: DamageValue,
): readonly Modifier[] {
  const rolls = listDamageRolls(ruleset.damage, parseDamageValue(damage));
  return addUp(
    averageParts(ruleset, rolls, (dice, notes) => {
      rollShellPoints({ ruleset, dice }, attacker, target, damage, notes);
    }),
  );
}

function averageParts(
  { damage }: Ruleset,
  rolls: readonly RollClass[],
  roll: (dice: Dice, notes: DamageNotes) => void,
): readonly Modifier[] {
  return rolls.flatMap(({ chance, faces }) => {
    const notes = new DamageNotes(damage.sources);
    roll(createScriptedDice(faces), notes);
    return notes.parts.map((part) => ({ ...part, value: part.value * chance }));
  });
}

function addUp(parts: readonly Modifier[]): readonly Modifier[] {
  const sums = new Map<string, Modifier>();
  for (const part of parts)
    sums.set(part.code, { ...part, value: part.value + (sums.get(part.code)?.value ?? 0) });
  return [...sums.values()];
}
