import type { Side } from '../../shared/domain/side.ts';

interface NamedForce {
  readonly name: string;
  readonly faction: string;
}

/**
 * Short names of both forces: their factions without “House”, else their names. Two forces of one faction keep their
 * names, to be distinguishable.
 */
export function shortForceNames(forces: Readonly<Record<Side, NamedForce>>): Record<Side, string> {
  const attacker = shorten(forces.attacker);
  const defender = shorten(forces.defender);
  return attacker === defender
    ? { attacker: forces.attacker.name, defender: forces.defender.name }
    : { attacker, defender };
}

function shorten(force: NamedForce): string {
  const faction = force.faction.replace(/^House\s+/, '').trim();
  return faction === '' ? force.name : faction;
}
