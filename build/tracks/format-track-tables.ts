import type { Side } from '../../shared/domain/side.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import { listOrderVariants, type OrderVariant, type TrackTally } from './play-tracks.ts';

const HEAD = `# Tracks played

\`npm run tracks\` writes this page. The program fights every kind of track with both sides led by default, and again with one side led otherwise. The battles are the same ones in every row of a table (boards, units, dice). A share is that of the battles in which a side met an objective, attacker / defender; WP are the mean warchest points from objectives. Where a side does clearly better with an order that anybody would think of, its commander makes a mistake. Both sides bring as many units here, not the shares that a track allows them: Breakthrough allows its attacker four units for three of the defender's, so that its attacker wins less often on even terms than with these shares.
`;

/** Percent without decimals. */
function share(count: number, battles: number): string {
  return `${Math.round((count * 100) / battles)} %`;
}

function writeRow(name: string, { battles, objectives, meanWp }: TrackTally): string {
  const cells = objectives.map(
    ({ met }) => `${share(met.attacker, battles)} / ${share(met.defender, battles)}`,
  );
  const wp = `${Math.round(meanWp.attacker)} / ${Math.round(meanWp.defender)}`;
  return `| ${[name, ...cells, wp].join(' | ')} |`;
}

const SIDE_NAMES: Readonly<Record<Side, string>> = { attacker: 'Attacker', defender: 'Defender' };

function nameOf({ side, name }: OrderVariant): string {
  return `${SIDE_NAMES[side]} ${name}`;
}

/** Fights all battles of a row of a table. */
type PlayRow = (
  template: TrackTemplate,
  unitsPerSide: number,
  leading: OrderVariant | null,
) => TrackTally | Promise<TrackTally>;

async function writeTrack(
  template: TrackTemplate,
  unitsPerSide: number,
  battles: number,
  play: PlayRow,
): Promise<string> {
  const columns = ['Led', ...template.objectives.map(({ name }) => name), 'WP'];
  const rows = await Promise.all(
    [null, ...listOrderVariants(template)].map(async (leading) =>
      writeRow(
        leading === null ? 'By default' : nameOf(leading),
        await play(template, unitsPerSide, leading),
      ),
    ),
  );
  const head = [`| ${columns.join(' | ')} |`, `|${columns.map(() => ' --- ').join('|')}|`];
  return [`## ${template.name}, ${unitsPerSide} a side, ${battles} battles`, '', ...head, ...rows, ''].join(
    '\n',
  );
}

/** The page with a table for each track and number of units a side. All rows are asked for side by side. */
export async function formatTrackTables(
  templates: readonly TrackTemplate[],
  sizes: readonly number[],
  battles: number,
  play: PlayRow,
): Promise<string> {
  const tables = await Promise.all(
    templates.flatMap((template) => sizes.map((size) => writeTrack(template, size, battles, play))),
  );
  return [HEAD, ...tables].join('\n');
}
