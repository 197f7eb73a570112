import type { MethodName, ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import { namePilot } from '../../../../shared/domain/pilot.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { usePresentQuery } from '../../../api/use-contract-query.ts';
import type { NamedKind } from './param-fields.ts';

interface Named {
  readonly value: string;
  readonly label: string;
}

export type Names = Readonly<Record<NamedKind, readonly Named[]>>;

/** What a query answered right after an entry. */
export function usePastAnswer<M extends MethodName>(
  entry: number,
  method: M,
  params: ParamsOf<M>,
): ResultOf<M> | undefined {
  const { data } = usePresentQuery('campaign.asOf', { entry, method, params });
  // The host answers that method's result.
  return data as ResultOf<M> | undefined;
}

/** What the campaign had right after an entry, by name, for lists to choose from. Undefined: it is being loaded. */
export function useNames(entry: number): Names | undefined {
  const rosters = usePastAnswer(entry, 'force.list', {});
  const summary = usePastAnswer(entry, 'campaign.summary', {});
  const tracks = usePastAnswer(entry, 'track.list', {});
  if (rosters === undefined || summary === undefined || tracks === undefined) return undefined;
  return {
    force: rosters.map(({ force: { id, name } }) => ({ value: id, label: name })),
    unit: rosters.flatMap(({ force, units }) =>
      units.map((unit) => ({ value: unit.id, label: `${nameUnit(unit)} · ${force.name}` })),
    ),
    pilot: rosters.flatMap(({ force, pilots }) =>
      pilots.map((pilot) => ({ value: pilot.id, label: `${namePilot(pilot)} · ${force.name}` })),
    ),
    track: tracks.tracks.map(({ id, name }) => ({ value: id, label: name })),
    allegiance: summary.allegiances.map(({ id, name }) => ({ value: id, label: name })),
  };
}
