import {
  type ASTNode,
  Environment,
  EvaluationError,
  ParseError,
  TypeError as FormulaTypeError,
} from '@marcbachmann/cel-js';
import { SKILLS } from '../../domain/pilot.ts';
import type { Problem } from '../../domain/problem.ts';
import { getPricedTechBase, type UnitCard } from '../../domain/unit-card.ts';
import { getOrCompute } from '../../memoize.ts';

/**
 * A price as an expression of the Common Expression Language (https://cel.dev) over the figures of a unit's card or of
 * a pilot: `tonnage * 2`, `unitType == "BA" ? suits * 50 : tonnage * 20`, `wounds * wounds * 20`. Parsed and walked, never run as code. Of the language
 * only arithmetic, comparisons, choices, lists of words and four functions are allowed, so that an evaluation takes no
 * more steps than the formula has parts; all numbers count as fractions, and one divides by plain numbers only, so
 * that every price is finite.
 */
export type PriceFormula = string;

export const MAX_FORMULA_LENGTH = 200;
const MAX_PARTS = 80;
const MAX_DEPTH = 12;

/** What formulas may ask for, by what they price, with the type in the language. */
export const FORMULA_VARIABLES = {
  unit: {
    size: 'double',
    tonnage: 'double',
    pv: 'double',
    suits: 'double',
    technology: 'string',
    unitType: 'string',
  },
  /** Skill of the new pilot; lances of the force at the start. */
  hire: { skill: 'double', scale: 'double' },
  /** Wounds that are healed at once; Skill of the pilot; lances of the force at the start. */
  healing: { wounds: 'double', skill: 'double', scale: 'double' },
} as const;

/** What a formula prices. */
export type FormulaKind = keyof typeof FORMULA_VARIABLES;

/** Figures of a pilot's price. */
export interface PricedPilot {
  readonly skill: number;
  readonly scale: number;
  readonly wounds?: number;
}

/** What of a card prices depend on. */
export type PricedCard = Pick<UnitCard, 'size' | 'tonnage' | 'basePv' | 'techBase' | 'type'>;

const FUNCTIONS = {
  min: [2, Math.min],
  max: [2, Math.max],
  ceil: [1, Math.ceil],
  floor: [1, Math.floor],
} as const;

const OPERATORS: ReadonlySet<string> = new Set([
  ...['value', 'id', 'call', 'list', '?:', '||', '&&', '!_', '-_', 'in'],
  ...['+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>='],
]);

const environments: Readonly<Record<FormulaKind, Environment>> = {
  unit: createEnvironment('unit'),
  hire: createEnvironment('hire'),
  healing: createEnvironment('healing'),
};

function createEnvironment(kind: FormulaKind): Environment {
  const limits = { maxAstNodes: MAX_PARTS, maxDepth: MAX_DEPTH, maxListElements: 20, maxCallArguments: 2 };
  const made = new Environment({ limits });
  for (const [name, type] of Object.entries(FORMULA_VARIABLES[kind])) made.registerVariable(name, type);
  for (const [name, [count, work]] of Object.entries(FUNCTIONS))
    made.registerFunction(`${name}(${Array(count).fill('double').join(', ')}): double`, work);
  return made;
}

/** What is known of a thing to be priced, by the names of the variables. */
type Figures = Readonly<Record<string, number | string>>;

/** A formula that can be evaluated, or what is wrong with it; paths of the problems are empty. */
type ReadFormula =
  | { readonly evaluate: (figures: Figures) => number; readonly problem?: undefined }
  | { readonly problem: Problem };

/** Formulas by their kind and text: a campaign has few, and asks them for every unit on a screen. */
const read = new Map<string, ReadFormula>();
const MAX_READ = 200;

/** Price of a unit by a formula, at least 0. Throws a RangeError for what is no formula: it is checked when it is written. */
export function evaluatePriceFormula(formula: PriceFormula, card: PricedCard): number {
  return evaluate(formula, 'unit', listVariables(card));
}

/** Price of hiring or healing a pilot by a formula; as `evaluatePriceFormula`. */
export function evaluatePilotFormula(
  formula: PriceFormula,
  kind: Exclude<FormulaKind, 'unit'>,
  pilot: PricedPilot,
): number {
  return evaluate(formula, kind, { ...pilot });
}

function evaluate(formula: PriceFormula, kind: FormulaKind, figures: Figures): number {
  const known = readFormula(formula, kind);
  if (known.problem !== undefined) throw new RangeError(`${formula}: ${known.problem.code}`);
  return Math.max(0, known.evaluate(figures));
}

/**
 * What is wrong with a formula; null: nothing. `most` is the highest price allowed. Prices are tried for units of all
 * Sizes, types and technologies, of 1 to 100 PV, or for pilots of all Skills with up to 9 wounds in forces of 1 to 100
 * lances.
 */
export function checkPriceFormula(
  formula: PriceFormula,
  most: number,
  kind: FormulaKind = 'unit',
): Problem | null {
  const known = readFormula(formula, kind);
  if (known.problem !== undefined) return known.problem;
  if (kind !== 'unit') {
    const failed = listTrialPilots(kind).find((pilot) => {
      const price = known.evaluate(pilot);
      return !(price >= 0 && price <= most);
    });
    if (failed === undefined) return null;
    const at = Object.entries(failed).map(([name, value]) => `${name} = ${value}`);
    return { path: '', code: 'formula.out-of-range-at', values: { most, at: at.join(', ') } };
  }
  for (const card of listTrialCards()) {
    const price = known.evaluate(listVariables(card));
    if (!(price >= 0 && price <= most))
      return { path: '', code: 'formula.out-of-range', values: { most, size: card.size, pv: card.basePv } };
  }
  return null;
}

function readFormula(formula: string, kind: FormulaKind): ReadFormula {
  return getOrCompute(read, `${kind}: ${formula}`, () => parseFormula(formula, kind), MAX_READ);
}

function parseFormula(formula: string, kind: FormulaKind): ReadFormula {
  const environment = environments[kind];
  if (formula.length > MAX_FORMULA_LENGTH) return refuse('formula.too-long', { most: MAX_FORMULA_LENGTH });
  try {
    const written = environment.parse(formula).ast;
    const problem = findForbidden(written, kind);
    if (problem !== null) return { problem };
    const parsed = environment.parse(writeFractions(formula, written));
    const { valid, type, error } = parsed.check();
    if (!valid) throw error ?? new RangeError('no formula');
    if (type !== 'double') return refuse('formula.no-number');
    return { evaluate: (figures) => Number(parsed({ ...figures })) };
  } catch (error) {
    return toFormulaProblem(error, kind);
  }
}

function toFormulaProblem(error: unknown, kind: FormulaKind): ReadFormula {
  const isTold =
    error instanceof ParseError || error instanceof FormulaTypeError || error instanceof EvaluationError;
  if (!isTold) throw error;
  if (error.code === 'limit_exceeded') return refuse('formula.too-long', { most: MAX_FORMULA_LENGTH });
  if (error.code === 'unknown_variable') return { problem: refuseName(findVariableName(error), kind) };
  return refuse('formula.malformed');
}

function findVariableName({ message }: Error): string {
  return /Unknown variable: (\w+)/.exec(message)?.[1] ?? '';
}

function refuse(code: Problem['code'], values?: Problem['values']): ReadFormula {
  return { problem: { path: '', code, ...(values === undefined ? {} : { values }) } };
}

function refuseName(key: string, kind: FormulaKind): Problem {
  const names = Object.keys(FORMULA_VARIABLES[kind]).join(', ');
  return { path: '', code: 'formula.unknown-name', values: { key, names } };
}

/** The first part of a formula that is not among those allowed; null: none. */
function findForbidden(node: ASTNode, kind: FormulaKind): Problem | null {
  if (!OPERATORS.has(node.op)) return { path: '', code: 'formula.not-allowed' };
  if (node.op === 'call' && !Object.hasOwn(FUNCTIONS, node.args[0])) return refuseName(node.args[0], kind);
  if (node.op === '/' && !isPositiveNumber(node.args[1])) return { path: '', code: 'formula.divisor' };
  for (const child of listChildren(node)) {
    const problem = findForbidden(child, kind);
    if (problem !== null) return problem;
  }
  return null;
}

function isPositiveNumber(node: ASTNode): boolean {
  return node.op === 'value' && Number(node.args) > 0;
}

function listChildren(node: ASTNode): readonly ASTNode[] {
  const { args } = node;
  if (node.op === 'call') return node.args[1];
  const all: readonly unknown[] = Array.isArray(args) ? args : [args];
  return all.filter((one): one is ASTNode => typeof one === 'object' && one !== null && 'op' in one);
}

/** The formula with every whole number as a fraction: `7 / 2` is 3.5, and numbers of both kinds can be compared. */
function writeFractions(formula: string, root: ASTNode): string {
  const ends: number[] = [];
  const visit = (node: ASTNode): void => {
    if (node.op === 'value' && typeof node.args === 'bigint') ends.push(node.range.end);
    listChildren(node).forEach(visit);
  };
  visit(root);
  return ends
    .toSorted((a, b) => b - a)
    .reduce((text, end) => `${text.slice(0, end)}.0${text.slice(end)}`, formula);
}

function listVariables({ size, tonnage, basePv, techBase, type }: PricedCard): Figures {
  return {
    size,
    // The middle of the weight class where a card does not print its tonnage. Ours.
    tonnage: tonnage > 0 ? tonnage : size * 20 + 10,
    pv: basePv,
    // Cards do not print them: a squad of the Inner Sphere has four, a Point of the Clans five. Ours.
    suits: techBase === 'Clan' ? 5 : 4,
    technology: getPricedTechBase({ techBase }),
    unitType: type,
  };
}

/** Pilots of every kind that prices are tried with. */
function listTrialPilots(kind: Exclude<FormulaKind, 'unit'>): readonly (Figures & PricedPilot)[] {
  const wounds = kind === 'hire' ? [undefined] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return SKILLS.flatMap((skill) =>
    [1, 2, 3, 5, 12, 100].flatMap((scale) =>
      wounds.map((count) => ({ ...(count === undefined ? {} : { wounds: count }), skill, scale })),
    ),
  );
}

/** Units of every kind that prices are tried with. */
export function listTrialCards(): readonly PricedCard[] {
  return [1, 2, 3, 4, 5].flatMap((size) =>
    ['BM', 'IM', 'CV', 'BA', 'AF'].flatMap((type) =>
      (['Inner Sphere', 'Clan', 'Mixed'] as const).flatMap((techBase) =>
        [1, 25, 50, 100].map((basePv) => ({ size, type, techBase, basePv, tonnage: size * 20 })),
      ),
    ),
  );
}
