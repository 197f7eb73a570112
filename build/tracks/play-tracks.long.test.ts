import { describe, expect, it, onTestFinished } from 'vitest';
import { breakthrough } from '../../shared/campaign/tracks/templates/breakthrough.ts';
import { pursuit } from '../../shared/campaign/tracks/templates/pursuit.ts';
import { recon } from '../../shared/campaign/tracks/templates/recon.ts';
import { openPlay } from '../workers/open-play.ts';
import { formatTrackTables } from './format-track-tables.ts';
import { playAllTracks } from './play-all-tracks.ts';
import { listOrderVariants, playTrack, type MetCounts } from './play-tracks.ts';
import type { TrackPart } from './track-part.ts';

const BATTLES = 20;
/** Fewer battles for twelve units a side, which take longer. */
const FEW = 10;
/** On three boards. */
const MANY = 60;

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

  // The commander of battles that count gets through in half of all battles, this one, which does not look ahead, in fewer.
  it('of breakthrough is won by either role with the shares of its sides, and not by its attacker with equal ones', () => {
    const { attacker, defender } = breakthrough.sharePercent;
    expect(attacker.value / defender.value).toBeCloseTo(11 / 8, 1);
    const [through] = playTrack(breakthrough, { attacker: 11, defender: 8 }, MANY, null).objectives;
    expect(through!.met.attacker).toBeGreaterThan(MANY * 0.05);
    expect(through!.met.attacker).toBeLessThan(MANY * 0.65);
    const [even] = playTrack(breakthrough, 12, FEW, null).objectives;
    expect(even!.met.attacker).toBeLessThan(FEW / 4);
  });

  it('of recon brings scouts home in a good part of all battles', () => {
    const reportBack = playTrack(recon, 4, BATTLES, null).objectives.find(({ key }) => key === 'report-back');
    // This objective was met in a tenth of the battles before commanders took leaving the board into account.
    expect(reportBack!.met.attacker).toBeGreaterThan(BATTLES * 0.2);
  });

  it('is a table with a row for each way of leading, the same from battles that were divided among threads', async () => {
    const battles = BATTLES + 1;
    const text = await formatTrackTables([pursuit], [4], battles, (template, units, leading) =>
      playTrack(template, units, battles, leading),
    );
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(
      2 + 1 + listOrderVariants(pursuit).length,
    );
    const threads = await openPlay<TrackPart, readonly MetCounts[]>('tracks', undefined);
    onTestFinished(() => threads.close());
    expect(await playAllTracks(threads, [pursuit], [4], battles)).toBe(text);
  });
});
