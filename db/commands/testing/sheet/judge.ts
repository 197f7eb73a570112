import type { MethodName, ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { sheetBattleCommands, type BattleSource } from './battles.ts';
import { sheetTrackCommands } from './courses.ts';
import { sheetEndCommands } from './ends.ts';
import { sheetForceCommands, type ForceSource } from './forces.ts';
import { sheetListCommands } from './lists.ts';
import { maintainOnSheet, type SheetAction, type SheetOutcome } from './maintenance.ts';
import { sheetMoneyCommands } from './money.ts';
import { sheetPilotCommands } from './pilots.ts';
import {
  copySheet,
  findRow,
  isSheetRefusal,
  refuseOnSheet,
  refuseIf,
  type SheetEconomy,
  type SheetLine,
  type SheetPage,
  type Sheet,
} from './sheet.ts';
import { sheetTransferCommands } from './transfers.ts';
import { sheetUnitCommands } from './units.ts';
import type { FindCard } from '../../../../shared/catalogue/complete-scenario.ts';

/** What nobody can foresee of a command: ids, dice, what the program fought or drew, and texts that are stored. */
export interface Source extends BattleSource, ForceSource {
  readonly findCard: FindCard;
  /** The forces after the command. */
  readonly rosters: readonly Roster[];
  /** The economy after the command. */
  readonly economy: SheetEconomy;
}

type Plan = Pick<ParamsOf<'force.maintain'>, 'fromWarchest'>;

function work(
  page: SheetPage,
  forceId: string,
  actions: readonly SheetAction[],
  { fromWarchest }: Plan,
  { findCard }: Source,
  outcomes: readonly SheetOutcome[] = [],
): void {
  maintainOnSheet(page, forceId, actions, { fromWarchest, outcomes, findCard });
}

const workCommands = {
  'force.maintain'(
    page: SheetPage,
    params: ParamsOf<'force.maintain'>,
    source: Source,
    reply: ResultOf<'force.maintain'> | null,
  ): void {
    work(page, params.forceId, params.actions, params, source, reply?.lines);
  },
  'unit.repair'(page: SheetPage, params: ParamsOf<'unit.repair'>, source: Source): void {
    const ids = [...new Set(params.unitIds)];
    const actions = ids.map((unitId) => ({ kind: 'repair', unitId }) as const);
    work(page, findRow(page.sheet.units, ids[0]!).forceId, actions, params, source);
  },
  'unit.sell'(page: SheetPage, { unitId }: ParamsOf<'unit.sell'>, source: Source): void {
    work(page, findRow(page.sheet.units, unitId).forceId, [{ kind: 'sell', unitId }], {}, source);
  },
  'unit.buy'(
    page: SheetPage,
    { forceId, skill, fromWarchest, ...bought }: ParamsOf<'unit.buy'>,
    source: Source,
    reply: ResultOf<'unit.buy'> | null,
  ): void {
    const as = 'bought' as NonNullable<ResultOf<'unit.buy'>['unitId']>;
    const actions: SheetAction[] = [{ kind: 'buy', ...bought, as }];
    if (skill !== undefined) actions.push({ kind: 'hire', unitId: as, skill });
    const unit = reply === null ? {} : { unitId: reply.unitId };
    const pilot = reply?.pilotId === undefined ? {} : { pilot: { id: reply.pilotId, name: '' } };
    work(page, forceId, actions, { fromWarchest }, source, [unit, pilot]);
  },
  'pilot.hire'(
    page: SheetPage,
    { forceId, fromWarchest, ...told }: ParamsOf<'pilot.hire'>,
    source: Source,
    reply: ResultOf<'pilot.hire'> | null,
  ): void {
    const outcome = reply === null ? {} : { pilot: { id: reply.pilotId, name: reply.name } };
    work(page, forceId, [{ kind: 'hire', ...told }], { fromWarchest }, source, [outcome]);
  },
  'pilot.heal'(page: SheetPage, { pilotId, fromWarchest }: ParamsOf<'pilot.heal'>, source: Source): void {
    work(
      page,
      findRow(page.sheet.pilots, pilotId).forceId,
      [{ kind: 'heal', pilotId }],
      { fromWarchest },
      source,
    );
  },
};

const economyCommands = {
  'campaign.changeEconomy'(
    { sheet }: SheetPage,
    { changes }: ParamsOf<'campaign.changeEconomy'>,
    { economy }: Source,
  ): void {
    refuseIf(
      changes.some(({ value }) => typeof value === 'number' && value < 0),
      'below zero',
    );
    sheet.economy = economy;
    for (const { path, value } of changes) {
      const figure = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], economy);
      const now = (figure as { value: unknown } | undefined)?.value;
      if (value !== null && JSON.stringify(now) !== JSON.stringify(value))
        refuseOnSheet(`${path} is ${String(now)}`);
    }
  },
  'campaign.setEconomy'({ sheet }: SheetPage, { economy }: ParamsOf<'campaign.setEconomy'>): void {
    const { buySp, sellSp } = economy.trade;
    const isDear = typeof sellSp.value === 'string' || sellSp.value > Number(buySp.value);
    refuseIf(typeof buySp.value === 'number' && isDear, 'sells above the price');
    sheet.economy = economy;
  },
};

/** Commands that change nothing that is on the sheet. */
export const UNSEEN: readonly MethodName[] = [
  'engagement.setOrders',
  'campaign.setRulesOptions',
  'force.rename',
  'force.setOrganisation',
  'pilot.rename',
  'campaign.rename',
  'campaign.setCatalogues',
  'track.drawBoard',
  'force.setLimit',
  'force.setEmblem',
  'pilot.setPortrait',
  'board.save',
  'board.remove',
  'note.write',
  'story.add',
  'story.change',
  'story.remove',
];

const JUDGES = {
  ...workCommands,
  ...economyCommands,
  ...sheetMoneyCommands,
  ...sheetUnitCommands,
  ...sheetPilotCommands,
  ...sheetForceCommands,
  ...sheetTransferCommands,
  ...sheetListCommands,
  ...sheetTrackCommands,
  ...sheetEndCommands,
  ...sheetBattleCommands,
};

export type JudgedMethod = keyof typeof JUDGES;

export const JUDGED: readonly string[] = Object.keys(JUDGES);

/** What a command does to the sheet, with its ledger lines; or why it has to be refused. */
export type Judgement =
  | { readonly sheet: Sheet; readonly lines: readonly SheetLine[]; readonly refused: null }
  | { readonly refused: string };

export function isJudged(method: string): method is JudgedMethod {
  return method in JUDGES;
}

/** What a command has to do by the rules. `reply` is its result, null where the program refused it. */
export function judge(
  sheet: Sheet,
  method: JudgedMethod,
  params: object,
  source: Source,
  reply: object | null,
): Judgement {
  const copy = copySheet(sheet);
  copy.clock += 1;
  const page: SheetPage = { sheet: copy, lines: [] };
  const judgeOne = JUDGES[method] as (
    page: SheetPage,
    params: object,
    source: Source,
    reply: object | null,
  ) => void;
  try {
    judgeOne(page, params, source, reply);
  } catch (error) {
    if (isSheetRefusal(error)) return { refused: error.message };
    throw error;
  }
  return { sheet: copy, lines: page.lines, refused: null };
}
