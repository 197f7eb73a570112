import { planRepairs } from '../../shared/campaign/maintenance/plan-repairs.ts';
import type { RepairPlanQuestion } from '../../shared/campaign/maintenance/repair-work.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import { getFreshDamage } from '../../shared/campaign/forces/readiness.ts';
import { computeRepair } from '../../shared/campaign/maintenance/repair.ts';
import { listCards } from '../../shared/catalogue/catalogue.ts';
import type { ForceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import type { Bench, BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';

const UNITS = 36;
/** Milliseconds that a plan for so many units may take. */
const ALLOWED_MS = 100;
/** The same where it chooses among spare pilots and machines to buy as well. */
const ALLOWED_WIDER_MS = 250;

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

/** Six spare pilots of three Skills. */
const PILOTS = ([3, 3, 4, 4, 5, 5] satisfies Skill[]).map((skill, index) => {
  return { id: `pilot-${index}` as PilotId, unitId: null, status: 'active', skill, wounds: 0 } as const;
});
/** A pilot of each Skill from 2 to 6 in turn for every unit. */
const SEATED = Array.from({ length: UNITS }, (_, index) => {
  return {
    ...{ id: `own-${index}` as PilotId, forceId: 'force-1' as ForceId, name: '', rank: '' },
    ...{ skill: (2 + (index % 5)) as Skill, status: 'active' as const, wounds: 0 },
    ...{ kills: 0, spentSp: 0, abilities: [], unitId: `unit-${index}` as UnitId },
  };
});
/** Four machines that may be bought, three of each. */
const BUY = listCards()
  .slice(UNITS, UNITS + 4)
  .map((card) => ({ card, count: 3 }));

function measureMs(
  goal: { readonly units: number } | { readonly pv: number },
  wider: Partial<Pick<RepairPlanQuestion, 'units' | 'pilots' | 'buy'>> = {},
): number {
  const economy = getEconomy(DEFAULT_ECONOMY_ID);
  if (economy === undefined) throw new Error('There is no default economy');
  const units = makeUnits();
  const engaged = { unitIds: new Set<never>(), pilotIds: new Set<never>() };
  const rounds = countRounds(20);
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1)
    planRepairs({
      ...{ units, engaged, economy, goal },
      pilots: [],
      buy: [],
      settingUp: false,
      hasRest: true,
      size: 3,
      budgetSp: 5000,
      ...wider,
    });
  return (performance.now() - start) / rounds;
}

/** Plans of repairs for 36 units against the time that one may take. */
export const bench: Bench = {
  run: () => {
    const compare = (name: string, figure: number, allowed = ALLOWED_MS): BenchResult => {
      return { name, figure, baselineName: 'allowed', baseline: allowed, unit: 'ms', limit: 1 };
    };
    const crewed = {
      units: makeUnits().map((unit, index) => ({ ...unit, pilot: SEATED[index]! })),
      pilots: [...SEATED, ...PILOTS],
    };
    return Promise.resolve([
      compare('repair plan, 36 units, so many ready', measureMs({ units: 20 })),
      compare('repair plan, 36 units, so much PV ready', measureMs({ pv: 700 })),
      compare(
        'repair plan, 36 units, 6 spare pilots, 12 machines to buy, so much PV ready',
        measureMs({ pv: 700 }, { pilots: PILOTS, buy: BUY }),
        ALLOWED_WIDER_MS,
      ),
      compare(
        'repair plan, 36 units with pilots, 6 spare pilots, 12 machines to buy, so much PV ready',
        measureMs({ pv: 700 }, { ...crewed, buy: BUY }),
        ALLOWED_WIDER_MS,
      ),
      compare(
        'repair plan, 36 units with pilots, 6 spare pilots, 12 machines to buy, so many ready',
        measureMs({ units: 40 }, { ...crewed, buy: BUY }),
        ALLOWED_WIDER_MS,
      ),
    ]);
  },
};
