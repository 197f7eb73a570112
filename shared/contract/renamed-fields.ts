import type { MethodName } from './index.ts';

/** A field that has a better name: answers carry both, questions may use either. */
export interface Renamed {
  /** Where the field stands, by names; `*` for every entry of a list. */
  readonly at: readonly string[];
  readonly old: string;
  readonly name: string;
}

interface RenamedOf {
  readonly params?: readonly Renamed[];
  readonly result?: readonly Renamed[];
}

const rename =
  (old: string, name: string) =>
  (...places: readonly string[]): Renamed[] =>
    places.map((place) => ({ at: place === '' ? [] : place.split('.'), old, name }));

/** `role` on a card is what the unit is built for. */
const side = rename('role', 'side');
/** The text, which was told from the zones and effects of `setUp` by one capital letter. */
const setUpText = rename('setup', 'setUpText');
/** Of the campaign, by its id. A new allegiance stays `allegiance`. */
const allegianceId = rename('allegiance', 'allegianceId');

/**
 * Definitions of tracks are sent back as they were answered, with changes: they carry the old name alone, so that a
 * change of it contradicts nothing. So do files, which older versions read.
 */
const RENAMED: Readonly<Partial<Record<MethodName, RenamedOf>>> = {
  'campaign.summary': { result: side('tracks.*.forces.*') },
  'unit.record': { result: side('battles.*') },
  'pilot.record': { result: side('battles.*') },
  'force.record': { result: side('battles.*.change') },
  'pilot.records': { result: side('*.record.battles.*') },
  'pilot.memorial': { result: side('*.lastBattle') },
  'pilot.advanceOdds': { result: side('tracks.*') },
  'track.list': { result: side('tracks.*.forces.*') },
  'track.get': { result: [...side('track.forces.*'), ...setUpText('')] },
  'track.definition': { result: side('node.forces.*') },
  'engagement.get': { result: side('forces.*', 'consequences.warchests.*') },
  'engagement.preview': { result: side('consequences.warchests.*') },
  'engagement.accept': { result: side('warchests.*') },
  'journal.previewCorrection': {
    result: side('consequences.before.warchests.*', 'consequences.after.warchests.*'),
  },
  'engagement.previewCorrection': {
    result: side('consequences.before.warchests.*', 'consequences.after.warchests.*'),
  },
  'track.save': { params: setUpText('track') },
  'track.validate': { params: setUpText('track', 'tracks.*') },
  'force.add': { params: allegianceId('') },
  'force.import': { params: allegianceId('into') },
  'force.changeAllegiance': { params: allegianceId('') },
  'ledger.repay': { result: rename('sp', 'costSp')('') },
  'unit.sell': { result: rename('priceSp', 'incomeSp')('') },
};

const NONE: readonly Renamed[] = [];

/** The renamed fields of a method's params or result. */
export function listRenamed(method: MethodName, part: keyof RenamedOf): readonly Renamed[] {
  return RENAMED[method]?.[part] ?? NONE;
}

type Fields = Readonly<Record<string, unknown>>;

/** A copy of an answer that carries the new names too. */
export function addNewNames(method: MethodName, result: unknown): unknown {
  return listRenamed(method, 'result').reduce(
    (answer, { at, old, name }) =>
      changeAt(answer, at, (fields) =>
        Object.hasOwn(fields, old) ? { ...fields, [name]: fields[old] } : fields,
      ),
    result,
  );
}

/** A copy of an answer with the old names alone, as the schemas of results know them. */
export function dropNewNames(method: MethodName, result: unknown): unknown {
  return listRenamed(method, 'result').reduce(
    (answer, { at, name }) => changeAt(answer, at, ({ [name]: _, ...others }) => others),
    result,
  );
}

/**
 * A copy of params in which every field has its old name, which handlers know. Tells the renamed field that was given
 * under both names with two values.
 */
export function takeNewNames(
  method: MethodName,
  params: unknown,
): { readonly params: unknown; readonly contradiction: Renamed | null } {
  let contradiction: Renamed | null = null;
  const known = listRenamed(method, 'params').reduce<unknown>(
    (asked, renamed) =>
      changeAt(asked, renamed.at, (fields) => {
        const { [renamed.name]: value, ...others } = fields;
        if (value === undefined) return fields;
        if (Object.hasOwn(others, renamed.old) && others[renamed.old] !== value) contradiction = renamed;
        return { ...others, [renamed.old]: value };
      }),
    params,
  );
  return { params: known, contradiction };
}

/** A copy with every object at a place changed; what is not there stays as it is. */
function changeAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (fields: Fields) => Fields,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return step === '*' ? value.map((entry) => changeAt(entry, rest, change)) : value;
  const fields = value as Fields;
  if (step === undefined) return change(fields);
  return Object.hasOwn(fields, step) ? { ...fields, [step]: changeAt(fields[step], rest, change) } : fields;
}
