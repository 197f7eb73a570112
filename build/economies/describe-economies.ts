import { IN_DEBT, isInBand, type BandedFigure, type TriedEconomy } from './bands.ts';

const HEAD = `# Economies, simulated

\`npm run economies\` writes this page and fails when a figure leaves its band. Campaigns of two players with the same
force, led and paid for by the program: each heals, repairs and replaces what it can between two tracks and keeps what
the next track costs. The tracks are those of the default campaign, again and again; the players change roles. A long
campaign keeps half of its first warchest points as a reserve.
`;

/** The page with a table for each economy. */
export function describeEconomies(tried: readonly TriedEconomy[]): string {
  return [HEAD, ...tried.map(writeEconomy)].join('\n');
}

function writeEconomy({ economy, figures, banded }: TriedEconomy): string {
  return [
    `## ${economy.title}, version ${economy.version}: ${figures.campaigns} campaigns of ${figures.tracks} tracks`,
    '',
    '| Figure | | Band |',
    '| --- | --- | --- |',
    ...banded.map((figure) => `| ${figure.name} | ${percent(figure.value)} | ${formatBand(figure)} |`),
    ...listUnbanded(figures, banded).map(([name, value]) => `| ${name} | ${percent(value)} | |`),
    '',
  ].join('\n');
}

/** Figures that every economy has, as far as no band holds them. */
function listUnbanded(
  { pvShare, wpShare, inDebt }: TriedEconomy['figures'],
  banded: readonly BandedFigure[],
): (readonly [name: string, value: number])[] {
  const all = [
    ['PV kept, median', pvShare],
    ['WP kept, median', wpShare],
    [IN_DEBT, inDebt],
  ] as const;
  return all.filter(([name]) => !banded.some((figure) => figure.name === name));
}

/** One line for the terminal. */
export function formatFigure(figure: BandedFigure): string {
  return `${isInBand(figure) ? 'pass' : 'FAIL'}  ${figure.name}: ${percent(figure.value)}, ${formatBand(figure)}`;
}

function formatBand({ least, most }: BandedFigure): string {
  return `${percent(least)} to ${percent(most)}`;
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
