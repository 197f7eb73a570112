import { IN_DEBT, isInBand, type BandedFigure, type TriedEconomy } from './bands.ts';

const HEAD = `# Economies, simulated

\`npm run economies\` writes this page and fails when a figure leaves its band. Campaigns of two allegiances with the same
forces, led and paid for by the program: each force heals, repairs, claims salvage and replaces what it can between two
tracks and keeps what the next track costs. The tracks are those of the default campaign, again and again; the allegiances
change roles. Two forces have three lances each, four or six of them two. A long campaign keeps half of its first warchest
points as a reserve.

Who wins is decided by victory points (\`docs/campaign-facts.md\` 7). For each way to play that is named, every force of one
allegiance plays so against one that repairs and replaces; a share of wins stands with its interval of 95 %, and counts
campaigns with a winner. The bands of shares bind Total Chaos over 6 tracks and the Long campaign over 24, with two, four and
six forces; those of PV, WP and campaigns that broke down bind two forces. Of Classic Chaos and Hot Spots the prices are
those of their sources: they have to carry a campaign, and nobody may owe more than the sale of the machines would bring.
A figure outside its band stands in bold.
`;

/** The page with a table for each economy. */
export function describeEconomies(tried: readonly TriedEconomy[]): string {
  return [HEAD, ...tried.map(writeEconomy)].join('\n');
}

function writeEconomy({ economy, forces, figures, banded }: TriedEconomy): string {
  return [
    `## ${economy.title}, version ${economy.version}: ${forces} forces, ${figures.campaigns} campaigns of ${figures.tracks} tracks`,
    '',
    '| Figure | | Band | Campaigns |',
    '| --- | --- | --- | --- |',
    ...banded.map((figure) => {
      const count = figure.share?.count ?? figures.campaigns;
      const value = isInBand(figure) ? formatValue(figure) : `**${formatValue(figure)}**`;
      return `| ${figure.name} | ${value} | ${formatBand(figure)} | ${count} |`;
    }),
    ...listUnbanded(figures, banded).map(([name, value]) => {
      return `| ${name} | ${percent(value)} | | ${figures.campaigns} |`;
    }),
    '',
  ].join('\n');
}

/** Figures that every economy has, as far as no band holds them. */
function listUnbanded(
  { pvShare, wpShare, broken, inDebt }: TriedEconomy['figures'],
  banded: readonly BandedFigure[],
): (readonly [name: string, value: number])[] {
  const all = [
    ['PV kept, median', pvShare],
    ['WP kept, median', wpShare],
    ['campaigns that broke down', broken],
    [IN_DEBT, inDebt],
  ] as const;
  return all.filter(([name]) => !banded.some((figure) => figure.name === name));
}

/** One line for the terminal. */
export function formatFigure(figure: BandedFigure): string {
  return `${isInBand(figure) ? 'pass' : 'FAIL'}  ${figure.name}: ${formatValue(figure)}, ${formatBand(figure)}`;
}

function formatValue({ value, share }: BandedFigure): string {
  if (share === undefined) return percent(value);
  return `${percent(value)} (${Math.round(share.low * 100)} to ${percent(share.high)})`;
}

function formatBand({ least, most }: BandedFigure): string {
  if (least === most) return percent(most);
  return least === 0 ? `at most ${percent(most)}` : `${percent(least)} to ${percent(most)}`;
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
