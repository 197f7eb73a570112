import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { ECONOMIES, getEconomy } from '../../shared/campaign/economy/presets.ts';
import { contract } from '../../shared/contract/index.ts';
import type { MaintenanceKind } from '../../shared/domain/maintenance.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { HUNTED, NOT_HUNTED, type HuntedMethod } from './testing/hunt/alphabet.ts';
import { hunt, JUDGES, LoopFound, type HuntCase, type HuntTerms, type Judge } from './testing/hunt/hunt.ts';

const RUNS = countRuns({ fast: 1, long: 2, all: 20 });
/** Economies that are hunted, and known loops that have to be found. */
const PARTS = countRuns({ fast: 2, all: 9 });

const aSeed = fc.noShrink(fc.nat(2 ** 31));

function makeCases(begun: fc.Arbitrary<number | null>): fc.Arbitrary<HuntCase> {
  const steps = fc.array(aSeed, { minLength: 1, maxLength: 8, size: 'max' });
  return fc.record({
    forces: fc.constantFrom<(2 | 3)[]>(2, 3),
    begun,
    episodes: fc.array(fc.record({ seed: aSeed, steps }), { minLength: 1, maxLength: 20, size: 'max' }),
  });
}

/** An economy as those were saved that campaigns began with before these loops were closed. */
function withoutRemedies({
  lancePv: _,
  ...economy
}: EconomyPreset & { readonly lancePv?: unknown }): EconomyPreset {
  const { basis, buySp, sellSp } = economy.trade;
  return { ...economy, trade: { basis, buySp, sellSp } };
}

interface KnownLoop {
  readonly name: string;
  /** Whether an economy still has it. */
  readonly isIn: (economy: EconomyPreset) => boolean;
  /** Whether it is found after the first track; otherwise it is there only while forces are set up. */
  readonly begun: boolean;
  readonly judge: Judge;
  /** Without this command, or this work of the repair bay, it is not there; both missing: it is found in any case. */
  readonly needs: { readonly method?: HuntedMethod; readonly work?: MaintenanceKind };
  /** Commands that it is made of, with others that are drawn among them. */
  readonly found: readonly HuntedMethod[];
  /** Draws cases of which an early one has it. */
  readonly seed: number;
}

const lacks = (part: object, name: string): boolean => !(name in part);
const lacksUpgrade = ({ trade }: EconomyPreset): boolean => lacks(trade, 'upgradePercent');

/** Loops that the hunt has found. The economies of campaigns that were made before keep them. */
const KNOWN_LOOPS: readonly KnownLoop[] = [
  {
    name: 'fillers raise the size of a force, and so what its warchest points are worth',
    isIn: (economy) => lacks(economy, 'lancePv'),
    begun: false,
    judge: 'points',
    needs: { method: 'ledger.convert' },
    found: ['force.maintain', 'ledger.convert', 'lance.create'],
    seed: 3,
  },
  {
    name: 'an Omni is bought as its cheapest configuration and sold as its dearest',
    isIn: lacksUpgrade,
    begun: true,
    judge: 'points',
    needs: { work: 'reconfigure' },
    found: ['unit.buy', 'force.maintain'],
    seed: 2,
  },
  {
    name: 'a card gets dearer after its machine was bought',
    isIn: lacksUpgrade,
    begun: true,
    judge: 'points',
    needs: { method: 'unit.takeCard' },
    found: ['unit.buy', 'catalogue.saveCard', 'unit.takeCard'],
    seed: 3,
  },
  {
    name: 'wrecks and cripples sell like whole machines, and salvage without its roll',
    isIn: ({ trade }) => lacks(trade, 'repairPercent') || lacks(trade, 'salvagePercent'),
    begun: true,
    judge: 'damaged-sale',
    needs: {},
    found: ['unit.buy'],
    seed: 1,
  },
];

/** What is not drawn or looked for, so that none of the loops that an economy has is found again. */
function avoidKnown(economy: EconomyPreset, { begun }: HuntCase): Omit<HuntTerms, 'economy'> {
  const known = KNOWN_LOOPS.filter((loop) => loop.isIn(economy) && (loop.begun || begun === null));
  return {
    without: known.flatMap(({ needs }) => needs.method ?? []),
    withoutWork: known.flatMap(({ needs }) => needs.work ?? []),
    ignoring: known.flatMap(({ needs, judge }) => (Object.keys(needs).length === 0 ? judge : [])),
  };
}

describe('a hunt for loops', () => {
  it('draws every command of the contract, or says why not', () => {
    const excluded: readonly string[] = Object.values(NOT_HUNTED).flat();
    const commands = Object.entries(contract).flatMap(([name, { kind }]) =>
      kind === 'command' ? [name] : [],
    );
    expect([...HUNTED, ...excluded].toSorted()).toEqual(commands.toSorted());
  });

  it.each(KNOWN_LOOPS.slice(0, PARTS))(
    'finds on an economy that has it: $name',
    async ({ begun, judge, found, seed }) => {
      const economy = withoutRemedies(getEconomy('total-chaos')!);
      const terms = { economy, only: found, ignoring: JUDGES.filter((other) => other !== judge) };
      const { errorInstance } = await fc.check(
        fc.asyncProperty(makeCases(begun ? aSeed : fc.constant(null)), async (one) => {
          await hunt(one, terms);
        }),
        { seed, numRuns: 60, endOnFailure: true },
      );
      expect(errorInstance).toBeInstanceOf(LoopFound);
    },
  );

  it.each(ECONOMIES.slice(0, PARTS).map(({ id }) => id))(
    'finds none that is not known under %s',
    async (id) => {
      const economy = getEconomy(id)!;
      await fc.assert(
        fc.asyncProperty(makeCases(fc.option(aSeed, { freq: 2 })), async (one) => {
          await hunt(one, { economy, ...avoidKnown(economy, one) });
        }),
        { numRuns: RUNS },
      );
    },
  );
});
