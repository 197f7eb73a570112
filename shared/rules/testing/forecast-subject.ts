import type { Appraise } from '../forecast/appraisal.ts';
import type { ForecastSubject } from '../forecast/run-battles.ts';
import { makeScenario, MEETING, standard2018 } from './fixtures.ts';

/** A worth that depends on everything that it is given. */
export const appraise: Appraise = (report, dice) => ({
  repairSp: { attacker: report.turns * 10, defender: dice.roll() },
  lostPv: { attacker: report.units[0]?.kills ?? 0, defender: 7 },
  wp: { attacker: report.winner === 'attacker' ? 100 : -50, defender: 0 },
});
/** Three against three over a meeting engagement's objectives. */
export const FORECAST_SUBJECT = {
  ruleset: standard2018(),
  scenario: makeScenario(3, { objectives: MEETING }),
  appraise,
} as const satisfies ForecastSubject;
