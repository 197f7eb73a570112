import type { TFunction } from 'i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { RoleNames } from '../role-names.ts';
import { crewContext } from '../unit-card/unit-card-view.ts';
import { nameUnits } from './name-units.ts';

type CheckedEngagement = Pick<Engagement, 'participants' | 'objectives'>;

/** Equal findings about several units. */
export type FoldedChecks = readonly [ReportFinding, ...ReportFinding[]];

/** A finding as a sentence with the names of units, sides and objectives. */
export function describeCheck(
  t: TFunction<'game'>,
  check: ReportFinding,
  engagement: CheckedEngagement,
  names: RoleNames,
): string {
  const known = nameUnits(engagement.participants);
  const { side, reason, objective, otherId, kills, critical } = check.values;
  const other = engagement.participants.find(({ unitId }) => unitId === otherId);
  const named = engagement.objectives.find((candidate) => candidate.key === objective);
  const of = engagement.participants.find(({ unitId }) => unitId === check.unitId);
  const unit = check.unitId === null ? undefined : known.get(check.unitId);
  // Problems of a state from the table are named with a hyphen: `start-turn` has the sentence of the problem
  // `start.turn`.
  return t([`checks.${check.code}`, `problems:${check.code.replace('-', '.')}`], {
    ...check.values,
    ...(of === undefined ? {} : { context: crewContext(of.card) }),
    // Units that joined the battle only are named by the host.
    ...(unit === undefined ? {} : { unit, name: unit }),
    ...(typeof kills === 'number' ? { count: kills } : {}),
    ...(other === undefined ? {} : { other: known.get(other.unitId) }),
    ...(side === 'attacker' || side === 'defender' ? { side: names[side] } : {}),
    ...(named === undefined
      ? {}
      : { objective: t(`objectives.${named.key}.name`, { defaultValue: named.name }) }),
    ...(typeof critical === 'string'
      ? { critical: t(`criticals.${critical}`, { defaultValue: critical }) }
      : {}),
    ...(typeof reason === 'string' ? { reason: t(`crippled.${reason}`, { defaultValue: reason }) } : {}),
    defaultValue: t('checks.other', { code: check.code }),
  });
}

/** One sentence for equal findings about several units, with their names. */
export function describeFold(
  t: TFunction<'game'>,
  checks: FoldedChecks,
  engagement: CheckedEngagement,
): string {
  const known = nameUnits(engagement.participants);
  const units = checks.map(
    ({ unitId, values }) => (unitId === null ? undefined : known.get(unitId)) ?? values['unit'],
  );
  return t(`checksOfUnits.${checks[0].code}`, { count: checks.length, units: units.join(', ') });
}

/** Groups equal findings about several units; groups are in the order of their first finding. */
export function foldChecks(
  checks: readonly ReportFinding[],
  canFold: (code: string) => boolean,
): FoldedChecks[] {
  const folds = new Map<string, [ReportFinding, ...ReportFinding[]]>();
  for (const [place, check] of checks.entries()) {
    const isAlike = check.unitId !== null && canFold(check.code);
    const key = isAlike ? `${check.level} ${check.code}` : String(place);
    const fold = folds.get(key);
    if (fold === undefined) folds.set(key, [check]);
    else fold.push(check);
  }
  return [...folds.values()];
}
