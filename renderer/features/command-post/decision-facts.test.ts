import { describe, expect, it } from 'vitest';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { UnitReadiness } from '../../../shared/domain/campaign-summary.ts';
import type { Decision } from '../../../shared/domain/decision.ts';
import type { Force, ForceStanding } from '../../../shared/domain/force.ts';
import type { AllegianceId, EngagementId, TrackId } from '../../../shared/domain/ids.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { USUAL_COURSE, type TrackCourse } from '../../../shared/domain/track-course.ts';
import { explainNextStep, findTrackChoice, getNextStep } from './decision-facts.ts';

const allegiance = (id: string, conceded = false) => ({ id: id as AllegianceId, conceded }) as Allegiance;
const force = (id: string, allegianceId: string, standing: ForceStanding = 'present') =>
  ({ id, allegianceId, standing }) as Force;
const unit = { readiness: 'ready' } as UnitReadiness;
const chooseTrack: Decision = { kind: 'choose-track', trackIds: ['a' as TrackId] };

/** A campaign in which these forces have a unit. */
function campaign(armed: readonly string[], decisions: readonly Decision[] = [chooseTrack]) {
  const forces = [force('lancers', 'davion'), force('hussars', 'davion'), force('guard', 'liao')];
  return {
    decisions,
    allegiances: [allegiance('davion'), allegiance('liao')],
    forces,
    readiness: forces.map(({ id }) => ({ forceId: id, units: armed.includes(id) ? [unit] : [] })),
  };
}

describe('getNextStep', () => {
  it('wants units first where an allegiance has none', () => {
    expect(getNextStep(campaign(['lancers']))).toEqual({ kind: 'recruit', forceId: 'guard' });
    expect(getNextStep(campaign(['guard']))).toEqual({ kind: 'recruit', forceId: 'lancers' });
  });

  it('lets a track be chosen while one of several forces is empty, or one that left or gave up', () => {
    const prepare = { kind: 'prepare', trackIds: ['a'] };
    expect(getNextStep(campaign(['hussars', 'guard']))).toEqual(prepare);
    const some = campaign(['lancers']);
    expect(
      getNextStep({ ...some, forces: [force('lancers', 'davion'), force('guard', 'liao', 'left')] }),
    ).toEqual(prepare);
    expect(getNextStep({ ...some, allegiances: [allegiance('davion'), allegiance('liao', true)] })).toEqual(
      prepare,
    );
  });

  it('comes to what is under way before a new track', () => {
    const report: Decision = { kind: 'report', engagementId: 'e' as EngagementId, trackId: 'b' as TrackId };
    expect(getNextStep(campaign([], [chooseTrack, report]))).toEqual(report);
    expect(getNextStep(campaign([], []))).toBeNull();
  });
});

describe('explainNextStep', () => {
  const explain = (decisions: readonly Decision[], armed = ['lancers', 'guard']) => {
    const summary = campaign(armed, decisions);
    return explainNextStep(getNextStep(summary), summary);
  };
  const repair = { kind: 'repair', forceId: 'guard', units: 2, costSp: 40 } as Decision;

  it('tells the way to the next track', () => {
    expect(explain([chooseTrack])).toEqual({ kind: 'prepare', isBayFirst: false, page: 'at-the-table' });
    expect(explain([chooseTrack], ['guard'])).toMatchObject({ kind: 'recruit', page: 'first-evening' });
  });

  it('sends to the repair bay before a track, not before a report', () => {
    expect(explain([repair, chooseTrack])).toEqual({
      ...{ kind: 'prepare', isBayFirst: true, page: 'evening-after' },
    });
    const accept: Decision = { kind: 'accept', engagementId: 'e' as EngagementId, trackId: 'b' as TrackId };
    expect(explain([repair, accept])).toMatchObject({ kind: 'accept', isBayFirst: false });
  });

  it('says so where no track is open', () => {
    expect(explain([])).toMatchObject({ kind: 'nothing-open' });
  });
});

describe('describeTrackChoice', () => {
  const track = (id: string, course: Partial<TrackCourse> = {}, of: Partial<TrackNode> = {}) =>
    ({
      ...{ id: id as TrackId, status: 'open', openedBy: 'first' as TrackId, winner: null },
      ...{ course: { ...USUAL_COURSE, ...course }, ...of },
    }) as TrackNode;
  const first = (chosenBy: TrackCourse['chosenBy']) =>
    track('first', { chosenBy }, { status: 'done', winner: 'attacker', openedBy: null });
  const choose = (tracks: readonly TrackNode[]) => {
    const ids = tracks.filter(({ status }) => status === 'open').map(({ id }) => id);
    const choice = findTrackChoice(ids, { tracks });
    return {
      tracks: choice.tracks.map(({ id }) => id),
      sideTracks: choice.sideTracks.map(({ id }) => id),
      choosers: choice.choosers.map(({ by, role, opener }) => [opener.id, by, role]),
    };
  };

  it('keeps a side track out of the choice, and says who chooses', () => {
    const tracks = [first('loser'), track('raid'), track('siege'), track('depot', { staysOpen: true })];
    expect(choose(tracks)).toEqual({
      tracks: ['raid', 'siege'],
      sideTracks: ['depot'],
      choosers: [['first', 'loser', 'defender']],
    });
  });

  it('has nobody choose between a track and a side track, or between tracks that different results opened', () => {
    expect(choose([first('winner'), track('raid'), track('depot', { staysOpen: true })]).choosers).toEqual(
      [],
    );
    const other = track('siege', {}, { openedBy: null });
    expect(choose([first('winner'), track('raid'), other])).toMatchObject({
      tracks: ['raid', 'siege'],
      choosers: [],
    });
  });

  it('offers side tracks where nothing else is open', () => {
    const depot = track('depot', { staysOpen: true });
    expect(choose([first('winner'), depot])).toMatchObject({ tracks: ['depot'], sideTracks: [] });
  });
});
