import { z } from 'zod';
import { contract, isMethodName, type Reply } from '../../shared/contract/index.ts';
import { refuse } from '../host/refuse.ts';
import { listRenamed } from '../../shared/contract/renamed-fields.ts';
import { describeFields } from './describe-fields.ts';
import { describeRenamed } from './describe-renamed.ts';

/** Every method with its kind and one line. */
export function listMethods(): Reply {
  const result = Object.entries(contract).map(([name, { kind, summary }]) => ({ name, kind, summary }));
  return { ok: true, result, revision: null };
}

/** JSON Schema of a method's params and result, every field with its description; `method.unknown` for an unknown name. */
export function describeMethod(name: string): Reply {
  if (!isMethodName(name)) {
    return refuse('method.unknown', { method: name });
  }
  const { kind, scope, summary, params, result, tags } = contract[name];
  const schemas = {
    params: z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }),
    result: z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }),
  };
  describeFields(schemas);
  describeRenamed(schemas.params, listRenamed(name, 'params'), true);
  describeRenamed(schemas.result, listRenamed(name, 'result'), false);
  return {
    ok: true,
    result: {
      name,
      kind,
      scope,
      summary,
      tags,
      ...schemas,
    },
    revision: null,
  };
}
