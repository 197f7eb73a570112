import { parseArgs } from 'node:util';

export type CliCommand =
  | { readonly verb: 'methods' }
  | { readonly verb: 'describe'; readonly method: string }
  | {
      readonly verb: 'call';
      readonly method: string;
      /** JSON, or `-` for standard input. */
      readonly params: string;
      readonly campaign: string | null;
      readonly extras: EnvelopeExtras;
    }
  | { readonly verb: 'batch'; readonly campaign: string | null }
  | { readonly verb: 'doctor'; readonly file: string };

/** Optional fields of an envelope. */
export interface EnvelopeExtras {
  readonly idempotencyKey?: string;
  readonly expectedRevision?: number;
  readonly who?: string;
}

export type ParsedCommand =
  | { readonly ok: true; readonly command: CliCommand }
  | { readonly ok: false; readonly problem: string };

export const USAGE = `usage: npm run -s cli -- COMMAND
  methods                                     every method: name, kind, one line
  describe METHOD                             JSON Schema of params and result
  call METHOD [PARAMS | -] [--campaign FILE]  PARAMS is JSON; - reads standard input
       [--key KEY] [--revision N] [--who NAME]
  call --batch [--campaign FILE]              one {"method": …, "params": …} a line on standard input
  doctor FILE                                 checks a campaign file
Prints one JSON document (--batch: a reply a line); exit 0 for "ok": true, 1 for "ok": false, 2 for wrong usage.`;

const OPTIONS = {
  campaign: { type: 'string' },
  batch: { type: 'boolean' },
  key: { type: 'string' },
  revision: { type: 'string' },
  who: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseOptions>['values'];

function parseOptions(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

const wrong = (problem: string): ParsedCommand => ({ ok: false, problem });
const right = (command: CliCommand): ParsedCommand => ({ ok: true, command });

/** Parses the arguments of the command line. Method names are not checked here: the contract does that. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  let parsed: ReturnType<typeof parseOptions>;
  try {
    parsed = parseOptions(args);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
  const [verb, ...rest] = parsed.positionals;
  if (verb === 'call') return parseCall(rest, parsed.values);
  if (Object.keys(parsed.values).length > 0) return wrong('Options belong to call.');
  switch (verb) {
    case undefined:
      return wrong('No command given.');
    case 'methods':
      return rest.length === 0 ? right({ verb }) : wrong('methods takes no arguments.');
    case 'describe':
      return rest.length === 1 ? right({ verb, method: rest[0] ?? '' }) : wrong('describe takes one method.');
    case 'doctor':
      return rest.length === 1 ? right({ verb, file: rest[0] ?? '' }) : wrong('doctor takes one file.');
    default:
      return wrong(`There is no command ${JSON.stringify(verb)}.`);
  }
}

function parseCall(rest: readonly string[], values: Options): ParsedCommand {
  const campaign = values.campaign ?? null;
  if (campaign === '') return wrong('--campaign needs a file.');
  if (values.batch === true) {
    if (rest.length > 0) return wrong('--batch takes its methods from standard input.');
    if (values.key ?? values.revision ?? values.who) {
      return wrong('With --batch, every line carries its own key, revision and name.');
    }
    return right({ verb: 'batch', campaign });
  }
  const [method, params = '{}'] = rest;
  if (method === undefined || rest.length > 2) return wrong('call takes a method and its params.');
  if (values.revision !== undefined && !/^\d{1,15}$/.test(values.revision)) {
    return wrong('--revision needs a whole number.');
  }
  const extras = {
    ...(values.key === undefined ? {} : { idempotencyKey: values.key }),
    ...(values.revision === undefined ? {} : { expectedRevision: Number(values.revision) }),
    ...(values.who === undefined ? {} : { who: values.who }),
  };
  return right({ verb: 'call', method, params, campaign, extras });
}
