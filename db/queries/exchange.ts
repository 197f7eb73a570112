import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import type { Queries } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';

export const exchangeQueries = {
  'exchange.writeForce': ({ db }, { forceId, format, file }) => {
    const { force, lances, units } = findRoster(loadRosters(db), forceId);
    const written = units.filter(isInForce).map((unit) => {
      const lance = lances.find(({ id }) => id === unit.lanceId);
      return {
        card: unit.card,
        skill: unit.pilot?.skill ?? null,
        pilot: toExchangePilot(unit),
        damage: unit.readiness === 'ready' ? null : unit.damage,
        lance: lance?.name ?? null,
        formation: lance?.kind ?? undefined,
        killCount: unit.pilot?.kills || undefined,
      };
    });
    return writeExchange(format, { title: force.name, units: written }, file);
  },
} satisfies Queries;

function toExchangePilot({ pilot }: Unit) {
  if (pilot === null) return null;
  const { name, rank, callSign = '', wounds } = pilot;
  return { name, callSign, wounds, isDead: false, ...(rank === '' ? {} : { rank }) };
}
