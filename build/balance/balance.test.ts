import { describe, expect, it } from 'vitest';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import { assault } from '../../shared/campaign/tracks/templates/assault.ts';
import { breakthrough } from '../../shared/campaign/tracks/templates/breakthrough.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { fightsOnGround, knowsUnitType } from '../../shared/rules/fights-on-ground.ts';
import { validateScenario, type ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import { listStale, readPage, type PageRow } from './check-page.ts';
import { drawForce, MECH_PV } from './draw-force.ts';
import { computeEngineHash } from './engine-hash.ts';
import { formatBalance } from './format-balance.ts';
import { formatShare, readShare } from './format-figures.ts';
import { planAll, planKind, planTrack } from './plan.ts';
import { playBattles, type BattleReading } from './play-battles.ts';
import { prepareBattles } from './track-battles.ts';
import { listCardsOf, UNIT_KINDS, type ComparedKind } from './unit-kinds.ts';

const KINDS = Object.keys(UNIT_KINDS) as ComparedKind[];

function sumPv(units: readonly ScenarioUnit[]): number {
  return units.reduce((sum, { card, skill }) => sum + computeCardPv(card, skill), 0);
}

/** A battle that one side won, with WP for its holding the field only. */
function makeReading(winner: Side): BattleReading {
  return {
    winner,
    wp: { attacker: winner === 'attacker' ? 100 : 0, defender: winner === 'defender' ? 100 : 0 },
    met: [winner, winner, winner, winner],
    lost: { attacker: 0.25, defender: 0.5 },
    turns: 8,
  };
}

const readings = (attacker: number, defender: number) => [
  ...Array.from({ length: attacker }, () => makeReading('attacker')),
  ...Array.from({ length: defender }, () => makeReading('defender')),
];

describe('forces', () => {
  it.each(KINDS)('of %s are worth what they should, and can fight', (kind) => {
    const cards = listCardsOf(kind);
    expect(cards.length).toBeGreaterThanOrEqual(8);
    for (const { type, move } of cards) {
      expect(fightsOnGround({ type, move }) && knowsUnitType(standard2018(), type)).toBe(true);
      expect(move.length).toBeGreaterThan(0);
    }
    const pv = 4 * MECH_PV;
    const drawn = Array.from({ length: 20 }, (_, index) =>
      sumPv(drawForce(cards, pv, 'a', createSeededDice(`${kind} ${index}`))),
    );
    for (const one of drawn) expect(Math.abs(one / pv - 1)).toBeLessThan(0.06);
    expect(drawn.reduce((sum, one) => sum + one, 0) / drawn.length / pv).toBeCloseTo(1, 1);
  });

  it('of a track have PV by its shares, or the same where that is asked for', () => {
    const byShare = prepareBattles(breakthrough, { units: 12 })(0).sides;
    expect(sumPv(byShare.attacker.units) / sumPv(byShare.defender.units)).toBeCloseTo(75 / 55, 1);
    expect([byShare.attacker.units.length, byShare.defender.units.length]).toEqual([12, 9]);
    const equal = prepareBattles(breakthrough, { units: 12, equal: true })(0).sides;
    expect(sumPv(equal.attacker.units) / sumPv(equal.defender.units)).toBeCloseTo(1, 1);
  });

  it.each(TRACK_TEMPLATES)('can begin $name at every size', (template) => {
    for (const { setting } of planTrack(template))
      expect(validateScenario(standard2018(), prepareBattles(template, setting)(1))).toEqual([]);
  });
});

describe('battles of a setting', () => {
  const part = { setting: { track: 'assault', units: 4 }, commander: 'quick', from: 3, to: 6 } as const;

  it('are the same again, however they are divided', () => {
    const played = playBattles(part);
    expect(playBattles(part)).toEqual(played);
    expect([...playBattles({ ...part, to: 4 }), ...playBattles({ ...part, from: 4 })]).toEqual(played);
  });

  it('tell objectives, WP and losses', () => {
    for (const { winner, wp, met, lost, turns } of playBattles({ ...part, to: 12 })) {
      for (const side of SIDES) {
        const due = assault.objectives.reduce(
          (sum, one, index) => sum + (met[index] === side ? one.wp : 0),
          0,
        );
        expect(wp[side]).toBe(due);
        expect(lost[side]).toBeGreaterThanOrEqual(0);
        expect(lost[side]).toBeLessThanOrEqual(1);
      }
      expect(met).toHaveLength(assault.objectives.length);
      expect(turns).toBeGreaterThan(0);
      expect(winner).toMatch(/attacker|defender|draw/);
    }
  });

  it('differ with a bonus and with the kind of unit', () => {
    const plain = playBattles(part);
    expect(playBattles({ ...part, setting: { ...part.setting, bonus: 'fog' } })).not.toEqual(plain);
    expect(playBattles({ ...part, setting: planKind('vtol').setting })).not.toEqual(plain);
  });
});

describe('the page', () => {
  const page = formatBalance('reply-1', 'abc', () => readings(30, 10));

  it('can be read again', () => {
    const read = readPage(page);
    expect(read).toMatchObject({ hash: 'abc', commander: 'reply-1' });
    expect(read?.rows.map(({ track }) => track)).toEqual(TRACK_TEMPLATES.map(({ key }) => key));
    expect(read?.rows[0]).toEqual({
      track: TRACK_TEMPLATES[0]?.key,
      battles: 40,
      shares: [0.75, 0.25, 0.75, 0.25],
    });
    expect(readPage('# Something else')).toBeNull();
  });

  it('has a figure for all that is fought', () => {
    const asked = new Set<string>();
    formatBalance('quick', 'abc', (setting) => {
      asked.add(JSON.stringify(setting));
      return readings(1, 1);
    });
    expect([...asked].toSorted()).toEqual(
      planAll()
        .map(({ setting }) => JSON.stringify(setting))
        .toSorted(),
    );
  });

  it('marks what is surely outside its band', () => {
    const band = { least: 0.35, most: 0.65 };
    const hits = (won: number, lost: number) =>
      readings(won, lost).map(({ winner }) => winner === 'attacker');
    expect(formatShare(band, hits(20, 20))).toBe('50 (35–65)');
    expect(formatShare(band, hits(28, 12))).toBe('70 (55–82)');
    expect(formatShare(band, hits(40, 0))).toBe('**100 (91–100)**');
    expect(readShare('**100 (91–100)**')).toBe(1);
    expect(readShare('12 ± 3')).toBeNull();
  });

  it('is stale when a sample differs by more than chance', () => {
    const row: PageRow = { track: 'assault', battles: 300, shares: [0.75, 0.25, 0.75, 0.25] };
    expect(listStale(row, readings(45, 15))).toEqual([]);
    expect(listStale(row, readings(38, 22))).toEqual([]);
    expect(listStale(row, readings(20, 40))).toEqual([
      'attacker holds the field',
      'defender holds the field',
      'attacker has more WP',
      'defender has more WP',
    ]);
    expect(listStale({ ...row, shares: [] }, readings(45, 15))).toHaveLength(4);
  });
});

it('the hash of the engine is the same again', () => {
  expect(computeEngineHash()).toMatch(/^[0-9a-f]{16}$/);
  expect(computeEngineHash()).toBe(computeEngineHash());
});
