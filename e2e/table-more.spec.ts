import type { Page } from '@playwright/test';
import type { EngagementId, UnitId } from '../shared/domain/ids.ts';
import type { Side } from '../shared/domain/side.ts';
import type { UnitCard } from '../shared/domain/unit-card.ts';
import { expect, test } from './fixtures/app.ts';
import { chooseStrongestUnits, getOpenTrack } from './steps/campaign.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import {
  answerAll,
  button,
  clickFive,
  countKeys,
  isEntering,
  makeEndless,
  readRowNumber,
  readSession,
  sitDown,
  table,
  totals,
  write,
} from './steps/table.ts';

/** What happened in this turn, the last first. */
const happened = (page: Page) => page.getByRole('region', { name: 'This turn' }).getByRole('listitem');
const tile = (page: Page, label: string) => page.locator('button[data-side]').filter({ hasText: label });

test('figures are put right, and two dice are told one by one', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const { engagementId } = await sitDown(page, 2);
  await button(page, /^Begin at the table/).click();
  await expect(table(page)).toHaveAttribute('data-number', '0');

  await test.step('a unit is as it is at the table, between turns too, and a sentence says so', async () => {
    await button(page, 'Just mark').click();
    await page.locator('button[data-side]').first().click();
    await page.getByRole('textbox', { name: 'Armor left' }).fill('1');
    await page.getByRole('textbox', { name: 'engine' }).fill('1');
    await page.getByRole('textbox', { name: 'Kills' }).fill('2');
    await write(page, () => button(page, 'Put it right').click());
    const [unit] = (await readSession(page, engagementId)).state.units;
    expect(unit).toMatchObject({ armorLeft: 1, kills: 2, criticals: { engine: 1 } });
    await expect(page.getByRole('status', { name: 'What has just happened' })).toContainText(
      /corrected by hand: armor \d+ → 1, kills 0 → 2, engine 0 → 1/,
    );
    await expect(button(page, 'Put it right')).toBeDisabled();
    await write(page, () => button(page, 'Undo at the table').click());
    expect((await readSession(page, engagementId)).state.units[0]?.kills).toBe(0);
  });

  await test.step('an objective is met as the players say, and open again', async () => {
    const met = page
      .getByRole('group', { name: /^Who has met:/ })
      .first()
      .getByRole('button')
      .first();
    await write(page, () => met.click());
    await expect(met).toHaveAttribute('aria-pressed', 'true');
    await write(page, () => met.click());
    await expect(happened(page).first()).toContainText('An objective is open again');
  });

  await test.step('a clock shows the time of the turn to whoever wants it, the next time too', async () => {
    await button(page, 'Time of this turn').click();
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
    await button(page, 'Just mark').click();
  });

  await test.step('points are marked by a digit', async () => {
    await button(page, 'Initiative').click();
    await write(page, () => page.keyboard.press('d'));
    await moveAll(page);
    await button(page, 'Just mark').click();
    await page.locator('button[data-side]').first().click();
    await write(page, () => page.keyboard.press('3'));
  });

  await test.step('a die of 7 is refused, one of 4 and one of 5 hit', async () => {
    await button(page, 'Combat').click();
    await page.locator('button[data-role="target"]').click();
    await page.keyboard.press('s');
    await expect(page.getByText(/^needed, \d+ %$/)).toBeVisible();
    await page.keyboard.press('t');
    await page.keyboard.press('7');
    await expect(page.getByText('A die shows 1 to 6.')).toBeVisible();
    await page.keyboard.press('4');
    await expect(
      page.getByRole('group', { name: 'What fell? Die 1' }).getByRole('button', { name: '4' }),
    ).toHaveAttribute('aria-pressed', 'true');
    const before = await readRowNumber(page);
    await page.getByRole('group', { name: 'What fell? Die 2' }).getByRole('button', { name: '5' }).click();
    await answerAll(page, before, async (question) => {
      const die = question.getByRole('group', { name: /Die [12]$/ });
      if ((await die.count()) === 0) await clickFive(question);
      else for (const one of await die.all()) await one.getByRole('button', { name: '3' }).click();
    });
    const { sessionId } = await readSession(page, engagementId);
    const { entries } = await callsOf(page)('table.log', { sessionId });
    expect(entries.at(-1)?.entry?.dice.slice(0, 2)).toEqual([4, 5]);
  });
});

const readStep = (page: Page) => page.locator('nav [aria-current="step"]').innerText();

/** Lets all units stand that have yet to move, in the order that is suggested; who comes over an edge does so first. */
async function moveAll(page: Page): Promise<void> {
  while ((await readStep(page)) === 'Movement') {
    if (await isEntering(page)) await write(page, () => button(page, /^Comes onto the table/).click());
    await write(page, () => button(page, /^Stood/).click());
  }
}

/** A unit that fires artillery, one that carries, infantry that rides on it: cheap, so that all of them are fielded. */
async function saveCards(page: Page, like: UnitCard): Promise<readonly number[]> {
  const call = callsOf(page);
  const cards: readonly Partial<UnitCard>[] = [
    {
      name: 'Howitzer HWZ-1',
      chassis: 'Howitzer',
      variant: 'HWZ-1',
      type: 'BM',
      specials: ['ARTT-1', 'IF2', 'TAG', 'TUR(2/2/1)'],
    },
    {
      ...{
        name: 'Wagon WGN-1',
        chassis: 'Wagon',
        variant: 'WGN-1',
        type: 'CV',
        specials: ['IT6'],
        overheat: 0,
      },
      move: [{ mode: 'tracked', inches: 8 }],
    },
    {
      ...{
        name: 'Foot Platoon',
        chassis: 'Foot',
        variant: 'Platoon',
        type: 'CI',
        specials: ['CAR3', 'AM'],
        overheat: 0,
        size: 1,
      },
      move: [{ mode: 'foot', inches: 4 }],
    },
  ];
  const ids: number[] = [];
  for (const card of cards) {
    const saved = await call('catalogue.saveCard', { card: { ...like, ...card, basePv: 10, id: 0 } });
    ids.push(saved.card.id);
  }
  return ids;
}

/** A track with a place to scan, mines of the defender and fire from above, begun with those units. */
async function sitDownWithAll(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', {
    ...{ name: 'Embers of the March', sample: 'small' },
    options: ['buildings', 'minefields'],
  });
  const { track } = await getOpenTrack(call);
  const { track: definition } = await call('track.definition', { trackId: track.id });
  const { setUp } = definition;
  await call('track.save', {
    trackId: track.id,
    track: {
      ...definition,
      setUp: {
        ...setUp,
        scanInches: 12,
        places: [{ key: 'depot', name: 'Depot', across: 0.5, down: 0.5, radiusInches: 6, building: true }],
        effects: [
          { kind: 'strike', against: 'defender', needs: 8, damage: 2, fromTurn: 1, toTurn: null },
          { kind: 'minefields', side: 'defender', count: 2, density: 1 },
        ],
      },
    },
    reason: 'A track with everything',
  });
  const before = await getOpenTrack(call);
  const { forceId } = before.candidates.attacker[0]!;
  const [roster] = (await call('force.list', {})).filter(({ force }) => force.id === forceId);
  const unitIds: UnitId[] = [];
  for (const cardId of await saveCards(page, roster!.units[0]!.card))
    unitIds.push((await call('unit.buy', { forceId, cardId, skill: 4 })).unitId);
  const briefing = await getOpenTrack(call);
  const { engagementId } = await call('engagement.prepare', {
    trackId: track.id,
    attacker: { unitIds },
    defender: { unitIds: chooseStrongestUnits(briefing, 'defender', 2) },
    seed: 'everything',
  });
  await page.reload();
  await goToScreen(page, `/track/${track.id}/table`);
  return { engagementId, unitIds };
}

test(
  'riders, mines, places, shells, scans, buildings and fire from above are told where there are any',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const { engagementId, unitIds } = await sitDownWithAll(page);
    const unitOf = async (index: number) =>
      (await readSession(page, engagementId)).state.units.find(({ unitId }) => unitId === unitIds[index])!;
    await button(page, /^Begin at the table/).click();
    await write(page, () => page.keyboard.press('d'));

    await test.step('infantry gets off and aboard, a unit enters mines and reaches a place', async () => {
      await tile(page, 'Wagon').click();
      if (await isEntering(page)) await write(page, () => button(page, /^Comes onto the table/).click());
      await tile(page, 'Foot Platoon').click();
      if ((await unitOf(2)).where === 'aboard')
        await write(page, () => button(page, /^Gets off Wagon/).click());
      expect((await unitOf(2)).where).toBe('table');
      await tile(page, 'Foot Platoon').click();
      await button(page, /^Gets aboard Wagon/).click();
      await page.getByRole('textbox', { name: 'Why is it done all the same?' }).fill('Forgotten');
      await write(page, () => button(page, 'Do it all the same').click());
      await expect(happened(page).first()).toContainText('rides aboard Wagon');
      await tile(page, 'Howitzer').click();
      if (await isEntering(page)) await write(page, () => button(page, /^Comes onto the table/).click());
      await tile(page, 'Howitzer').click();
      const before = await readRowNumber(page);
      await button(page, 'Enters a minefield, density 1').click();
      await answerAll(page, before, clickFive);
      await tile(page, 'Howitzer').click();
      await write(page, () => button(page, 'At: Depot').click());
      expect((await unitOf(0)).place.at).toEqual(['depot']);
      await expect(happened(page).first()).toContainText('at Depot');
    });

    await moveAll(page);

    await test.step('a shell asks who is under it', async () => {
      await button(page, 'Another attacker').click();
      await tile(page, 'Howitzer').click();
      await page.getByRole('combobox', { name: 'Kind of attack' }).click();
      await page.getByRole('option', { name: 'Artillery' }).click();
      await page.getByRole('textbox', { name: 'Measured' }).fill('30');
      await expect(page.getByText(/^Under the shell:/)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page)).toEqual([]);
      await button(page, /^Roll/).click();
      const onTarget = page.getByText(/^The shell comes down on target/);
      const scatters = page.getByText(/^The shell misses and scatters/);
      await expect(onTarget.or(scatters)).toBeVisible();
      const isOnTarget = await onTarget.isVisible();
      await expect(button(page, /^Roll/)).toHaveCount(0);
      await write(page, () => page.keyboard.press('Control+Enter'));
      const { sessionId, number } = await readSession(page, engagementId);
      const { entries } = await callsOf(page)('table.log', { sessionId, from: number });
      expect(entries[0]?.events.find(({ type }) => type === 'impact')).toMatchObject({ hit: isOnTarget });
    });

    await test.step('its dice are told at the table as well', async () => {
      await write(page, () => button(page, 'Undo at the table').click());
      await button(page, 'Another attacker').click();
      await tile(page, 'Howitzer').click();
      await page.getByRole('combobox', { name: 'Kind of attack' }).click();
      await page.getByRole('option', { name: 'Artillery' }).click();
      await page.getByRole('textbox', { name: 'Measured' }).fill('30');
      const before = await readRowNumber(page);
      await totals(page, 'What fell?').last().click();
      await expect(page.getByText(/^The shell comes down on target/)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await answerAll(page, before, clickFive);
      expect((await unitOf(0)).combat).toBe('attacked');
      await expect(happened(page).first()).toContainText('shells the position of');
    });

    await test.step('a scan stands in for an attack', async () => {
      await button(page, 'Another attacker').click();
      await tile(page, 'Wagon').click();
      await write(page, () => button(page, 'Depot').click());
      expect((await readSession(page, engagementId)).state.scannedPlaces).toEqual(['attacker/depot']);
    });

    await test.step('fire from above is told once, before the turn is committed', async () => {
      await button(page, 'End').click();
      const before = await readRowNumber(page);
      await button(page, /^Fire from above at/).click();
      await answerAll(page, before, clickFive);
      await button(page, 'End').click();
      await expect(button(page, /^Fire from above at .*told/)).toBeDisabled();
    });

    await test.step('a building stands on the table, and comes down', async () => {
      await button(page, 'Just mark').click();
      await page.getByText('One more building').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Barn');
      await write(page, () => button(page, 'Put it on the table').click());
      await page.getByRole('textbox', { name: 'Strength of Barn' }).fill('0');
      await write(page, () => button(page, 'Put it right').last().click());
      expect((await readSession(page, engagementId)).state.walls).toMatchObject([
        { name: 'Barn', cfLeft: 0, fallen: true },
      ]);
      expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    });
  },
);

/** Totals as they fall at a table, one after the other. */
const TOTALS = ['5', '7', '4', '6', '1', '0', '3', '6', '5', '4'];

/** Totals that are typed in turn; each answers the keys of the next one. */
function makeTotals(): () => readonly string[] {
  let at = 0;
  return () => {
    const [key = '7'] = [TOTALS[at % TOTALS.length]];
    at += 1;
    if (key !== '1') return [key];
    at += 1;
    return ['1', '0'];
  };
}

/** Plays a turn by keys, taking whom and what the screen suggests at each step. */
async function playTurn(
  page: Page,
  keys: ReturnType<typeof countKeys>,
  nextTotal: () => readonly string[],
): Promise<void> {
  await write(page, () => keys.press('d'));
  for (;;) {
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    const step = await readStep(page);
    const before = await readRowNumber(page);
    if (step === 'Movement') {
      const isMoving = !(await isEntering(page)) && (await button(page, /^Moved/).isVisible());
      await write(page, () => keys.press(isMoving ? 'm' : 's'));
    } else if (step === 'Combat') {
      await keys.press('Enter');
      await keys.press('m');
      await page.getByText(/^needed, \d+ %$/).waitFor();
      for (const key of nextTotal()) await keys.press(key);
      await answerAll(page, before, () => keys.press('5'));
    } else {
      await expect(button(page, /^(Commit turn|Type the dice and commit)/)).toBeEnabled();
      await keys.press('Control+Enter');
      await answerAll(page, before, () => keys.press('5'));
      return;
    }
  }
}

test(
  'six turns of four against four take at most 240 keys',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const { engagementId } = await sitDown(page, 4, { isEndless: true });
    await page.keyboard.press('Control+Enter');
    await expect(table(page)).toHaveAttribute('data-number', '0');
    expect(await countKeysOfTurns(page, engagementId, 6)).toBeLessThanOrEqual(240);
  },
);

/** Plays so many turns of the table that is open; the keys that it took. */
async function countKeysOfTurns(page: Page, engagementId: EngagementId, turns: number): Promise<number> {
  const keys = countKeys(page);
  const nextTotal = makeTotals();
  const look = async () => (await readSession(page, engagementId)).state;
  let played = 0;
  while (played < turns && (await look()).phase !== 'over') {
    await playTurn(page, keys, nextTotal);
    played += 1;
  }
  const { units } = await look();
  const description = `${units.length} units, ${played} turns: ${keys.count()} keys`;
  test.info().annotations.push({ type: 'keys', description });
  expect(played, description).toBe(turns);
  return keys.count();
}

/** Begins the first track with so many units a side, however large its forces and limits are. */
async function sitDownInNumbers(page: Page, count: number): Promise<EngagementId> {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers of the March', sample: 'small' });
  await makeEndless(call);
  const { track, candidates } = await getOpenTrack(call);
  const rosters = await call('force.list', {});
  const field = async (side: Side): Promise<readonly UnitId[]> => {
    const { forceId } = candidates[side][0]!;
    const { units } = rosters.find(({ force }) => force.id === forceId)!;
    const unitIds: UnitId[] = [];
    for (let index = 0; index < count; index += 1) {
      const { card } = units[index % units.length]!;
      const cheap = await call('catalogue.saveCard', { card: { ...card, basePv: 1, id: 0 } });
      unitIds.push((await call('unit.buy', { forceId, cardId: cheap.card.id, skill: 4 })).unitId);
    }
    return unitIds;
  };
  const { engagementId } = await call('engagement.prepare', {
    trackId: track.id,
    attacker: { unitIds: [...(await field('attacker'))] },
    defender: { unitIds: [...(await field('defender'))] },
    seed: 'in numbers',
  });
  await page.reload();
  await goToScreen(page, `/track/${track.id}/table`);
  return engagementId;
}

for (const [turns, tier] of [
  [1, '@long'],
  [6, '@thorough'],
] as const)
  test(
    `twelve against twelve take at most ${150 * turns} keys in ${turns === 1 ? 'a turn' : 'six turns'}`,
    { tag: ['@browser', tier] },
    async ({ app }) => {
      test.slow();
      const { page } = app;
      const engagementId = await sitDownInNumbers(page, 12);
      await page.keyboard.press('Control+Enter');
      await expect(table(page)).toHaveAttribute('data-number', '0');
      expect((await readSession(page, engagementId)).state.units).toHaveLength(24);
      expect(await countKeysOfTurns(page, engagementId, turns)).toBeLessThanOrEqual(150 * turns);
    },
  );

test(
  'under individual initiative units act one by one, each in its own time',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const { engagementId } = await sitDown(page, 2, { options: ['kcw-2.0'] });
    await page.keyboard.press('Control+Enter');
    await expect(table(page)).toHaveAttribute('data-number', '0');
    await write(page, () => page.keyboard.press('Space'));
    const { order, units } = (await readSession(page, engagementId)).state;
    expect(order).toHaveLength(units.length);
    const acted: UnitId[] = [];
    for (;;) {
      const step = await readStep(page);
      if (step === 'End') break;
      await expect(page.getByText('Acts now:')).toBeVisible();
      const { state } = await readSession(page, engagementId);
      if (step === 'Movement') {
        await write(page, async () => page.keyboard.press((await isEntering(page)) ? 's' : 'm'));
      } else {
        acted.push(state.order[state.acting]!);
        await expect(button(page, /^Done, next unit/)).toBeVisible();
        await page.keyboard.press('Enter');
        await write(page, () => page.keyboard.press('h'));
      }
    }
    expect(acted).toEqual(order);
    const before = await readRowNumber(page);
    await page.keyboard.press('Control+Enter');
    await answerAll(page, before, clickFive);
    expect((await readSession(page, engagementId)).state.turn).toBe(1);
  },
);
