import type { CommanderName } from '../../shared/domain/effort.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import { opponentOf, SIDES, type Side } from '../../shared/domain/side.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import { embolden, estimateMean, formatMean, formatShare, type Band } from './format-figures.ts';
import { listPlayedBonuses, planBonus, planKind, planTrack, SIZES } from './plan.ts';
import { findKindSide, type BattleReading, type TrackSetting } from './play-battles.ts';
import { UNIT_KINDS, type ComparedKind } from './unit-kinds.ts';

/** The battles of a setting, by their number. */
export type FindReadings = (setting: TrackSetting) => readonly BattleReading[];

/** Shares that figures should have. */
const WON: Band = { least: 0.35, most: 0.65 };
const MET: Band = { least: 0.1, most: 0.9 };
const KIND: Band = { least: 0.3, most: 0.7 };
/** Share of what a bonus pays by which its effect may differ from that. */
const SLACK = 1 / 3;

/** The page. `hash`: of the engine that fought the battles. */
export function formatBalance(commander: CommanderName, hash: string, find: FindReadings): string {
  return [
    formatHead(commander, hash),
    formatTracks(find),
    formatObjectives(find),
    formatBonuses(find),
    formatKinds(find),
  ].join('\n');
}

function formatHead(commander: CommanderName, hash: string): string {
  return `# Balance of tracks, bonuses and units

\`npm run balance\` writes this page. Engine \`${hash}\`, led by \`${commander}\` on both sides, under the standard rules. Forces are 'Mechs of the catalogue at Skill 4, drawn to the PV that the shares of a track give each side: the larger side has as many units as the table says. Shares are in percent with intervals of 95 percent (Wilson's; of means, the normal one), which are wide where battles are few. What lies outside its band beyond its interval is in bold.
`;
}

/** The names of columns, in one row, above rows of cells. */
function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** Heading of the table that the long tier reads. */
export const TRACKS_HEADING = '## Tracks at their intended ratio';

function formatTracks(find: FindReadings): string {
  const rows = TRACK_TEMPLATES.flatMap((template) =>
    planTrack(template).map(({ setting }) => {
      const readings = find(setting);
      const [units, ...figures] = [
        template.cast === undefined ? String(setting.units) : 'its own',
        ...SIDES.map((side) => formatShare(WON, listFieldWins(readings, side))),
        ...SIDES.map((side) => formatShare(WON, listWpWins(readings, side))),
        ...SIDES.map((side) => formatMean(estimateMean(readings.map(({ wp }) => wp[side])))),
        ...SIDES.map((side) => formatMean(estimateMean(readings.map(({ lost }) => 100 * lost[side])))),
        estimateMean(readings.map(({ turns }) => turns)).mean.toFixed(1),
      ];
      return [template.name, formatRatio(template), units, String(readings.length), ...figures];
    }),
  );
  const columns = [
    ...['Track', 'Ratio', 'Units', 'Battles', 'Attacker holds the field', 'Defender holds the field'],
    ...['Attacker has more WP', 'Defender has more WP', 'WP of the attacker', 'WP of the defender'],
    ...['PV lost by the attacker, %', 'PV lost by the defender, %', 'Turns'],
  ];
  return `${TRACKS_HEADING}\n\nEither role should win between 35 and 65 percent. WP are those of objectives.\n\n${formatTable(columns, rows)}`;
}

function formatRatio({ sharePercent }: TrackTemplate): string {
  return `${sharePercent.attacker.value} : ${sharePercent.defender.value}`;
}

export function listFieldWins(readings: readonly BattleReading[], side: Side): readonly boolean[] {
  return readings.map(({ winner }) => winner === side);
}

export function listWpWins(readings: readonly BattleReading[], side: Side): readonly boolean[] {
  return readings.map(({ wp }) => wp[side] > wp[opponentOf(side)]);
}

/** What no template may change: two sources agree on it. */
const FIXED =
  'Some are outside by facts on which two sources agree, and which stay: First Blood ends its track, so that nobody is left to hold the field of a Meeting Engagement, attackers leave a Breakthrough over the far edge, so that its defender hardly ever holds the field, and pursuers come three turns late, so that hardly a field of a Pursuit is held.';

function formatObjectives(find: FindReadings): string {
  const rows = TRACK_TEMPLATES.flatMap((template) =>
    template.objectives.flatMap((objective, index) =>
      SIDES.filter((side) => objective.owner === 'both' || objective.owner === side).map((side) => {
        const cells = planTrack(template).map(({ setting }) =>
          formatShare(
            MET,
            find(setting).map(({ met }) => met[index] === side),
          ),
        );
        const none = SIZES.slice(cells.length).map(() => '');
        return [template.name, objective.name, side, String(objective.wp), ...cells, ...none];
      }),
    ),
  );
  const sizes = SIZES.map(([units]) => `${units} units`);
  const columns = ['Track', 'Objective', 'Of the', 'WP', ...sizes];
  return `## Objectives\n\nEvery objective should be met in 10 to 90 percent of the battles, by each side that may meet it. ${FIXED}\n\n${formatTable(columns, rows)}`;
}

function formatBonuses(find: FindReadings): string {
  const rows = TRACK_TEMPLATES.flatMap((template) =>
    listPlayedBonuses(template).map((bonus) => {
      const taken = find(planBonus(template, bonus.key).setting);
      const [plain] = planTrack(template);
      const without = plain === undefined ? [] : find(plain.setting);
      return [template.name, bonus.name, ...describeBonus(bonus.wp, taken, without)];
    }),
  );
  const columns = [
    ...['Track', 'Bonus', 'Pays the attacker', 'Pays the defender'],
    ...['Moves WP of the attacker', 'Moves WP of the defender', 'Moves the difference', 'Should move it by'],
  ];
  return `## Bonuses\n\nThe same battles with and without each bonus, four units a side: what it moves the WP from objectives, and the attacker's less the defender's. What it pays should make up for that, within a third; a bonus that pays both sides alike should cost either what it pays.\n\n${formatTable(columns, rows)}`;
}

/** What a bonus pays, what it moves, and what it should move. */
function describeBonus(
  paid: Readonly<Record<Side, number>>,
  taken: readonly BattleReading[],
  plain: readonly BattleReading[],
): readonly string[] {
  const move = (figureOf: (reading: BattleReading) => number): Estimate =>
    estimateMean(
      taken.flatMap((reading, index) => {
        const other = plain[index];
        return other === undefined ? [] : [figureOf(reading) - figureOf(other)];
      }),
    );
  const isEven = paid.attacker === paid.defender;
  const own = SIDES.map((side) => {
    const moved = move(({ wp }) => wp[side]);
    return embolden(formatMean(moved), isEven && isFar(moved, -paid[side]));
  });
  const difference = move(({ wp }) => wp.attacker - wp.defender);
  const due = paid.defender - paid.attacker;
  return [
    String(paid.attacker),
    String(paid.defender),
    ...own,
    embolden(formatMean(difference), !isEven && isFar(difference, due)),
    String(due),
  ];
}

/** Whether a mean is surely farther from what is due than a third of that. */
function isFar({ low, high }: Estimate, due: number): boolean {
  const slack = Math.abs(due) * SLACK;
  return high < due - slack || low > due + slack;
}

function formatKinds(find: FindReadings): string {
  const rows = (Object.entries(UNIT_KINDS) as [ComparedKind, string][]).map(([kind, name]) => {
    const { setting } = planKind(kind);
    const readings = find(setting);
    const won = readings.map(({ winner }, number) => winner === findKindSide(number));
    const lost = (isOwn: boolean): string =>
      formatMean(
        estimateMean(
          readings.map(({ lost: shares }, number) => {
            const side = findKindSide(number);
            return 100 * (isOwn ? shares[side] : shares[opponentOf(side)]);
          }),
        ),
      );
    return [name, String(readings.length), formatShare(KIND, won), lost(true), lost(false)];
  });
  const columns = ['Kind', 'Battles', 'Holds the field', 'PV that it loses, %', "PV that the 'Mechs lose, %"];
  return `## Kinds of unit\n\nMeeting Engagement at equal PV (that of four 'Mechs) against mixed 'Mechs, in both roles by turns. A kind should win between 30 and 70 percent where the rules allow it.\n\n${formatTable(columns, rows)}`;
}
