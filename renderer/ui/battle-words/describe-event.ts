import type { TFunction } from 'i18next';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { COUNTED_FIGURES, type CorrectedCount, type Correction } from '../../../shared/domain/correction.ts';
import { toOffsetHex, type AxialHex } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Format } from '../use-format.ts';
import { computeRollChance, type Attack, type Shot } from './shots.ts';

/** Words and names for sentences about a battle. */
export interface EventWords {
  readonly t: TFunction;
  readonly format: Pick<Format, 'number' | 'signed'>;
  readonly unit: (unitId: UnitId) => string;
  readonly side: (side: Side) => string;
  /** Name of a place of the track, by key. */
  readonly place: (key: string) => string;
  /** Name of an objective of the track, by key. */
  readonly objective: (key: string) => string;
  /** Name of the objective that ends the track; null when none or more than one does. */
  readonly ender: string | null;
}

type Impact = Extract<BattleEvent, { type: 'impact' }>;

/** An event as a plain sentence: for the log, for screen readers, for copying. */
export function describeEvent(words: EventWords, event: BattleEvent): string {
  const { t, unit } = words;
  switch (event.type) {
    case 'turn':
      return t('log.turn', { turn: event.turn });
    case 'initiative':
      return describeInitiative(words, event);
    case 'attacked':
      return describeAttack(words, event);
    case 'impact':
      return describeImpact(words, event);
    case 'strike': {
      const target = event.targetId === null ? t('log.miss') : unit(event.targetId);
      return `${t('log.strike')} ${words.side(event.against)} ${formatDice(event.dice)}: ${target}`;
    }
    case 'fell':
      return describeFall(words, event);
    case 'objective':
      return `${words.side(event.side)} ${t('log.objective', { name: words.objective(event.key) })}`;
    case 'ended':
      return describeEnd(words, event);
    case 'corrected': {
      const list = event.changes.map((change) => describeCorrection(t, change)).join(', ');
      return `${unit(event.unitId)} ${t('log.corrected', { list })}`;
    }
    default:
      return `${unit(event.unitId)} ${describeUnitEvent(words, event)}`;
  }
}

function describeFall({ t }: EventWords, { at }: Extract<BattleEvent, { type: 'fell' }>): string {
  return at === undefined ? t('log.fellAtTable') : t('log.fell', countHex(at));
}

/** Column and row of a hex as people count them. */
function countHex(at: AxialHex): { readonly column: number; readonly row: number } {
  const { column, row } = toOffsetHex(at);
  return { column: column + 1, row: row + 1 };
}

type EventOfUnit = Exclude<
  BattleEvent,
  {
    type:
      | 'attacked'
      | 'impact'
      | 'turn'
      | 'initiative'
      | 'strike'
      | 'fell'
      | 'objective'
      | 'ended'
      | 'corrected';
  }
>;

/** What a unit does or suffers, without the unit's name. */
export function describeUnitEvent(words: EventWords, event: EventOfUnit): string {
  const { t, unit } = words;
  switch (event.type) {
    case 'moved':
      return t(`log.moved.${event.movement}`, { inches: event.inches });
    case 'damaged':
      return describeDamage(words, event);
    case 'critical':
    case 'motive':
    case 'stunned':
    case 'flushed':
    case 'mine':
      return withDice(describeRoll(words, event), event.dice ?? []);
    case 'acts':
      return describeActs(words, event);
    case 'mounted':
    case 'dismounted':
      return `${t(`log.${event.type}`)} ${unit(event.carrierId)}`;
    case 'heat':
      return t('log.heat', { from: event.from, to: event.to });
    case 'marked':
      return `${t('log.marked')} ${unit(event.by)}`;
    case 'searchlight':
      return describeLight(words, event);
    case 'scanned':
      return describeScan(words, event);
    case 'crippled':
      return t('log.crippled', {
        reason: t(`game:crippled.${event.reason}`, { defaultValue: event.reason }),
      });
    case 'destroyed':
      return describeEndOf(words, event);
    case 'withdrew':
      return describeExit(words, event);
    default:
      // Events whose sentence needs no values; for an unknown event of a later version, its type.
      return t(`log.${event.type}`, { defaultValue: event.type });
  }
}

function describeExit({ t }: EventWords, { forced, edge }: BattleEvent & { type: 'withdrew' }): string {
  if (forced) return t('log.withdrew');
  return t(edge === 'home-edge' ? 'log.wentHome' : 'log.left');
}

/** Result of a roll that has a sentence of its own. */
function describeRoll(
  { t }: EventWords,
  event: Extract<BattleEvent, { type: 'critical' | 'motive' | 'stunned' | 'flushed' | 'mine' }>,
): string {
  if (event.type === 'mine') return t(event.detonates ? 'log.mine' : 'log.minePassed');
  if (event.type === 'flushed') return t(event.works ? 'log.flushed' : 'log.flushBroke');
  if (event.type === 'stunned') return t('log.stunned', { count: event.turns });
  return event.type === 'critical' ? t(`log.critical.${event.effect}`) : t(`log.motive.${event.effect}`);
}

/** A figure that was put right: `armor 3 → 2`. */
function describeCorrection(t: TFunction, change: Correction): string {
  switch (change.figure) {
    case 'shutdown':
      return t(change.to ? 'log.figures.shutDown' : 'log.figures.running');
    case 'fate':
      return t('log.figures.change', {
        figure: t('log.figures.fate'),
        from: t(`game:fates.${change.from}`).toLowerCase(),
        to: t(`game:fates.${change.to}`).toLowerCase(),
      });
    default:
      return t('log.figures.change', { ...change, figure: nameCount(t, change.figure) });
  }
}

function nameCount(t: TFunction, figure: CorrectedCount): string {
  const counted = COUNTED_FIGURES.find((one) => one === figure);
  return counted === undefined ? t(`game:criticals.${figure}`) : t(`log.figures.${counted}`);
}

function describeLight(
  { t, unit }: EventWords,
  { targetIds }: Extract<BattleEvent, { type: 'searchlight' }>,
): string {
  return targetIds.length === 0
    ? t('log.lightsNobody')
    : `${t('log.lights')} ${targetIds.map(unit).join(', ')}`;
}

function describeScan(
  { t, unit, place }: EventWords,
  event: Extract<BattleEvent, { type: 'scanned' }>,
): string {
  return `${t('log.scanned')} ${event.targetId === null ? place(event.place ?? '') : unit(event.targetId)}`;
}

function describeEndOf(
  { t, unit }: EventWords,
  { reason, by }: Extract<BattleEvent, { type: 'destroyed' }>,
): string {
  const text = t(`log.destroyed.${reason}`, { defaultValue: t('log.destroyed.other') });
  return by === null ? text : `${text} (${t('log.by')} ${unit(by)})`;
}

/** Dice with their sum: `4+3 = 7`. */
export function formatDice(dice: readonly number[]): string {
  const sum = dice.reduce((total, die) => total + die, 0);
  return dice.length > 1 ? `${dice.join('+')} = ${sum}` : dice.join('');
}

function withDice(text: string, dice: readonly number[]): string {
  return dice.length === 0 ? text : `${text} [${formatDice(dice)}]`;
}

function describeInitiative(
  { t, side }: EventWords,
  { dice, bonus, winner }: Extract<BattleEvent, { type: 'initiative' }>,
): string {
  const formatRoll = (one: Side): string => {
    const more = bonus?.[one] ?? 0;
    return `${side(one)} [${formatDice(dice[one])}${more > 0 ? ` +${more}` : ''}]`;
  };
  // At a table its winner may be told without dice.
  const has = t('log.hasInitiative', { name: side(winner) });
  if (dice.attacker.length + dice.defender.length === 0) return `${t('log.initiative')} ${has}`;
  return `${t('log.initiative')} ${formatRoll('attacker')}, ${formatRoll('defender')}. ${has}`;
}

function describeActs({ t, format }: EventWords, event: Extract<BattleEvent, { type: 'acts' }>): string {
  const { dice, bonus, score, tieDice } = event;
  const own = `${t('log.acts', { score })} [${formatDice(dice)} ${format.signed(bonus)}]`;
  return tieDice.length === 0 ? own : `${own}${t('log.tie')} [${tieDice.join('+')}]`;
}

function describeEnd(
  { t, side, ender }: EventWords,
  { winner, reason }: Extract<BattleEvent, { type: 'ended' }>,
): string {
  const result = winner === 'draw' ? t('log.draw') : t('log.won', { name: side(winner) });
  const why =
    reason === 'objective' && ender !== null
      ? t('log.endedBy', { name: ender })
      : t(`log.ended.${reason}`, { defaultValue: '' });
  return `${result} ${why}`.trim();
}

function describeDamage({ t, format }: EventWords, event: Extract<BattleEvent, { type: 'damaged' }>): string {
  const { armor, structure, overflow, cause, parts: made = [] } = event;
  const parts = [
    armor > 0 ? t('log.armor', { count: armor }) : '',
    structure > 0 ? t('log.structure', { count: structure }) : '',
    overflow > 0 ? t('log.overflow', { count: overflow }) : '',
  ].filter((part) => part !== '');
  const what = parts.length === 0 ? t('log.noDamage') : t('log.takes', { list: parts.join(', ') });
  const why = [
    t(`log.cause.${cause}`, { defaultValue: '' }),
    ...made.map(
      ({ code, value }) => `${t(`game:damageParts.${code}`, { defaultValue: code })} ${format.signed(value)}`,
    ),
  ].filter((part) => part !== '');
  return why.length === 0 ? what : `${what} (${why.join(', ')})`;
}

/** Distance, bracket and other conditions of an attack, in the order of a sentence. */
export function describeCircumstances({ t, format }: EventWords, attack: Attack): string {
  return [
    t('log.range', { inches: format.number(attack.rangeInches) }),
    // An attack with a single group of damage has no number of its group.
    attack.part === undefined || attack.part.of === 1 ? '' : t('log.part', attack.part),
    attack.bracket === null ? '' : t(`log.bracket.${attack.bracket}`),
    attack.fromRear ? t('log.fromRear') : '',
    attack.overheat > 0 ? t('log.overheat', { count: attack.overheat }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The number to roll, and its chance. */
export function describeToHitNumber({ t, format }: EventWords, attack: Shot): string {
  const chance = format.number(Math.round(computeRollChance(attack) * 100));
  const values = { number: attack.targetNumber, chance };
  return t(attack.rolledOn === 'd20' ? 'log.needsAtMost' : 'log.needs', values);
}

export function describeHit({ t }: EventWords, { hit, damage }: Attack): string {
  return hit ? t('log.hit', { count: damage }) : t('log.miss');
}

function describeAttack(words: EventWords, attack: Attack): string {
  const { t, unit } = words;
  const deed = `${unit(attack.unitId)} ${t(`log.attacks.${attack.kind}`)} ${unit(attack.targetId)}`;
  const first = attack.firstDice === undefined ? '' : `[${formatDice(attack.firstDice)}] ${t('log.lucky')} `;
  const rolled = `${first}[${formatDice(attack.dice)}]`;
  const where = describeCircumstances(words, attack);
  return `${deed}, ${where}. ${describeToHitNumber(words, attack)} ${rolled}: ${describeHit(words, attack)}`;
}

/** Distance, piece, rounds and spotter of a shell. */
export function describeShellCircumstances(
  { t, unit, format }: EventWords,
  { rangeInches, piece, munition, spotterId }: Impact,
): string {
  return [
    t('log.range', { inches: format.number(rangeInches) }),
    piece,
    munition === 'standard' ? '' : t(`log.rounds.${munition}`),
    spotterId === null ? '' : `${t('log.spottedBy')} ${unit(spotterId)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Whether a shell comes down where it was aimed at, and whom it reaches. */
export function describeLanding({ t, unit }: EventWords, { hit, at, reached }: Impact): string {
  const where = hit ? t('log.onTarget') : describeScatter(t, at);
  const whom =
    reached.length === 0 ? t('log.reachesNobody') : `${t('log.reaches')} ${reached.map(unit).join(', ')}`;
  return `${where}; ${whom}`;
}

function describeScatter(t: TFunction, at: AxialHex | undefined): string {
  return at === undefined ? t('log.scattersAtTable') : t('log.scatters', countHex(at));
}

function describeImpact(words: EventWords, event: Impact): string {
  const { t, unit } = words;
  const deed = `${unit(event.unitId)} ${t('log.attacks.artillery')} ${unit(event.targetId)}`;
  const rolled = `[${formatDice(event.dice)}]`;
  const where = describeShellCircumstances(words, event);
  return `${deed}, ${where}. ${describeToHitNumber(words, event)} ${rolled}: ${describeLanding(words, event)}`;
}
