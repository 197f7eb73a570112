import type { EngagementReport, UnitResult } from '../shared/domain/engagement-report.ts';
import type { Participant } from '../shared/domain/participant.ts';
import type { Winner } from '../shared/domain/side.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack, type Call } from './steps/campaign.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';

// The picture in the README. It is compared with the screen of today, and `npm run picture` takes it anew. The results
// of both tracks are typed in, so that a change of the rules changes nothing in it.

/**
 * Pixels that may differ besides the edges of letters, which the comparison leaves out: two runs differ in none, a word
 * that is changed in some hundreds.
 */
const MAX_DIFFERENT = 100;

/** What became of a unit by its place among those of its side: some damage, one crippled, one lost by the loser. */
function makeResult({ unitId, damage }: Participant, place: number, isWinner: boolean): UnitResult {
  if (place === 0 && !isWinner)
    return {
      ...{ unitId, ...damage, armorLeft: 0, structureLeft: 0, fate: 'destroyed', kills: 0 },
      pilotFate: 'wounded',
    };
  if (place === 1) {
    const structureLeft = Math.max(1, damage.structureLeft - 1);
    return { unitId, ...damage, armorLeft: 0, structureLeft, fate: 'standing', kills: 0 };
  }
  const armorLeft = Math.max(0, damage.armorLeft - (place % 3));
  return { unitId, ...damage, armorLeft, fate: 'standing', kills: place === 0 ? 1 : 0 };
}

/** Types in the result of the open track, always the same, and accepts it. */
async function playOpenTrack(call: Call, winner: Exclude<Winner, 'draw'>): Promise<void> {
  const engagementId = await prepareFirstOpenTrack(call, 6);
  const { participants, objectives } = await call('engagement.get', { engagementId });
  const count = { attacker: 0, defender: 0 };
  const report: EngagementReport = {
    winner,
    turns: 9,
    units: participants.map((unit) => {
      const place = count[unit.side];
      count[unit.side] += 1;
      return makeResult(unit, place, unit.side === winner);
    }),
    objectives: objectives.map(({ id, owner }, index) => ({
      objectiveId: id,
      side: index === 0 && (owner === winner || owner === 'both') ? winner : null,
    })),
  };
  await call('engagement.record', { engagementId, report });
  await call('engagement.accept', { engagementId });
}

test('the picture in the README is of today’s command post', { tag: '@browser' }, async ({ app }) => {
  test.skip(
    process.platform !== 'linux',
    'the picture was taken on Linux; other systems draw letters otherwise',
  );
  const { page } = app;
  await setPreferences(page, 'en', 'dark');
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers of the March', sample: true });
  await playOpenTrack(call, 'attacker');
  await playOpenTrack(call, 'defender');
  const { forces } = await call('campaign.summary', {});
  const [first] = forces;
  if (first !== undefined) await call('ledger.convert', { forceId: first.id, wp: 200 });
  await page.reload();
  await goToScreen(page, '/post');
  // The times of the last events are those of this run.
  await page.locator('main time').evaluateAll((times) => {
    for (const [index, time] of times.entries()) time.textContent = `19:${String(40 - index)}`;
  });
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot('command-post-dark.png', { maxDiffPixels: MAX_DIFFERENT });
});
