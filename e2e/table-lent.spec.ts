import { expect, test } from './fixtures/app.ts';
import { getOpenTrack } from './steps/campaign.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { button, readSession, write } from './steps/table.ts';

test(
  'a lance lends its ability to those who are chosen when a turn begins',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    const ruleset = 'alpha-strike-quick-start-2020';
    await call('campaign.create', { name: 'Embers', sample: 'small', ruleset });
    const briefing = await getOpenTrack(call);
    const { forceId } = briefing.candidates.attacker[0]!;
    const [roster] = (await call('force.list', {})).filter(({ force }) => force.id === forceId);
    const lance = roster!.lances.find(
      ({ id }) => roster!.units.filter(({ lanceId }) => lanceId === id).length >= 3,
    )!;
    await call('lance.setKind', { lanceId: lance.id, kind: 'fire-support' });
    const own = roster!.units.filter(({ lanceId }) => lanceId === lance.id).slice(0, 4);
    const { engagementId } = await call('engagement.prepare', {
      trackId: briefing.track.id,
      attacker: { unitIds: own.map(({ id }) => id) },
      defender: { unitIds: briefing.candidates.defender.slice(0, 4).map(({ unitId }) => unitId) },
      seed: 'lent',
    });
    await page.reload();
    await goToScreen(page, `/track/${briefing.track.id}/table`);
    await button(page, 'Begin at the table').click();
    const loan = page.getByRole('group', { name: 'Sniper, for up to 2 units of the lance' });
    const chips = loan.getByRole('button');
    await expect(chips).toHaveCount(own.length);
    await expect(loan.getByRole('button', { pressed: true })).toHaveCount(2);
    // No more than two: the others wait until one is given up.
    await expect(chips.last()).toBeDisabled();
    const given = await chips.last().innerText();
    await chips.first().click();
    await chips.last().click();
    await write(page, () => button(page, /^Roll for both/).click());
    const begun = (await call('table.log', { sessionId: (await readSession(page, engagementId)).sessionId }))
      .entries[0]!.entry!.action;
    expect(begun).toMatchObject({ kind: 'begin-turn', lent: [{ unitIds: [own[1]!.id, own.at(-1)!.id] }] });
    // The next turn begins with the same.
    await call('table.act', {
      ...{ sessionId: (await readSession(page, engagementId)).sessionId, expectedNumber: 1, roll: true },
      ...{ action: { kind: 'end-turn' }, reason: 'Nobody fights' },
    });
    await page.reload();
    await expect(loan.getByRole('button', { name: given })).toHaveAttribute('aria-pressed', 'true');
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
  },
);
