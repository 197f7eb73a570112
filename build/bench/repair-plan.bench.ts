import { planRepairs } from '../../shared/campaign/maintenance/plan-repairs.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import { getFreshDamage } from '../../shared/campaign/readiness.ts';
import { computeRepair } from '../../shared/campaign/repair.ts';
import { listCards } from '../../shared/catalogue/catalogue.ts';
import type { ForceId, UnitId } from '../../shared/domain/ids.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import type { Bench, BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';

const UNITS = 36;
/** Milliseconds that a plan for so many units may take. */
const ALLOWED_MS = 100;

function makeUnits(): readonly Unit[] {
  const economy = getEconomy(DEFAULT_ECONOMY_ID);
  const ruleset = getRuleset('alpha-strike-standard-2018');
  if (economy === undefined || ruleset === undefined) throw new Error('There is no default economy');
  return listCards()
    .slice(0, UNITS)
    .map((card, index): Unit => {
      const fresh = getFreshDamage(card);
      const damage = index % 2 === 0 ? { ...fresh, armorLeft: 0 } : { ...fresh, structureLeft: 1 };
      const standing = 'serving';
      return {
        id: `unit-${index}` as UnitId,
        forceId: 'force-1' as ForceId,
        lanceId: null,
        position: index,
        commander: false,
        readiness: 'damaged',
        pv: card.basePv,
        pilot: null,
        engagements: 1,
        ...{ card, damage, standing },
        repair: computeRepair({ card, damage, standing }, economy, ruleset),
      };
    });
}

function measureMs(goal: { readonly units: number } | { readonly pv: number }): number {
  const economy = getEconomy(DEFAULT_ECONOMY_ID);
  if (economy === undefined) throw new Error('There is no default economy');
  const units = makeUnits();
  const engaged = { unitIds: new Set<never>(), pilotIds: new Set<never>() };
  const rounds = countRounds(20);
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1)
    planRepairs({ units, engaged, economy, settingUp: false, goal, budgetSp: 5000 });
  return (performance.now() - start) / rounds;
}

/** Plans of repairs for 36 units against the time that one may take. */
export const bench: Bench = {
  run: () => {
    const compare = (name: string, figure: number): BenchResult => {
      return { name, figure, baselineName: 'allowed', baseline: ALLOWED_MS, unit: 'ms', limit: 1 };
    };
    return Promise.resolve([
      compare('repair plan, 36 units, so many ready', measureMs({ units: 20 })),
      compare('repair plan, 36 units, so much PV ready', measureMs({ pv: 700 })),
    ]);
  },
};
