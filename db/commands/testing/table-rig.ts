import type { EngagementId, TableSessionId, UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { copyRig, makeRig, prepareNext, type CampaignRig } from './campaign-rig.ts';

type Shown = NonNullable<ResultOf<'table.get'>['session']>;

/** A table session in a campaign, for one test. */
export interface TableRig {
  readonly rig: CampaignRig;
  readonly engagementId: EngagementId;
  readonly sessionId: TableSessionId;
  /** A unit of each side. */
  readonly unitIds: readonly [attacker: UnitId, defender: UnitId];
  /** How the session stands. */
  look(): Promise<Shown>;
  /** Armor circles of a unit that are still open. */
  armorOf(unitId: UnitId): Promise<number>;
  /** Does something at the table, after whatever happened last; missing dice are rolled. */
  act(action: TableAction, dice?: readonly number[]): Promise<ResultOf<'table.act'>>;
  /** Begins the first turn, in which a unit of each side comes to the table: three actions. */
  arrive(): Promise<void>;
  undo(): Promise<ResultOf<'table.undo'>>;
  redo(): Promise<ResultOf<'table.redo'>>;
}

/**
 * Prepares an engagement with at most so many units a side and begins to track it at the table, without rules that hold
 * players back.
 */
export async function makeTableRig(most = 2, file?: string): Promise<TableRig> {
  const begin = async (): Promise<CampaignRig> => {
    const rig = await makeRig({ sample: 'small', ...(file === undefined ? {} : { file }) });
    const engagementId = await prepareNext(rig, most);
    await rig.call('table.begin', { engagementId, strictness: 'free' });
    return rig;
  };
  const rig = file === undefined ? await copyRig(`table session of ${most}`, begin) : await begin();
  const engagements = await rig.call('engagement.list', {});
  return openTableRig(rig, engagements[0]!.engagementId);
}

/** The session of an engagement that is tracked already. */
export async function openTableRig(rig: CampaignRig, engagementId: EngagementId): Promise<TableRig> {
  const look = async (): Promise<Shown> => {
    const { session } = await rig.call('table.get', { engagementId });
    if (session === null) throw new Error('there is no session');
    return session;
  };
  const { sessionId, state } = await look();
  const first = (side: string): UnitId => state.units.find((unit) => unit.side === side)!.unitId;
  const now = async () => ({ sessionId, expectedNumber: (await look()).number });
  const unitIds = [first('attacker'), first('defender')] as const;
  const act: TableRig['act'] = async (action, dice = []) =>
    rig.call('table.act', { ...(await now()), action, dice: [...dice], roll: true });
  return {
    ...{ rig, engagementId, sessionId, look },
    unitIds,
    armorOf: async (unitId) => (await look()).state.units.find((unit) => unit.unitId === unitId)!.armorLeft,
    act,
    arrive: async () => {
      await act({ kind: 'begin-turn', winner: 'attacker' });
      for (const unitId of unitIds) await act({ kind: 'enter', unitId });
    },
    undo: async () => rig.call('table.undo', await now()),
    redo: async () => rig.call('table.redo', await now()),
  };
}

/** Plays a turn in which the attacker's unit destroys the defender's, against the rules in one thing. */
export async function playUnevenTurn(table: TableRig): Promise<void> {
  const { rig, sessionId, unitIds } = table;
  await table.arrive();
  const stand: TableAction = { kind: 'move', unitId: unitIds[0], movement: 'standstill', inches: 0 };
  await table.act(stand);
  const { number } = await table.look();
  await rig.call('table.act', { sessionId, expectedNumber: number, action: stand, reason: 'Both forgot' });
  await table.act({ kind: 'critical', unitId: unitIds[0], effect: 'crew' });
  await table.act({ kind: 'destroy', unitId: unitIds[1], by: unitIds[0] });
  await table.act({ kind: 'end-turn' });
}

/** Types in the result as the table tells it. */
export async function recordAsTold({ rig, sessionId, engagementId }: TableRig): Promise<void> {
  const { turns, ...report } = await rig.call('table.report', { sessionId });
  await rig.call('engagement.record', { engagementId, report: { ...report, turns: turns ?? 1 } });
}
