import type { ParamsOf } from '../../../../shared/contract/index.ts';
import type { SpecialAbility } from '../../../../shared/domain/pilot.ts';
import { numberOf } from './figures.ts';
import { bookOnSheet, secure } from './money.ts';
import {
  findRow,
  isPilotAway,
  isSheetPilotEngaged,
  isSheetSettingUp,
  refuseOnSheet,
  refuseIf,
  unseat,
  type SheetPage,
  type SheetPilot,
  type Sheet,
} from './sheet.ts';
import { priceSheetStep, takeSheetStep } from './training.ts';

/** Skill 4: one ability for up to 2; 3 and 2: two for up to 4; better: three for up to 6; worse: none. */
function refuseAbilities(abilities: readonly SpecialAbility[], skill: number): void {
  const allowance = skill > 4 ? [0, 0] : skill === 4 ? [1, 2] : skill >= 2 ? [2, 4] : [3, 6];
  const costs = { lucky: 1, 'speed-demon': 2, sniper: 3 };
  const cost = abilities.reduce((sum, one) => sum + (one.kind === 'table' ? one.cost : costs[one.kind]), 0);
  refuseIf(abilities.length > allowance[0]! || cost > allowance[1]!, 'more abilities than the Skill allows');
}

/** A prisoner comes back, with the wounds that there were. */
function free(pilot: SheetPilot): void {
  pilot.status = pilot.wounds > 0 ? 'wounded' : 'active';
}

function findPrisoner({ pilots }: Sheet, pilotId: string): SheetPilot {
  const pilot = findRow(pilots, pilotId);
  refuseIf(pilot.status !== 'captured', 'no prisoner');
  return pilot;
}

/** Sets what is known of a pilot. */
export function editSheetPilot(
  sheet: Sheet,
  { pilotId, skill, status, wounds, kills, spentSp }: ParamsOf<'pilot.editMany'>['edits'][number],
): void {
  const pilot = findRow(sheet.pilots, pilotId);
  refuseIf(isSheetPilotEngaged(sheet, pilotId), 'engaged');
  refuseIf(status === 'wounded' && wounds === 0, 'wounded without wounds');
  refuseIf(status === 'active' && (wounds ?? 0) > 0, 'fit with wounds');
  if (skill !== undefined && skill !== pilot.skill) refuseAbilities(pilot.abilities, skill);
  const wasAway = isPilotAway(pilot);
  const woundsBefore = pilot.wounds;
  if (wounds !== undefined) pilot.wounds = wounds;
  if (status === 'active') pilot.wounds = 0;
  if (status === 'wounded') pilot.wounds = Math.max(1, pilot.wounds);
  if (status !== undefined) pilot.status = status;
  else if (!wasAway && wounds !== undefined) pilot.status = wounds > 0 ? 'wounded' : 'active';
  if (pilot.wounds > woundsBefore) pilot.woundedAt = sheet.clock;
  pilot.skill = skill ?? pilot.skill;
  pilot.kills = kills ?? pilot.kills;
  pilot.spentSp = spentSp ?? pilot.spentSp;
  if (isPilotAway(pilot)) unseat(sheet, pilotId);
}

export const sheetPilotCommands = {
  'pilot.advance'(page: SheetPage, { pilotId, fromWarchest }: ParamsOf<'pilot.advance'>): void {
    const { sheet } = page;
    const pilot = findRow(sheet.pilots, pilotId);
    const { ofForce } = priceSheetStep(sheet, pilot, pilotId);
    secure(page, pilot.forceId, ofForce, fromWarchest);
    bookOnSheet(page, pilot.forceId, 'SP', -ofForce);
    takeSheetStep(sheet, pilot, pilotId);
  },
  'pilot.setSkill'({ sheet }: SheetPage, { pilotId, skill }: ParamsOf<'pilot.setSkill'>): void {
    const pilot = findRow(sheet.pilots, pilotId);
    refuseIf(!isSheetSettingUp(sheet) || isPilotAway(pilot), 'too late');
    if (skill !== pilot.skill) refuseAbilities(pilot.abilities, skill);
    pilot.skill = skill;
  },
  'pilot.setAbilities'({ sheet }: SheetPage, { pilotId, abilities }: ParamsOf<'pilot.setAbilities'>): void {
    const pilot = findRow(sheet.pilots, pilotId);
    refuseIf(isPilotAway(pilot) || isSheetPilotEngaged(sheet, pilotId), 'away or engaged');
    const names = abilities.map((one) =>
      one.kind === 'table' ? `table ${one.name.toLowerCase()}` : one.kind,
    );
    refuseIf(new Set(names).size < names.length, 'twice');
    refuseAbilities(abilities, pilot.skill);
    pilot.abilities = abilities;
  },
  'pilot.retire'({ sheet }: SheetPage, { pilotId }: ParamsOf<'pilot.retire'>): void {
    const pilot = findRow(sheet.pilots, pilotId);
    refuseIf(isPilotAway(pilot) || isSheetPilotEngaged(sheet, pilotId), 'away or engaged');
    pilot.status = 'retired';
    unseat(sheet, pilotId);
  },
  'pilot.release'({ sheet }: SheetPage, { pilotId }: ParamsOf<'pilot.release'>): void {
    free(findPrisoner(sheet, pilotId));
  },
  'pilot.ransom'(
    page: SheetPage,
    { pilotId, costSp, toForceId, fromWarchest }: ParamsOf<'pilot.ransom'>,
  ): void {
    const pilot = findPrisoner(page.sheet, pilotId);
    const to = toForceId ?? pilot.captors[0];
    if (to === undefined || to === pilot.forceId) return refuseOnSheet('nobody to pay');
    findRow(page.sheet.forces, to);
    secure(page, pilot.forceId, costSp, fromWarchest);
    bookOnSheet(page, pilot.forceId, 'SP', -costSp);
    bookOnSheet(page, to, 'SP', costSp);
    free(pilot);
  },
  'pilot.exchange'({ sheet }: SheetPage, { pilotId, forPilotId }: ParamsOf<'pilot.exchange'>): void {
    const [one, other] = [findPrisoner(sheet, pilotId), findPrisoner(sheet, forPilotId)];
    const allegianceOf = ({ forceId }: SheetPilot): string => findRow(sheet.forces, forceId).allegianceId;
    refuseIf(allegianceOf(one) === allegianceOf(other), 'of one side');
    const holds = (a: SheetPilot, b: SheetPilot): boolean =>
      a.captors.length === 0 || a.captors.includes(b.forceId);
    refuseIf(!holds(one, other) || !holds(other, one), 'held by somebody else');
    free(one);
    free(other);
  },
  'pilot.edit'({ sheet }: SheetPage, edit: ParamsOf<'pilot.edit'>): void {
    editSheetPilot(sheet, edit);
  },
  'pilot.editMany'({ sheet }: SheetPage, { edits }: ParamsOf<'pilot.editMany'>): void {
    refuseIf(new Set(edits.map(({ pilotId }) => pilotId)).size < edits.length, 'twice');
    for (const edit of edits) editSheetPilot(sheet, edit);
  },
  'pilot.award'(
    { sheet }: SheetPage,
    { engagementId, forceId, awards, mvpId }: ParamsOf<'pilot.award'>,
  ): void {
    const battle = findRow(sheet.battles, engagementId);
    const { awardSp, awardPilotSp, awardMvpSp } = sheet.economy;
    const { size } = findRow(sheet.forces, forceId);
    const most = numberOf(awardSp) * size;
    const took = battle.forces.some((force) => force.forceId === forceId);
    refuseIf(
      battle.status !== 'accepted' || !took || most === 0 || battle.awarded.includes(forceId),
      'no awards',
    );
    const fought = new Set(battle.participants.map(({ pilotId }) => pilotId));
    const ids = awards.map(({ pilotId }) => pilotId as string);
    for (const id of mvpId === undefined ? ids : [...ids, mvpId]) {
      const pilot = findRow(sheet.pilots, id);
      refuseIf(pilot.forceId !== forceId || !fought.has(id) || isPilotAway(pilot), 'a stranger');
    }
    refuseIf(new Set(ids).size < ids.length, 'twice');
    const mostEach = numberOf(awardPilotSp, most);
    refuseIf(
      awards.some(({ sp }) => sp > mostEach) || awards.reduce((sum, { sp }) => sum + sp, 0) > most,
      'too much',
    );
    for (const { pilotId, sp } of awards) findRow(sheet.pilots, pilotId).ownSp += sp;
    if (mvpId !== undefined) findRow(sheet.pilots, mvpId).ownSp += numberOf(awardMvpSp);
    battle.awarded = [...battle.awarded, forceId];
  },
};
