import { z } from 'zod';
import { contract, isMethodName, type Envelope, type MethodName } from '../../shared/contract/index.ts';
import { Refusal } from '../refusal.ts';
import { findNearestNames } from './nearest-names.ts';

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

interface Field {
  readonly path: string;
  readonly message: string;
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function listFields(issue: z.core.$ZodIssue): Field[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: formatPath([...issue.path, key]), message: 'unknown field' }));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ path: formatPath(issue.path), message: `missing; expected ${issue.expected}` }];
  }
  return [{ path: formatPath(issue.path), message: issue.message }];
}

function describe(fields: readonly Field[]): string {
  return fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}

function parseEnvelope(envelope: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(envelope, { reportInput: true });
  if (parsed.success) return dropUndefined(parsed.data);
  const fields = parsed.error.issues.flatMap(listFields);
  throw new Refusal(
    'request.malformed',
    `The request is not well formed: ${describe(fields)}. Nothing was changed.`,
    {
      fields,
    },
  );
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
  const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`;
  throw new Refusal('method.unknown', `There is no method ${name.slice(0, 80)}.${hint}`, {
    method: name.slice(0, 80),
    nearest,
  });
}

function parseParams(method: MethodName, params: unknown): unknown {
  const parsed = contract[method].params.safeParse(params ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap(listFields);
  throw new Refusal('params.invalid', `${method} was refused: ${describe(fields)}. Nothing was changed.`, {
    method,
    fields,
  });
}

/** Checks what came in from outside. Throws `request.malformed`, `method.unknown` or `params.invalid`. */
export function parseRequest(envelope: unknown): Request {
  const { method: name, params, idempotencyKey, expectedRevision, who } = parseEnvelope(envelope);
  const method = findMethod(name);
  const { kind, scope } = contract[method];
  return { method, kind, scope, params: parseParams(method, params), idempotencyKey, expectedRevision, who };
}
