import { describe, expect, it } from 'vitest';
import { breakthrough } from '../../shared/campaign/tracks/templates/breakthrough.ts';
import { pursuit } from '../../shared/campaign/tracks/templates/pursuit.ts';
import { recon } from '../../shared/campaign/tracks/templates/recon.ts';
import { listOrderVariants, playTrack } from './play-tracks.ts';
import { formatTrackTables } from './format-track-tables.ts';

const BATTLES = 20;
/** Fewer battles for twelve units a side, which take longer. */
const FEW = 10;

describe('a track, played', () => {
  it('of pursuit is run by default as by a side that is told to exit', () => {
    const leading = listOrderVariants(pursuit).find(({ order }) => order?.kind === 'exit');
    const told = playTrack(pursuit, 4, BATTLES, leading ?? null);
    const led = playTrack(pursuit, 4, BATTLES, null);
    expect(led).toEqual(told);
    const [noose, escape] = led.objectives;
    expect(escape!.met.attacker).toBeGreaterThan(BATTLES * 0.9);
    expect(noose!.met.defender).toBeLessThan(BATTLES * 0.3);
  });

  it('of breakthrough is mostly won by its attacker with the shares of its sides', () => {
    const { attacker, defender } = breakthrough.sharePercent;
    expect(attacker.value / defender.value).toBe(12 / 8);
    const [through] = playTrack(breakthrough, { attacker: 12, defender: 8 }, FEW, null).objectives;
    expect(through!.met.attacker).toBeGreaterThan(FEW / 2);
    const [even] = playTrack(breakthrough, 12, FEW, null).objectives;
    expect(even!.met.attacker).toBeLessThan(FEW / 4);
  });

  it('of recon brings scouts home in a good part of all battles', () => {
    const reportBack = playTrack(recon, 4, BATTLES, null).objectives.find(({ key }) => key === 'report-back');
    // This objective was met in a tenth of the battles before commanders took leaving the board into account.
    expect(reportBack!.met.attacker).toBeGreaterThan(BATTLES * 0.2);
  });

  it('is a table with a row for each way of leading', () => {
    const text = formatTrackTables([pursuit], [4], 1);
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(
      2 + 1 + listOrderVariants(pursuit).length,
    );
    expect(formatTrackTables([pursuit], [4], 1)).toBe(text);
  });
});
