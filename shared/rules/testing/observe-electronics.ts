import { getTraits } from '../abilities/get-traits.ts';
import type { Emitter, UnitPositions } from '../electronics/emitter.ts';
import { computeJamming } from '../electronics/fields.ts';
import { isDesignated } from '../electronics/marking.ts';
import { formNetworks, listLinked } from '../electronics/networks.ts';
import type { Ruleset } from '../ruleset.ts';

/** A unit at a place on a line, in inches. */
export interface Aerial extends Emitter {
  readonly name: string;
  readonly at: number;
}

export function makeAerial(name: string, specials: readonly string[], changes: Partial<Aerial> = {}): Aerial {
  return {
    name,
    at: 0,
    card: { type: 'BM' },
    traits: getTraits(specials),
    state: { shutdown: false, destroyed: false },
    ...changes,
  };
}

/** Everybody is there. */
export const ON_A_LINE: UnitPositions<Aerial> = {
  isPresent: () => true,
  measureInches: (one, other) => Math.abs(one.at - other.at),
};

const COMPANIES: readonly (readonly string[])[] = [['C3M'], ['C3S'], ['C3I'], ['NOVA'], ['C3BSM'], ['C3BSS']];
const LOST = { shutdown: true, destroyed: false };

/** Everything that comes of special abilities in the rules of electronics of one rule system. */
export function observeElectronics({ electronics: rules }: Ruleset, specials: readonly string[]): unknown {
  const traits = getTraits(specials);
  const designated = [0, 6, 24, 25].map((inches) => isDesignated(rules, traits, inches));
  if (rules === null) return designated;
  const bearer = makeAerial('bearer', specials);
  const linked = COMPANIES.map((company) => {
    const units = [makeAerial('friend', company), bearer];
    return formNetworks(rules, units).map((network) =>
      listLinked(rules, network, bearer, [], ON_A_LINE).map(({ name }) => name),
    );
  });
  const units = [makeAerial('lost', ['C3M'], { state: LOST }), makeAerial('friend', ['C3S']), bearer];
  const orphans = formNetworks(rules, units).map(
    (network) => listLinked(rules, network, bearer, [], ON_A_LINE).length,
  );
  const jamming = [1, 12, 13].map((at) =>
    computeJamming(rules, makeAerial('victim', [], { at }), [bearer], ON_A_LINE),
  );
  return [designated, linked, orphans, jamming, computeJamming(rules, bearer, [], ON_A_LINE)];
}
