import { PILOT_FATES } from '../../domain/pilot.ts';
import type { FateRow } from '../../domain/consequences.ts';
import type { Problem } from '../../domain/problem.ts';
import type { PresetValue, Sourced } from './provenance.ts';
import { getEconomyBounds } from './economy-bounds.ts';
import { type EconomyPreset } from './economy-preset.ts';
import { checkPriceFormula, listTrialCards } from './price-formula.ts';
import { computeBuyPrice, computeSellPrice } from './trade.ts';
import { listEconomyValues, type EconomyFigure } from './economy-values.ts';
import { CAMPAIGN_END_RULES } from '../../domain/campaign-end.ts';

/** Another value for one place of an economy. */
export interface EconomyChange {
  /** As `listEconomyValues` gives it. */
  readonly path: string;
  /** Null: what the preset says. */
  readonly value: EconomyFigure | null;
}

/** An economy with other values, or what is wrong with them. */
export type ChangedEconomy =
  | { readonly economy: EconomyPreset; readonly problems?: undefined }
  | { readonly problems: readonly Problem[] };

/**
 * Changes values of an economy, all or none. A changed value keeps what the preset says; one that is set to it counts as
 * unchanged. Answers problems for an unknown path, a value out of its bounds, and units that would sell for more than
 * they cost.
 */
export function changeEconomy(economy: EconomyPreset, changes: readonly EconomyChange[]): ChangedEconomy {
  const known = new Map(listEconomyValues(economy).map(({ path, sourced }) => [path, sourced]));
  const problems = changes.flatMap(({ path, value }, index): readonly Problem[] => {
    if (!known.has(path)) return [{ path, code: 'economy.unknown-value', values: { key: path } }];
    if (changes.findIndex((other) => other.path === path) !== index) return [{ path, code: 'twice' }];
    return value === null ? [] : checkFigure(path, value);
  });
  // A stored economy is one already; one from elsewhere may not be.
  const own = [...known].flatMap(([path, sourced]) =>
    sourced === undefined || changes.some((change) => change.path === path)
      ? []
      : checkFigure(path, sourced.value),
  );
  if (problems.length + own.length > 0) return { problems: [...problems, ...own] };
  const changed = changes.reduce(
    (before, { path, value }) => setAt(before, path.split('.'), editValue(known.get(path), value)),
    economy,
  );
  const isSoldDear = listTrialCards().some(
    (card) => computeSellPrice(card, changed) > computeBuyPrice(card, changed),
  );
  return isSoldDear
    ? { problems: [{ path: 'trade.sellSp', code: 'economy.sells-above-price' }] }
    : { economy: changed };
}

/** What a preset says of a value; null: nothing. */
export function getPresetValue<T>(current: Sourced<T> | undefined): PresetValue<T> | null {
  if (current === undefined) return null;
  return current.certainty === 'edited' ? current.preset : current;
}

function editValue(
  current: Sourced<EconomyFigure> | undefined,
  value: EconomyFigure | null,
): Sourced<EconomyFigure> | undefined {
  const preset = getPresetValue(current);
  if (value === null || JSON.stringify(value) === JSON.stringify(preset?.value)) return preset ?? undefined;
  return { value, certainty: 'edited', preset };
}

/** A copy with another member. The value has been checked, and the path is one that exists. */
function setAt<Node extends object>(node: Node, [name, ...rest]: readonly string[], value: unknown): Node {
  if (name === undefined) return node;
  const members = node as Readonly<Record<string, object>>;
  const below = rest.length === 0 ? value : setAt(members[name] ?? {}, rest, value);
  const { [name]: _before, ...others } = members;
  // Members keep their order, which is that of the screen.
  return (below === undefined ? others : { ...members, [name]: below }) as unknown as Node;
}

function checkFigure(path: string, value: EconomyFigure): readonly Problem[] {
  const bounds = getEconomyBounds(path);
  if (bounds === null) {
    const fits = path === 'campaignEnd' ? CAMPAIGN_END_RULES.some((end) => end === value) : null;
    if (fits === null) return areFates(value) ? [] : [{ path, code: 'economy.fates' }];
    return fits ? [] : [{ path, code: 'not-one-of' }];
  }
  const { least, most, whole, formula } = bounds;
  if (formula !== undefined && typeof value === 'string') {
    const problem = checkPriceFormula(value, most, formula);
    return problem === null ? [] : [{ ...problem, path }];
  }
  if (typeof value !== 'number') return [{ path, code: 'number.out-of-range', values: { least, most } }];
  if (whole && !Number.isInteger(value)) return [{ path, code: 'number.not-whole', values: { least, most } }];
  return value >= least && value <= most
    ? []
    : [{ path, code: 'number.out-of-range', values: { least, most } }];
}

/** Whether rows cover every total of 2D6, each once. */
function areFates(value: EconomyFigure): value is readonly FateRow[] {
  if (!Array.isArray(value)) return false;
  const rows = value as readonly FateRow[];
  return (
    rows.at(-1)?.upTo === 12 &&
    rows.every(
      ({ upTo, fate }, index) =>
        PILOT_FATES.includes(fate) && Number.isInteger(upTo) && upTo > (rows[index - 1]?.upTo ?? 1),
    )
  );
}
