import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { CommanderName } from '../../shared/domain/effort.ts';
import { computeWilson95 } from '../../shared/rules/interval.ts';
import type { OddsCompared } from './compare-odds.ts';
import type { OddsBin, OddsJudged } from './judge-odds.ts';
import { computeElo } from './elo.ts';
import type { Exploit } from './exploits.ts';
import { countPairs, estimateScore, type PairCounts } from './pair-counts.ts';
import type { ExploitTally } from './play-exploit.ts';
import type { MatchUp } from './play-pairs.ts';
import type { Rung } from './rungs.ts';

/** A rung that was played by two commanders. */
export interface PlayedRung extends MatchUp {
  readonly rung: Pick<Rung, 'group' | 'name'>;
  readonly counts: PairCounts;
}

/** An exploit that was tried against a commander. */
export interface TriedExploit {
  readonly exploit: Pick<Exploit, 'name'>;
  readonly against: CommanderName;
  readonly tally: ExploitTally;
}

/** From this share of battles on an exploit is marked. */
const MARKED = 0.4;

const HEAD = `# Strength of the commanders

\`npm run ladder\` writes this page. Commanders by name play each other: what a name decides never changes, so that older ones need not be built from older commits. \`quick\` fights the battles of odds and is the anchor; \`reply-1\` and later ones look a reply ahead. Each battle is fought twice with the same dice and swapped commanders, so that neither forces, sides nor dice favour one. A score is the share of battles won, a draw counts as half; the interval is that of 95 percent, from pairs. Elo is the difference of strength that gives such a score.

A new commander is accepted by \`npm run ladder -- accept NEW OLD\`: a sequential test of 0 against 20 points of Elo with 5 percent errors either way, over all rows below but 36 a side, and gates that it must not pass: turns of a battle, battles at the turn limit, units idle without a reason, losses of winners, positions evaluated.
`;

const GROUPS: readonly (readonly [Rung['group'], string])[] = [
  [
    'sizes',
    '## By size\n\nStandard rules, half of the battles in the open and half in the hills; who holds the field wins.\n',
  ],
  ['rules', '## By rule system\n\nFour a side, the same boards; who holds the field wins.\n'],
  [
    'tracks',
    '## By track\n\nStandard rules, four a side, each commander in both roles; whose objectives are worth more warchest points wins.\n',
  ],
];

function formatScore(counts: PairCounts): string {
  const { score, half } = estimateScore(counts);
  return `${(score * 100).toFixed(1)} ± ${(half * 100).toFixed(1)} % | ${formatElo(score)}`;
}

function formatElo(score: number): string {
  const elo = computeElo(score);
  if (elo === null) return '–';
  return elo >= 0.5 ? `+${Math.round(elo)}` : `${Math.round(elo)}`;
}

function nameOf({ measured, against }: MatchUp): string {
  return `${measured} against ${against}`;
}

/** A table with a row for each rung, and two columns for each pair of commanders. */
function formatGroup(played: readonly PlayedRung[]): string {
  const matchUps = [...new Set(played.map(nameOf))];
  const rungs = [...new Map(played.map(({ rung, counts }) => [rung.name, countPairs(counts) * 2]))];
  const rows = rungs.map(([name, battles]) => {
    const cells = matchUps.map((matchUp) => {
      const one = played.find((each) => nameOf(each) === matchUp && each.rung.name === name);
      return one === undefined ? ' | ' : formatScore(one.counts);
    });
    return `| ${[name, battles, ...cells].join(' | ')} |`;
  });
  return [
    `| ${['Battles of', 'Battles', ...matchUps.flatMap((matchUp) => [matchUp, 'Elo'])].join(' | ')} |`,
    `|${' --- |'.repeat(2 + 2 * matchUps.length)}`,
    ...rows,
    '',
  ].join('\n');
}

/** Exploits at equal PV, with those marked that win more than two of five battles. */
function formatExploits(tried: readonly TriedExploit[]): string {
  const rows = tried.map(({ exploit, against, tally }) => {
    const { battles, wonWp, wonField, margin, marginLed } = tally;
    const cells = [wonWp, wonField].map((won) => {
      const share = won / battles;
      const { low, high } = computeWilson95(won, battles);
      const [all, least, most] = [share, low, high].map((one) => Math.round(one * 100));
      const text = `${all} (${least}–${most})`;
      return share > MARKED ? `**${text}**` : text;
    });
    const means = [margin, marginLed].map((sum) => Math.round(sum / battles));
    return `| ${[exploit.name, against, battles, ...cells, ...means].join(' | ')} |`;
  });
  return [
    '## Exploits\n',
    'What somebody may try who does not want to fight well, four a side at equal PV under the standard rules. WP and field: in how many battles its objectives were worth more warchest points, and in how many it held the field, in percent with intervals of 95 percent; above 40 in bold. Margin: its mean WP less those of the enemy; fought out: the same where the commander leads its force in the same battles. Where the margin is the higher one, trying it pays.\n',
    '| Exploit | Against | Battles | WP | Field | Margin | Fought out |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function formatOdds({ matches, battles, mean, spread }: OddsCompared): string {
  return `## Odds

Forecasts fight with the quick commander on both sides unless they are asked for full effort, battles that count with the strong one. In ${matches} match-ups of four a side, ${battles} battles each with either, the attacker's chance to win differs by ${points(mean)} points on the mean, and by ${points(spread)} in a single match-up (root mean square, without what chance alone gives).
`;
}

/** How true forecasts are in campaigns, with the reliability diagram as a table. */
function formatJudged({ battles, bias, brier, reliability, inRange, bins, tracks }: OddsJudged): string {
  const rows = bins.map(
    (bin) => `| ${Math.round(bin.foretold * 100)} | ${bin.battles} | ${formatHappened(bin)} |`,
  );
  const byTrack = tracks.map((one) => {
    const name = TRACK_TEMPLATES.find(({ key }) => key === one.track)?.name ?? one.track;
    return `| ${name} | ${one.battles} | ${Math.round(one.foretold * 100)} | ${formatHappened(one)} |`;
  });
  return [
    `${battles} battles of simulated campaigns, each forecast by quick battles on its board and then fought with full effort: the attacker wins ${points(Math.abs(bias))} points ${bias > 0 ? 'less' : 'more'} often than foretold. Brier score ${brier.toFixed(3)}, its reliability term ${reliability.toFixed(4)} (what few battles give by chance taken off). Of the sides, ${points(inRange)} percent lose as much PV as the range says that 95 of 100 forecast battles keep to.\n`,
    '| Foretold, % | Battles | Happened, % |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '| Track | Battles | Foretold, % | Happened, % |',
    '| --- | --- | --- | --- |',
    ...byTrack,
    '',
  ].join('\n');
}

/** A share in percent, with its interval of 95 percent. */
function formatHappened({ happened, battles }: OddsBin): string {
  const { low, high } = computeWilson95(happened * battles, battles);
  const [share, least, most] = [happened, low, high].map((one) => Math.round(one * 100));
  return `${share} (${least}–${most})`;
}

/** Percentage points. */
function points(share: number): string {
  return (share * 100).toFixed(1);
}

/** The page of a ladder that was played. */
export function formatStrength(
  played: readonly PlayedRung[],
  tried: readonly TriedExploit[],
  odds: OddsCompared,
  judged: OddsJudged,
): string {
  const groups = GROUPS.flatMap(([group, head]) => [
    head,
    formatGroup(played.filter(({ rung }) => rung.group === group)),
  ]);
  return [HEAD, ...groups, formatExploits(tried), formatOdds(odds), formatJudged(judged)].join('\n');
}
