import { countKills, countReportedKills, type EngagementReport } from '../../domain/engagement-report.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Participant } from '../../domain/participant.ts';
import type { ReportFinding } from '../../domain/report-finding.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { ReportFindingCode } from './report-finding-code.ts';

/** Counts of one side, militia included. */
interface KillTally {
  readonly fought: number;
  readonly lost: number;
  /** Enemy units that its units are credited with. */
  readonly kills: number;
}

/** Checks the kills of each unit and of each side against the enemies that fought and those that were lost. */
export function checkKills(
  participants: readonly Pick<Participant, 'unitId' | 'side'>[],
  report: EngagementReport,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const told = countReportedKills(report, participants);
  const credit = countKills(report, participants);
  const tallies = {
    attacker: countSide('attacker', participants, report, credit),
    defender: countSide('defender', participants, report, credit),
  };
  const toldOf = new Set<Side>();
  for (const { unitId, side } of participants) {
    const kills = credit.get(unitId) ?? 0;
    const known = told.get(unitId) ?? 0;
    const enemies = tallies[opponentOf(side)].fought;
    if (kills > enemies) {
      findings.push({ level: 'error', code: 'kills-over-enemies', unitId, values: { kills, enemies } });
      toldOf.add(side);
    }
    if (kills < known)
      findings.push({ level: 'warn', code: 'kills-below-told', unitId, values: { kills, told: known } });
  }
  for (const side of SIDES) {
    if (toldOf.has(side)) continue;
    const { kills } = tallies[side];
    const { fought: enemies, lost: losses } = tallies[opponentOf(side)];
    const add = (
      level: ReportFinding['level'],
      code: ReportFindingCode,
      against: Readonly<Record<string, number>>,
    ): void => void findings.push({ level, code, unitId: null, values: { side, kills, ...against } });
    if (kills > enemies) add('error', 'side-kills-over-enemies', { enemies });
    else if (kills > losses) add('warn', 'kills-over-losses', { losses });
    else if (kills < losses) add('warn', 'kills-under-losses', { losses });
  }
  if (findings.length > 0) return findings;
  const kills = tallies.attacker.kills + tallies.defender.kills;
  return [{ level: 'ok', code: 'kills-credited', unitId: null, values: { kills } }];
}

function countSide(
  side: Side,
  participants: readonly Pick<Participant, 'unitId' | 'side'>[],
  { units, militia }: EngagementReport,
  credit: ReadonlyMap<UnitId, number>,
): KillTally {
  const own = new Set(participants.filter((unit) => unit.side === side).map(({ unitId }) => unitId));
  const { fought, destroyed } = militia?.[side] ?? { fought: 0, destroyed: 0 };
  const lost = units.filter(({ unitId, fate }) => own.has(unitId) && fate === 'destroyed');
  return {
    fought: own.size + fought,
    lost: lost.length + destroyed,
    kills: [...own].reduce((sum, unitId) => sum + (credit.get(unitId) ?? 0), 0),
  };
}
