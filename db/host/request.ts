import { z } from 'zod';
import { contract, isMethodName, type Envelope, type MethodName } from '../../shared/contract/index.ts';
import { takeNewNames } from '../../shared/contract/renamed-fields.ts';
import { formatPath } from '../../shared/domain/problem.ts';
import { isKeepable } from '../keepable-text.ts';
import { Refusal } from '../refusal.ts';
import { listSchemaProblems, type SchemaProblem } from '../list-schema-problems.ts';
import { findNearestNames } from '../../shared/nearest-names.ts';

const envelopeSchema = z.strictObject({
  method: z.string(),
  params: z.unknown().optional(),
  idempotencyKey: z.string().min(1).max(200).optional(),
  expectedRevision: z.int().min(0).optional(),
  who: z.string().trim().min(1).max(80).optional(),
}) satisfies z.ZodType<unknown>;

/** A request whose method exists and whose params have been checked. */
export interface Request {
  readonly method: MethodName;
  readonly kind: 'query' | 'command';
  readonly scope: 'app' | 'campaign';
  readonly params: unknown;
  readonly idempotencyKey: string | undefined;
  readonly expectedRevision: number | undefined;
  readonly who: string | undefined;
}

/** More fields than a person reads in one message; only the first are told. */
const MAX_FIELDS = 20;
const MAX_PATH_LENGTH = 200;

function shorten(fields: readonly SchemaProblem[]): SchemaProblem[] {
  return fields
    .slice(0, MAX_FIELDS)
    .map(({ path, code, message }) => ({ path: path.slice(0, MAX_PATH_LENGTH), code, message }));
}

/** Fields that name files have rules and a refusal of their own. */
const FILE_FIELDS = new Set(['file', 'backup']);

/** Texts of files, of which an import stores only what it has read and cleaned. */
const READ_FIELDS: Readonly<Partial<Record<MethodName, string>>> = { 'exchange.importCards': 'text' };

/** Paths of texts that a campaign file cannot store unchanged. `value` has passed a schema, so its depth is bounded. */
function findUnkeepable(value: unknown, path: readonly PropertyKey[]): SchemaProblem[] {
  if (typeof value === 'string') {
    if (isKeepable(value) || FILE_FIELDS.has(String(path[0]))) return [];
    return [
      { path: formatPath(path), code: 'not-storable', message: 'contains a sign that cannot be stored' },
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, item]) =>
    findUnkeepable(item, [...path, isList ? Number(key) : key]),
  );
}

function parseEnvelope(envelope: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(envelope, { reportInput: true });
  const fields = parsed.success
    ? findUnkeepable({ idempotencyKey: parsed.data.idempotencyKey, who: parsed.data.who }, [])
    : parsed.error.issues.flatMap((issue) => listSchemaProblems(issue));
  if (parsed.success && fields.length === 0) return dropUndefined(parsed.data);
  throw new Refusal('request.malformed', {
    context: 'fields',
    fields: shorten(fields),
    count: fields.length,
  });
}

function dropUndefined(data: z.output<typeof envelopeSchema>): Envelope {
  const { method, params, idempotencyKey, expectedRevision, who } = data;
  return {
    method,
    params,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...(who === undefined ? {} : { who }),
  };
}

function findMethod(name: string): MethodName {
  if (isMethodName(name)) return name;
  const nearest = findNearestNames(name, Object.keys(contract));
  const facts = { method: name.slice(0, 80), nearest };
  if (nearest.length === 0) throw new Refusal('method.unknown', facts);
  throw new Refusal('method.unknown', { ...facts, context: 'similar' });
}

function parseParams(method: MethodName, asked: unknown): unknown {
  const { params, contradiction } = takeNewNames(method, asked ?? {});
  if (contradiction !== null) {
    const { at, old, name } = contradiction;
    throw new Refusal('params.contradiction', { method, old, name, at: at.join('.') });
  }
  const parsed = contract[method].params.safeParse(params, { reportInput: true });
  const fields = parsed.success ? [] : parsed.error.issues.flatMap((issue) => listSchemaProblems(issue));
  if (parsed.success && contract[method].kind === 'command')
    fields.push(
      ...findUnkeepable(parsed.data, []).filter(({ path }) => path !== (READ_FIELDS[method] ?? null)),
    );
  if (parsed.success && fields.length === 0) return parsed.data;
  throw new Refusal('params.invalid', {
    context: 'fields',
    method,
    fields: shorten(fields),
    count: fields.length,
  });
}

/**
 * Checks a request from outside. Throws `request.malformed`, `method.unknown`, `params.invalid` or
 * `params.contradiction`.
 */
export function parseRequest(envelope: unknown): Request {
  const { method: name, params, idempotencyKey, expectedRevision, who } = parseEnvelope(envelope);
  const method = findMethod(name);
  const { kind, scope } = contract[method];
  return { method, kind, scope, params: parseParams(method, params), idempotencyKey, expectedRevision, who };
}
