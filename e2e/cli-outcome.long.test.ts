import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWonReport, prepareFirstOpenTrack } from './steps/campaign.ts';
import { createCli, type Cli } from './steps/cli.ts';

let folder: string;
let cli: Cli;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warchest-cli-'));
  cli = createCli(folder, 'embers', 'npm');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what a table knows passes through the command line, half typed and whole', async () => {
  await cli.call('campaign.create', { name: 'Embers', sample: 'small' });
  const engagementId = await prepareFirstOpenTrack(cli.call);
  const engagement = await cli.call('engagement.get', { engagementId });
  const report = makeWonReport(engagement, 'attacker');
  const { draftRevision: revision } = engagement;
  const draft = {
    ...report,
    turns: 0,
    winnerChosen: false,
    units: report.units.map((unit) => ({ ...unit, fateChosen: false })),
  };
  await cli.call('engagement.saveDraft', { engagementId, revision, draft });
  expect(await cli.call('engagement.draft', { engagementId })).toEqual({
    revision,
    draft,
  });
  const other = { engagementId, revision: 'another', draft };
  expect((await cli.refused('engagement.saveDraft', other)).code).toBe('engagement.draft-outdated');

  const [own] = engagement.participants.filter(({ side }) => side === 'attacker');
  const lost = report.units.find(({ fate }) => fate === 'destroyed')!;
  const told = {
    ...report,
    units: report.units.map((unit) => ({
      ...unit,
      kills: 0,
      ...(unit === lost ? { destroyedBy: { unitId: own!.unitId, how: 'ammo' as const } } : {}),
      ...(unit.unitId === own!.unitId ? { pilotWounds: 1, heat: 2 } : {}),
    })),
    rolls: [{ kind: 'pilot' as const, unitId: lost.unitId, dice: [1, 1] as const }],
    militia: {
      attacker: { fought: 0, destroyed: 0 },
      defender: { fought: 2, destroyed: 0 },
    },
    mvp: { attacker: own!.unitId, defender: null },
    notes: 'Ein Gefecht im Nebel — «туман».',
  };
  const { consequences } = await cli.call('engagement.preview', {
    engagementId,
    report: told,
  });
  await cli.call('engagement.record', { engagementId, report: told });
  expect(await cli.call('engagement.draft', { engagementId })).toMatchObject({
    draft: null,
  });
  expect(await cli.call('engagement.accept', { engagementId })).toEqual(consequences);
  expect((await cli.call('engagement.get', { engagementId })).report).toEqual(told);
  expect(consequences?.pilots.find(({ pilotId }) => pilotId === own!.pilotId)).toMatchObject({
    fate: 'wounded',
    kills: 1,
  });
});
