import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { BUNDLED_CATALOGUE } from '../../../../shared/domain/catalogue.ts';
import type {
  CatalogueId,
  EngagementId,
  ForceId,
  PilotId,
  StoryEventId,
  TrackId,
  UnitId,
} from '../../../../shared/domain/ids.ts';
import { NOTE_KINDS, type NoteKind, type NoteSubject } from '../../../../shared/domain/note.ts';
import { makePng } from '../../../testing/make-png.ts';
import { pick, type Numbers } from '../../../testing/random-commands.ts';
import { fieldTwo, type CampaignRig } from '../campaign-rig.ts';
import type { JudgedCommand, SideBySide } from './side-by-side.ts';

// What is done beside the economy: notes, a story, pictures, maps, limits, names, tracks from a file, and other versions
// of a battle. Most of it is not on the sheet, where nothing may change.

type Plan = () => JudgedCommand | null | Promise<JudgedCommand | null>;

async function addPicture(rig: CampaignRig, size: number) {
  return (await rig.call('picture.add', { data: makePng(size, size).toString('base64') })).pictureId;
}

function listSubjects({ shown, sheet }: SideBySide): Readonly<Record<NoteKind, readonly string[]>> {
  const { rosters, summary } = shown;
  return {
    campaign: [summary.id],
    force: rosters.map(({ force }) => force.id),
    unit: rosters.flatMap(({ units }) => units.map(({ id }) => id)),
    pilot: rosters.flatMap(({ pilots }) => pilots.map(({ id }) => id)),
    track: summary.tracks.map(({ id }) => id),
    engagement: Object.keys(sheet.battles),
  };
}

async function planNote(both: SideBySide, numbers: Numbers): Promise<JudgedCommand | null> {
  const kinds = NOTE_KINDS.filter((kind) => listSubjects(both)[kind].length > 0);
  const kind = pick(kinds, numbers);
  const of: NoteSubject = { kind, id: pick(listSubjects(both)[kind], numbers) };
  const { version } = await both.rig.call('note.get', { of });
  const isStale = numbers(6) === 0;
  const known = isStale ? { version: 1 + numbers(9) } : version === null ? {} : { version };
  return {
    method: 'note.write',
    params: { of, text: numbers(4) === 0 ? '' : `Note ${numbers(99)}`, ...known },
  };
}

async function planStory({ rig, sheet }: SideBySide, numbers: Numbers): Promise<JudgedCommand> {
  const events = await rig.call('story.list', {});
  const title = `Event ${numbers(99)}`;
  if (events.length === 0 || numbers(3) === 0)
    return { method: 'story.add', params: { date: sheet.date, title } };
  const eventId = pick(events, numbers).id;
  return numbers(2) === 0
    ? { method: 'story.change', params: { eventId, title } }
    : { method: 'story.remove', params: { eventId } };
}

async function planPicture({ rig, shown }: SideBySide, numbers: Numbers): Promise<JudgedCommand | null> {
  const { force, pilots } = pick(shown.rosters, numbers);
  const pictureId = numbers(3) === 0 ? null : await addPicture(rig, 1 + numbers(4));
  if (numbers(2) === 0) return { method: 'force.setEmblem', params: { forceId: force.id, pictureId } };
  const pilotId = pilots.length === 0 ? null : pick(pilots, numbers).id;
  return pilotId === null ? null : { method: 'pilot.setPortrait', params: { pilotId, pictureId } };
}

async function planBoard({ rig }: SideBySide, numbers: Numbers): Promise<JudgedCommand> {
  const boards = await rig.call('board.list', {});
  if (boards.length > 0 && numbers(2) === 0)
    return { method: 'board.remove', params: { boardId: pick(boards, numbers).boardId } };
  const { board } = await rig.call('board.generate', { seed: numbers(9), widthHexes: 20, heightHexes: 20 });
  return { method: 'board.save', params: { name: `Map ${numbers(99)}`, board } };
}

/** Tracks of the campaign once more, with the ways between them. */
async function planImport({ rig, shown }: SideBySide, numbers: Numbers): Promise<JudgedCommand | null> {
  const { tracks } = shown.summary;
  if (tracks.length > 20) return null;
  const trackIds = tracks.map(({ id }) => id).filter(() => numbers(6) === 0);
  if (trackIds.length === 0) return null;
  const file = await rig.call('track.export', { trackIds });
  return { method: 'track.import', params: { text: JSON.stringify(file) } };
}

/** The state of a battle at the table after two turns: nobody is hurt further. */
function makeTableState({ participants }: Engagement) {
  const units = participants.map(({ unitId, damage }) => ({
    unitId,
    ...damage,
    fate: 'standing' as const,
    kills: 0,
  }));
  return { turn: 2, units };
}

/** Another version of a battle that is under way. */
async function planVersion({ rig, sheet }: SideBySide, numbers: Numbers): Promise<JudgedCommand | null> {
  const underWay = Object.entries(sheet.battles).filter(([, { status }]) => status !== 'accepted');
  if (underWay.length === 0) return null;
  const engagementId = pick(underWay, numbers)[0] as EngagementId;
  if (numbers(3) === 0) {
    const state = makeTableState(await rig.call('engagement.get', { engagementId }));
    return { method: 'engagement.continue', params: { engagementId, state, seed: `${numbers(9)}` } };
  }
  return numbers(2) === 0
    ? { method: 'engagement.chooseBattle', params: { engagementId, version: 1 + numbers(3) } }
    : {
        method: 'engagement.overwriteDice',
        params: { engagementId, dice: [{ die: 1, face: 1 + numbers(6) }] },
      };
}

/** A random command of these; null where the one drawn cannot be asked for now. */
export function planAside(
  both: SideBySide,
  numbers: Numbers,
): JudgedCommand | null | Promise<JudgedCommand | null> {
  const { rosters, summary } = both.shown;
  const forceId = numbers(4) === 0 ? null : pick(rosters, numbers).force.id;
  const limit = { pv: 1 + numbers(900), units: null, scale: 1 };
  const open = summary.tracks.find(({ status }) => status === 'open');
  return pick<Plan>(
    [
      () => planNote(both, numbers),
      () => planStory(both, numbers),
      () => planPicture(both, numbers),
      () => planBoard(both, numbers),
      () => planImport(both, numbers),
      () => planVersion(both, numbers),
      () => ({ method: 'campaign.rename', params: { name: `Campaign ${numbers(99)}` } }),
      () => ({
        method: 'force.setLimit',
        params: { forceId, limit: numbers(3) === 0 ? null : limit },
      }),
      () =>
        open === undefined
          ? null
          : { method: 'track.drawBoard', params: { trackId: open.id, seed: `${numbers(9)}` } },
    ],
    numbers,
  )();
}

const NOBODY = 'nobody';

/** Commands that are on the sheet and are done here. */
export const JUDGED_ASIDES: readonly string[] = [
  'track.import',
  'engagement.overwriteDice',
  'engagement.chooseBattle',
  'engagement.continue',
];

/** Versions of a battle that is under way: fought, changed, chosen, continued from the table, each refused once too. */
async function doVersions(both: SideBySide, engagementId: EngagementId): Promise<void> {
  await both.mustNot('engagement.chooseBattle', { engagementId, version: 1 });
  await both.must('engagement.autoResolve', { engagementId });
  await both.mustNot('engagement.overwriteDice', { engagementId, dice: [{ die: 0, face: 7 }] });
  await both.must('engagement.overwriteDice', { engagementId, dice: [{ die: 1, face: 6 }] });
  await both.must('engagement.chooseBattle', { engagementId, version: 1 });
  const state = makeTableState(await both.rig.call('engagement.get', { engagementId }));
  await both.must('engagement.continue', { engagementId, state });
  await both.mustNot('engagement.continue', { engagementId, state: { ...state, units: [] } });
}

/** Each command that changes nothing on the sheet, and those of the asides, done once and refused once. */
export async function doAsides(both: SideBySide): Promise<void> {
  const { rig, shown } = both;
  const { force, pilots } = shown.rosters[0]!;
  const [pilot] = pilots;
  const of: NoteSubject = { kind: 'force', id: force.id };
  await both.must('note.write', { of, text: 'Winters on Skye' });
  await both.mustNot('note.write', { of, text: 'Too late' });
  const { date } = both.sheet;
  const { eventId } = await both.must('story.add', { date, title: 'A truce' });
  await both.must('story.change', { eventId, title: 'A short truce' });
  await both.must('story.remove', { eventId });
  await both.mustNot('story.remove', { eventId });
  await both.mustNot('story.add', { date: '3052-02-30', title: 'No day' });
  await both.mustNot('story.change', { eventId: NOBODY as StoryEventId, title: 'Peace' });
  const pictureId = await addPicture(rig, 2);
  await both.must('pilot.setPortrait', { pilotId: pilot!.id, pictureId });
  await both.mustNot('pilot.setPortrait', { pilotId: NOBODY as PilotId, pictureId });
  await both.must('force.setEmblem', { forceId: force.id, pictureId });
  await both.mustNot('force.setEmblem', { forceId: NOBODY as ForceId, pictureId });
  const { board } = await rig.call('board.generate', { seed: 1, widthHexes: 20, heightHexes: 20 });
  const { boardId } = await both.must('board.save', { name: 'Ford', board });
  await both.must('board.remove', { boardId });
  await both.mustNot('board.remove', { boardId });
  await both.mustNot('board.save', { boardId, name: 'Ford', board });
  await both.must('campaign.rename', { name: 'Renamed' });
  await both.mustNot('campaign.rename', { name: '' });
  await both.must('campaign.setCatalogues', { catalogueIds: [BUNDLED_CATALOGUE] });
  await both.mustNot('campaign.setCatalogues', { catalogueIds: ['no-such' as CatalogueId] });
  await both.must('force.rename', { forceId: force.id, name: 'Lancers' });
  await both.mustNot('force.rename', { forceId: NOBODY as ForceId, name: 'Lancers' });
  await both.must('pilot.rename', { pilotId: pilot!.id, name: 'Ada' });
  await both.mustNot('pilot.rename', { pilotId: NOBODY as PilotId, name: 'Ada' });
  await both.must('force.setOrganisation', { forceId: force.id, organisation: 'star' });
  await both.mustNot('force.setOrganisation', { forceId: NOBODY as ForceId, organisation: 'star' });
  await both.must('campaign.setRulesOptions', { options: ['variable-damage'] });
  await both.mustNot('campaign.setRulesOptions', { options: ['no such option'] });
  await both.must('force.setLimit', { forceId: force.id, limit: { pv: 1, units: 1, scale: 1 } });
  await both.mustNot('force.setLimit', { forceId: NOBODY as ForceId, limit: null });
  const file = await rig.call('track.export', {});
  await both.must('track.import', { text: JSON.stringify(file) });
  await both.mustNot('track.import', { text: 'no tracks' });
  const open = both.shown.summary.tracks.find(({ status }) => status === 'open')!;
  await both.must('track.drawBoard', { trackId: open.id, seed: 'board' });
  await both.mustNot('track.drawBoard', { trackId: NOBODY as TrackId, seed: 'board' });
  const { engagementId } = await both.must('engagement.prepare', await fieldTwo(rig, open.id));
  const { participants } = await rig.call('engagement.get', { engagementId });
  const [{ unitId } = { unitId: NOBODY as UnitId }] = participants;
  const orders = { orders: [{ unitId, order: { kind: 'exit' } }] } as const;
  await both.must('engagement.setOrders', { engagementId, attacker: orders });
  await both.mustNot('engagement.setOrders', { engagementId, defender: orders });
  const onFoot = { orders: [{ unitId, order: { kind: 'walk' } }] } as const;
  await both.mustNot('engagement.setOrders', { engagementId, attacker: onFoot });
  await doVersions(both, engagementId);
}
