import { computeLoadedMove, listBerths, type CarriedCard } from '../terrain/transport.ts';
import { resolveFooting } from '../terrain/footing.ts';
import { validateExchange } from '../requests/transport/transport-exchange.ts';
import type { Ruleset } from '../ruleset.ts';
import { FOOT_SOLDIERS, TANK, WALKER } from './movers.ts';

const BEARERS: readonly CarriedCard[] = [
  { type: 'CV', specials: ['IT5'] },
  { type: 'BM', specials: ['OMNI'] },
  { type: 'BM', specials: [] },
];
const PASSENGERS: readonly CarriedCard[] = [
  { type: 'CI', specials: ['CAR4'] },
  { type: 'BA', specials: ['MEC'] },
];

/** Everything that comes of special abilities in the rules of the ground of one rule system. */
export function observeOnGround({ transport }: Ruleset, specials: readonly string[]): unknown {
  const footings = [WALKER, TANK, FOOT_SOLDIERS].map((mover) => resolveFooting({ ...mover, specials }, 1));
  if (transport === null) return footings;
  const pairs = [
    ...BEARERS.map((bearer) => [bearer, { type: 'BA', specials }] as const),
    ...PASSENGERS.map((passenger) => [{ type: 'SV', specials }, passenger] as const),
  ];
  const rides = pairs.map(([bearer, passenger]) =>
    listBerths(bearer, passenger, []).map((berth) => [
      berth,
      computeLoadedMove(transport, 10, [{ card: passenger, berth }]),
    ]),
  );
  const exchanges = (['cargo', 'infantry'] as const).map((to) => validateExchange(specials, { to, tons: 1 }));
  return [footings, rides, exchanges];
}
