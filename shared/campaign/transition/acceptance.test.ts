import { describe, expect, it } from 'vitest';
import type { AllegianceId, EngagementId, ForceId, PilotId, TrackId } from '../../domain/ids.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import type { ConsequencesAnswer } from '../consequences/consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { hotSpots } from '../economy/hot-spots.ts';
import { totalChaos } from '../economy/total-chaos.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import {
  a1,
  atlas,
  d1,
  computeFollowing,
  makeReport,
  atlasObjectives,
  fourAtlases,
  type Setting,
} from '../testing/four-atlases.ts';
import { SIDES } from '../../domain/side.ts';
import { standard2018 } from '../../rules/testing/fixtures.ts';
import type { FoughtTrack } from '../tracks/victory-points.ts';
import { acceptResult, type AcceptanceQuestion } from './acceptance.ts';
import type { Effect } from './effect.ts';

const t = (id: string) => id as TrackId;
const pilot = (id: string) => `pilot ${id}` as PilotId;

function makeForce(id: string, change: Partial<AcceptanceQuestion['forces'][number]> = {}) {
  return {
    id: id as ForceId,
    allegianceId: `${id}s` as AllegianceId,
    standing: 'present',
    size: 1,
    spPerWp: 1,
    warchestWp: 800,
    supportSp: 1000,
    units: [],
    opening: { pv: 100, wp: 1000 },
    ...change,
  } as const;
}

const ruleset = standard2018();

/** The track that is accepted, won by the attackers. */
const FOUGHT: FoughtTrack = {
  forces: SIDES.map((role) => ({
    forceId: role as string as ForceId,
    role,
    allegianceId: `${role}s` as AllegianceId,
  })),
  winner: 'attacker',
  objectives: [],
};

interface Case extends Partial<AcceptanceQuestion> {
  readonly setting: Setting;
  readonly economy?: EconomyPreset;
}

/** Effects of accepting a battle of four Atlases on track t1, which opens t2 for the attacker and closes t3. */
function accept({ setting, ...change }: Case): readonly Effect[] {
  return acceptResult({
    engagementId: 'e1' as EngagementId,
    trackId: t('t1'),
    economy: totalChaos,
    date: '3052-03-17',
    report: makeReport(setting),
    answer: computeFollowing(setting),
    participants: fourAtlases.map((one) => ({ ...one, damage: getFreshDamage(atlas) })),
    objectives: atlasObjectives,
    pilots: fourAtlases.map(({ pilotId }) => ({ id: pilotId, status: 'active', wounds: 0 })),
    woundedSince: new Set(),
    course: { days: 1 },
    tracks: [makeTrack('t1', 'under-way'), makeTrack('t2', 'closed'), makeTrack('t3', 'open')],
    forces: [makeForce('attacker'), makeForce('defender')],
    allegiances: ['attackers', 'defenders'].map((id) => ({ id: id as AllegianceId, conceded: false })),
    trackWinners: [['attackers' as AllegianceId]],
    fought: [FOUGHT],
    ruleset,
    ...change,
  });
}

function makeTrack(id: string, status: TrackStatus) {
  return { id: t(id), status };
}

function only<Kind extends Effect['kind']>(effects: readonly Effect[], kind: Kind) {
  return effects.filter((effect): effect is Effect & { readonly kind: Kind } => effect.kind === kind);
}

/** d1 is destroyed where its enemy holds the field, and its pilot gets away. */
const LOST = {
  fates: { d1: 'destroyed' },
  met: { field: 'attacker' },
  dice: { 'pilot 2': [6, 6] },
} as const satisfies Setting;

describe('an accepted result', () => {
  it('changes no unit and no pilot that came out as it went in', () => {
    const effects = accept({ setting: {}, economy: hotSpots });
    expect(only(effects, 'set-pilot')).toEqual([]);
    expect(only(effects, 'set-unit').filter(({ ammoSpent }) => ammoSpent !== true)).toEqual([]);
  });

  it('loses a destroyed unit to the enemy, frees its pilot, and leaves the machine to the enemy as salvage', () => {
    const effects = accept({ setting: LOST });
    expect(only(effects, 'set-unit')).toContainEqual({
      kind: 'set-unit',
      unitId: d1.unitId,
      damage: { ...getFreshDamage(atlas), armorLeft: 0, structureLeft: 0 },
      standing: 'lost',
    });
    expect(only(effects, 'set-pilot')).toEqual([
      { kind: 'set-pilot', pilotId: d1.pilotId, status: 'active', wounds: 0, unitId: null },
    ]);
    expect(only(effects, 'book-salvage')).toEqual([
      { kind: 'book-salvage', engagementId: 'e1', unitId: d1.unitId, role: 'attacker' },
    ]);
  });

  it.each([
    ['killed', [1, 1], { status: 'killed', wounds: 0, unitId: null }],
    ['wounded', [2, 2], { status: 'wounded', wounds: 1 }],
  ] as const)('books the pilot of a recovered wreck as %s', (_, roll, change) => {
    const effects = accept({
      setting: {
        fates: { a1: 'destroyed' },
        met: { field: 'attacker' },
        dice: { 'recovery 0': [6, 6], 'pilot 0': roll },
      },
    });
    expect(only(effects, 'set-pilot')).toEqual([{ kind: 'set-pilot', pilotId: a1.pilotId, ...change }]);
    expect(only(effects, 'set-unit').find(({ standing }) => standing !== undefined)?.standing).toBe(
      'wrecked',
    );
  });

  it('heals the wounded of every force, but for those who were wounded since it began', () => {
    const bystander = { id: pilot('bystander'), status: 'wounded', wounds: 2 } as const;
    const fresh = { id: pilot('fresh'), status: 'wounded', wounds: 1 } as const;
    const captured = { id: pilot('captured'), status: 'captured', wounds: 1 } as const;
    const effects = accept({
      setting: {},
      pilots: [bystander, fresh, captured],
      woundedSince: new Set([fresh.id]),
    });
    expect(only(effects, 'set-pilot')).toEqual([
      { kind: 'set-pilot', pilotId: bystander.id, status: 'active', wounds: 0 },
    ]);
  });

  it('finishes its track, closes the one it was fought instead of, and opens what follows', () => {
    const effects = accept({ setting: { met: { blood: 'attacker' } } });
    expect(effects.filter(({ kind }) => kind.endsWith('-track'))).toEqual([
      { kind: 'finish-track', trackId: 't1', winner: 'attacker', ordinal: 1 },
      { kind: 'close-track', trackId: 't3' },
      { kind: 'open-track', trackId: 't2', openedBy: 't1' },
    ]);
    expect(only(effects, 'meet-objective')).toEqual([
      { kind: 'meet-objective', objectiveId: 'blood', side: 'attacker' },
    ]);
    expect(only(effects, 'set-date')).toEqual([{ kind: 'set-date', date: '3052-03-18' }]);
  });

  it('opens a track that is done as another one', () => {
    const effects = accept({
      setting: {},
      tracks: [makeTrack('t1', 'under-way'), makeTrack('t2', 'done')],
    });
    expect(only(effects, 'reopen-track')).toEqual([{ kind: 'reopen-track', trackId: 't2', openedBy: 't1' }]);
    expect(only(effects, 'finish-track')[0]?.ordinal).toBe(2);
  });

  it('posts its lines on its day and its track, none of 0', () => {
    const lines = only(accept({ setting: { met: { blood: 'attacker' } } }), 'post-line');
    expect(lines.length).toBeGreaterThan(0);
    for (const { line } of lines) {
      expect(line).toMatchObject({ campaignDate: '3052-03-17', trackId: 't1' });
      expect(line.amount).not.toBe(0);
    }
  });

  describe('that ends the campaign', () => {
    const ending = (setting: Setting): ConsequencesAnswer => {
      const answer = computeFollowing(setting);
      return { ...answer, end: { reason: 'no-open-track', favoured: null } };
    };

    it('books the end with the warchests after its lines, and charges no month', () => {
      const setting = { met: { blood: 'attacker' } } as const;
      const effects = accept({ setting, answer: ending(setting), economy: hotSpots, course: { days: 40 } });
      const { end } = only(effects, 'book-end')[0]!;
      expect(end).toMatchObject({ reason: 'no-open-track', date: '3052-04-26', winnerId: 'attackers' });
      const gained = only(effects, 'post-line')
        .filter(({ line }) => line.forceId === 'attacker' && line.currency === 'WP')
        .reduce((sum, { line }) => sum + line.amount, 0);
      expect(gained).toBeGreaterThan(0);
      expect(end.standings[0]?.warchestWp).toBe(800 + gained);
      expect(only(effects, 'post-line').some(({ line }) => line.kind === 'upkeep')).toBe(false);
    });

    it('lists no force that has left', () => {
      const setting = {};
      const forces = [makeForce('attacker'), makeForce('defender'), makeForce('gone', { standing: 'left' })];
      const { end } = only(accept({ setting, answer: ending(setting), forces }), 'book-end')[0]!;
      expect(end.standings.map(({ forceId }) => forceId)).toEqual(['attacker', 'defender']);
    });
  });

  it('charges every force that is present for the months that begin, those that sat out too', () => {
    const forces = [
      makeForce('attacker'),
      makeForce('bystander', { supportSp: 0, warchestWp: 100 }),
      makeForce('gone', { standing: 'left' }),
    ];
    const economy = { ...hotSpots, mostDebtWp: undefined };
    const lines = only(accept({ setting: {}, economy, course: { days: 40 }, forces }), 'post-line');
    const monthly = lines.filter(({ line }) => line.kind === 'upkeep' || line.kind === 'transport');
    expect(monthly.map(({ line }) => [line.forceId, line.campaignDate, line.kind, line.amount])).toEqual([
      ['attacker', '3052-04-01', 'upkeep', -500],
      ['attacker', '3052-04-01', 'transport', -300],
      ['bystander', '3052-04-01', 'upkeep', -500],
      ['bystander', '3052-04-01', 'transport', -300],
    ]);
    const converted = lines.filter(({ line }) => line.kind === 'conversion' && line.forceId === 'bystander');
    expect(converted.map(({ line }) => [line.currency, line.amount])).toEqual([
      ['WP', -500],
      ['SP', 500],
      ['WP', -300],
      ['SP', 300],
    ]);
  });

  it('waives what a force cannot pay of its months beyond the debt that the economy allows', () => {
    const forces = [
      makeForce('attacker', { supportSp: 0, warchestWp: 100 }),
      makeForce('bystander', { supportSp: 0, warchestWp: -100 }),
    ];
    const effects = accept({ setting: {}, economy: hotSpots, course: { days: 80 }, forces });
    const lines = only(effects, 'post-line').map(({ line }) => line);
    const charged = lines.filter(({ kind }) => kind === 'upkeep' || kind === 'transport');
    const warchest = lines
      .filter(({ forceId, currency }) => forceId === 'attacker' && currency === 'WP')
      .reduce((sum, { amount }) => sum + amount, 100);
    // Of two months 900 SP are waived, and all of the bystander's.
    expect(warchest).toBe(-100);
    expect(
      charged.map(({ forceId, campaignDate, kind, amount }) => [forceId, campaignDate, kind, amount]),
    ).toEqual([
      ['attacker', '3052-04-01', 'upkeep', -500],
      ['attacker', '3052-04-01', 'transport', -200],
    ]);
  });
});
