import { describe, expect, it } from 'vitest';
import { pursuit } from '../../shared/campaign/track-templates/pursuit.ts';
import { recon } from '../../shared/campaign/track-templates/recon.ts';
import { listLeadings, playTrack } from './play-tracks.ts';
import { writeTable } from './write-table.ts';

const BATTLES = 20;

describe('a track, played', () => {
  it('of pursuit is run by default as by a side that is told to exit', () => {
    const leading = listLeadings(pursuit).find(({ order }) => order?.kind === 'exit');
    const told = playTrack(pursuit, 4, BATTLES, leading ?? null);
    const led = playTrack(pursuit, 4, BATTLES, null);
    expect(led).toEqual(told);
    const [noose, escape] = led.objectives;
    expect(escape!.met.attacker).toBeGreaterThan(BATTLES * 0.9);
    expect(noose!.met.defender).toBeLessThan(BATTLES * 0.3);
  });

  it('of recon brings scouts home in a good part of all battles', () => {
    const reportBack = playTrack(recon, 4, BATTLES, null).objectives.find(({ key }) => key === 'report-back');
    // A tenth of them while they stayed to fight until leaving counted.
    expect(reportBack!.met.attacker).toBeGreaterThan(BATTLES * 0.2);
  });

  it('is a table with a row for each way of leading', () => {
    const text = writeTable([pursuit], [4], 1);
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(
      2 + 1 + listLeadings(pursuit).length,
    );
    expect(writeTable([pursuit], [4], 1)).toBe(text);
  });
});
