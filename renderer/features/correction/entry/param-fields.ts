import { z } from 'zod';
import { contract, isMethodName, type MethodName } from '../../../../shared/contract/index.ts';
import { getOrCompute } from '../../../../shared/memoize.ts';

/** Where a value stands in the parameters of a command. */
export type ParamPath = readonly (string | number)[];

export type ParamKind =
  | { readonly sort: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly sort: 'choice'; readonly options: readonly string[] }
  | { readonly sort: 'text'; readonly most: number | null }
  | { readonly sort: 'yesNo' }
  | { readonly sort: 'date' }
  | { readonly sort: 'card' }
  | { readonly sort: 'id'; readonly of: NamedKind };

/** Things that a parameter names by id. */
export type NamedKind = 'force' | 'unit' | 'pilot' | 'track' | 'allegiance';

/** A parameter that a person can enter otherwise. */
export interface ParamField {
  readonly path: ParamPath;
  /** Its name in the contract, such as `skill`. */
  readonly name: string;
  readonly kind: ParamKind;
  /** Missing: it was not given. */
  readonly value: unknown;
  /** Whether it may be missing. */
  readonly optional: boolean;
}

/** A node of a JSON Schema, as far as it is read here. */
interface Node {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const IDS: Readonly<Record<string, NamedKind>> = {
  forceId: 'force',
  toForceId: 'force',
  unitId: 'unit',
  pilotId: 'pilot',
  trackId: 'track',
  allegianceId: 'allegiance',
};

const DATES: ReadonlySet<string> = new Set(['date', 'startDate']);

/** Parameters that a person knows by a name; all others stay what they were. */
export const TOLD_PARAMS = [
  ...['name', 'shortName', 'callSign', 'rank', 'owner', 'faction', 'commander', 'date', 'startDate'],
  ...['forceId', 'toForceId', 'unitId', 'pilotId', 'trackId', 'allegianceId', 'cardId'],
  ...['skill', 'technology', 'size', 'organisation', 'openingWp', 'wp', 'sp', 'amount', 'currency', 'costSp'],
  ...['count', 'wounds', 'kills', 'spentSp', 'armorLeft', 'structureLeft', 'engine', 'fireControl', 'mp'],
  ...['weapon', 'standing', 'status', 'winner', 'fromWarchest', 'title', 'text'],
] as const;
type ToldParam = (typeof TOLD_PARAMS)[number];

export function isToldParam(name: string): name is ToldParam {
  return (TOLD_PARAMS as readonly string[]).includes(name);
}

/** The parameters of a command that can be entered otherwise, in the order of the contract. */
export function listParamFields(method: string, params: unknown): ParamField[] {
  return isMethodName(method) ? walk(readSchema(method), params, [], false) : [];
}

const schemas = new Map<MethodName, Node>();

/** The JSON Schema of what a method is given; made once, since fields are listed with every key that is pressed. */
function readSchema(method: MethodName): Node {
  return getOrCompute(
    schemas,
    method,
    () => z.toJSONSchema(contract[method].params, { io: 'input', unrepresentable: 'any' }) as Node,
  );
}

function walk(node: Node, value: unknown, path: ParamPath, optional: boolean): ParamField[] {
  const variants = node.anyOf ?? node.oneOf;
  if (variants !== undefined) {
    const fitting = variants.find((variant) => fits(variant, value));
    return fitting === undefined ? [] : walk(fitting, value, path, optional);
  }
  if (node.type === 'object') {
    const own = value as Readonly<Record<string, unknown>>;
    return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
      const isOptional = !(node.required ?? []).includes(name);
      // Structures that were not given are not made up.
      if (own[name] === undefined && (!isOptional || toKind(name, child) === null)) return [];
      return walk(child, own[name], [...path, name], isOptional);
    });
  }
  if (node.type === 'array' && Array.isArray(value) && node.items !== undefined) {
    const { items } = node;
    return value.flatMap((item: unknown, index) => walk(items, item, [...path, index], false));
  }
  const name = String(path.findLast((step) => typeof step === 'string') ?? '');
  const kind = isToldParam(name) ? toKind(name, node) : null;
  return kind === null ? [] : [{ path, name, kind, value, optional }];
}

function toKind(name: string, node: Node): ParamKind | null {
  const plain = (node.anyOf ?? node.oneOf)?.find(({ type }) => type !== 'null') ?? node;
  if (plain.enum !== undefined) return { sort: 'choice', options: plain.enum.map(String) };
  const of = IDS[name];
  if (of !== undefined && plain.type === 'string') return { sort: 'id', of };
  if (name === 'cardId') return { sort: 'card' };
  if (DATES.has(name)) return { sort: 'date' };
  if (plain.type === 'boolean') return { sort: 'yesNo' };
  if (plain.type === 'string') return { sort: 'text', most: plain.maxLength ?? null };
  if (plain.type === 'integer' || plain.type === 'number')
    return { sort: 'number', min: plain.minimum ?? null, max: plain.maximum ?? null };
  return null;
}

function fits(node: Node, value: unknown): boolean {
  if (node.type === 'null') return value === null;
  if (value === null) return false;
  if (node.type === 'object')
    return (
      typeof value === 'object' &&
      Object.entries(node.properties ?? {}).every(
        ([name, { const: constant, enum: options }]) =>
          (constant === undefined || Reflect.get(value, name) === constant) &&
          (options === undefined ||
            Reflect.get(value, name) === undefined ||
            options.includes(Reflect.get(value, name))),
      )
    );
  if (node.type === 'array') return Array.isArray(value);
  if (node.enum !== undefined) return value === undefined || node.enum.includes(value);
  return typeof value !== 'object';
}

/** The same parameters with another value at a place; undefined removes it. */
export function setParam(params: unknown, path: ParamPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(params))
    return params.map((item: unknown, index) => (index === step ? setParam(item, rest, value) : item));
  const own = (params ?? {}) as Readonly<Record<string, unknown>>;
  const next = setParam(own[step], rest, value);
  const { [step]: _, ...others } = own;
  return next === undefined ? others : { ...own, [step]: next };
}
