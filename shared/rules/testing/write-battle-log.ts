/** Battles as text for people to compare: a line for each event, so that a changed rule shows as a few changed lines. */
import type { BoardEvent, Modifier } from '../../domain/battle-event.ts';
import type { ArtilleryEvent } from '../combat/artillery/resolve-artillery.ts';
import { toOffsetHex, type AxialHex, type HexPosition } from '../../domain/hex.ts';
import type { EngagementOutcome } from '../battle/resolve-engagement.ts';

type EventOf<Type extends ArtilleryEvent['type']> = Extract<ArtilleryEvent, { readonly type: Type }>;
type Phase = 'set up' | 'initiative' | 'movement' | 'combat' | 'end';

/** Words of each event, without the turn. */
const SENTENCES: { readonly [Type in ArtilleryEvent['type']]: (event: EventOf<Type>) => string } = {
  deployed: ({ unitId, at }) => `${unitId} is set up on ${formatPosition(at)}`,
  entered: ({ unitId, at }) => `${unitId} enters on ${formatPosition(at)}`,
  mounted: ({ unitId, carrierId }) => `${unitId} rides on ${carrierId}`,
  dismounted: ({ unitId, carrierId, at }) => `${unitId} gets off ${carrierId} on ${formatPosition(at)}`,
  turn: ({ turn }) => `turn ${turn} begins`,
  initiative: ({ dice, bonus, winner }) =>
    `attacker ${formatSum(dice.attacker, bonus?.attacker)}, defender ${formatSum(dice.defender, bonus?.defender)}: ${winner} wins`,
  acts: ({ unitId, dice, bonus, score, tieDice }) =>
    `${unitId} acts at ${score} = ${formatSum(dice, bonus)}${tieDice.length === 0 ? '' : `, tie ${formatDice(tieDice)}`}`,
  moved: ({ unitId, from, to, movement, inches }) =>
    `${unitId} moves ${movement} ${inches}" from ${formatPosition(from)} to ${formatPosition(to)}`,
  fell: ({ at }) => `the building on ${formatHex(at)} falls`,
  mine: ({ unitId, at, dice, density, detonates }) =>
    `${unitId} meets mines of ${density} on ${formatHex(at)}: ${dice === undefined ? '' : `${formatDice(dice)}, `}${detonates ? 'they go off' : 'nothing'}`,
  strike: ({ against, dice, targetDice, targetId }) =>
    `strike against ${against}: ${formatDice(dice)}, ${formatDice(targetDice)}, ${targetId ?? 'nobody'}`,
  scanned: ({ unitId, targetId, place }) => `${unitId} scans ${targetId ?? place ?? 'nothing'}`,
  searchlight: ({ unitId, targetIds }) => `${unitId} lights ${targetIds.join(', ') || 'nobody'}`,
  attacked: formatAttack,
  impact: ({ unitId, piece, munition, hit, reached, ...roll }) =>
    `${unitId} ${piece} ${munition}: ${formatRoll(roll)} ${hit ? 'hits' : 'scatters'}, reaches ${reached.join(', ') || 'nobody'}`,
  damaged: ({ unitId, armor, structure, overflow, cause, parts }) =>
    `${unitId} marks ${armor} armor, ${structure} structure${overflow === 0 ? '' : `, ${overflow} left over`} by ${cause}${parts === undefined ? '' : `: ${formatParts(parts)}`}`,
  critical: ({ unitId, dice, effect }) => `${unitId} critical hit ${formatDice(dice)}: ${effect}`,
  motive: ({ unitId, dice, modifier, effect }) =>
    `${unitId} motive damage ${formatSum(dice, modifier)}: ${effect}`,
  marked: ({ unitId, by }) => `${unitId} carries a beacon of ${by}`,
  flushed: ({ unitId, dice, works }) =>
    `${unitId} radical heat sinks ${formatDice(dice)}: ${works ? 'a point off' : 'broken'}`,
  heat: ({ unitId, from, to }) => `${unitId} heat ${from} to ${to}`,
  shutdown: ({ unitId }) => `${unitId} shuts down`,
  restarted: ({ unitId }) => `${unitId} restarts`,
  stunned: ({ unitId, dice, turns }) => `${unitId} is stunned for ${turns} turns: ${formatDice(dice)}`,
  crippled: ({ unitId, reason }) => `${unitId} is crippled: ${reason}`,
  destroyed: ({ unitId, by, reason }) => `${unitId} is destroyed by ${by ?? 'nobody'}: ${reason}`,
  disabled: ({ unitId }) => `${unitId} is out of action`,
  corrected: ({ unitId, changes }) =>
    `${unitId} is put right: ${changes.map(({ figure, from, to }) => `${figure} ${from} to ${to}`).join(', ')}`,
  withdrew: ({ unitId, forced }) => `${unitId} leaves the board${forced ? ', forced' : ''}`,
  objective: ({ key, side }) => `objective ${key} goes to ${side}`,
  ended: ({ winner, reason }) => `the battle ends, winner ${winner}: ${reason}`,
};

/** Phases that an event is sure to belong to; every other one goes with the event before it. */
const PHASES: Readonly<Partial<Record<ArtilleryEvent['type'], Phase>>> = {
  deployed: 'set up',
  mounted: 'set up',
  turn: 'initiative',
  initiative: 'initiative',
  acts: 'initiative',
  entered: 'movement',
  moved: 'movement',
  dismounted: 'movement',
  mine: 'movement',
  scanned: 'combat',
  attacked: 'combat',
  impact: 'combat',
  strike: 'combat',
  flushed: 'end',
  heat: 'end',
  shutdown: 'end',
  restarted: 'end',
  crippled: 'end',
  destroyed: 'end',
  disabled: 'end',
  objective: 'end',
  ended: 'end',
};

/** Each event as a line with its turn and phase. */
export function formatEvents(events: readonly ArtilleryEvent[]): string[] {
  let turn = 0;
  let phase: Phase = 'set up';
  return events.map((event) => {
    if (event.type === 'turn') turn = event.turn;
    phase = PHASES[event.type] ?? phase;
    return `${turn} ${phase.padEnd(10)} ${formatEvent(event)}`;
  });
}

/**
 * The log of a battle: each event with its turn and phase, to-hit numbers and damage with their parts and the dice; then
 * how each unit ends, and where each part that occurs is written in the rules. Hexes as column and row, from 0.
 */
export function writeBattleLog({ events, report }: EngagementOutcome): string {
  const ends = report.units.map(
    ({ unitId, armorLeft, structureLeft, criticals, fate, kills }) =>
      `${unitId} ${fate}: ${armorLeft} armor, ${structureLeft} structure, ${formatCounts({ ...criticals, kills })}`,
  );
  return `${[...formatEvents(events), '', ...ends, '', ...listSources(events)].join('\n')}\n`;
}

function formatEvent<Type extends ArtilleryEvent['type']>(event: EventOf<Type>): string {
  // A union's member is no argument for a union of functions, though each entry takes its own.
  return (SENTENCES[event.type] as (event: ArtilleryEvent) => string)(event);
}

function formatAttack(event: EventOf<'attacked'>): string {
  const { unitId, targetId, kind, rangeInches, bracket, fromRear, overheat, part } = event;
  const { hit, damage, damageParts = [], absorbed } = event;
  const how = [
    `${kind} at ${rangeInches}"`,
    ...(bracket === null ? [] : [bracket]),
    ...(fromRear ? ['from behind'] : []),
    ...(overheat === 0 ? [] : [`overheat ${overheat}`]),
    ...(part === undefined ? [] : [`group ${part.number} of ${part.of}`]),
  ].join(', ');
  const walls = absorbed === undefined ? '' : `, walls take ${absorbed}`;
  const points = hit || damage > 0 ? ` for ${damage} (${formatParts(damageParts)})${walls}` : '';
  return `${unitId} > ${targetId} ${how}: ${formatRoll(event)} ${hit ? 'hits' : 'misses'}${points}`;
}

/** `needs at least 8 (skill 4 + range-long 4); 3+4` */
function formatRoll({
  targetNumber,
  modifiers,
  firstDice,
  dice,
  rolledOn,
}: Pick<EventOf<'attacked'>, 'targetNumber' | 'modifiers' | 'firstDice' | 'dice' | 'rolledOn'>): string {
  const needed = `${rolledOn === 'd20' ? 'at most' : 'at least'} ${targetNumber} (${formatParts(modifiers)})`;
  const rolled = `${firstDice === undefined ? '' : `${formatDice(firstDice)}, again `}${formatDice(dice)}`;
  return `needs ${needed}; ${rolled}`;
}

/** `skill 4 + range-medium 2 - attacker-standstill 1` */
function formatParts(parts: readonly Modifier[]): string {
  return parts
    .map(({ code, value }, index) => {
      const sign = value < 0 ? '- ' : index === 0 ? '' : '+ ';
      return `${sign}${code} ${Math.abs(value)}`;
    })
    .join(' ');
}

function formatCounts(counts: Readonly<Record<string, number | string>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function formatDice(dice: readonly number[]): string {
  return dice.length === 0 ? 'no dice' : dice.join('+');
}

/** Dice, what is added to them, and the sum. */
function formatSum(dice: readonly number[], added = 0): string {
  const sum = dice.reduce((total, face) => total + face, added);
  return `${formatDice(dice)}${added === 0 ? '' : ` plus ${added}`} = ${sum}`;
}

function formatHex(at: AxialHex | undefined): string {
  if (at === undefined) return 'an unknown hex';
  const { column, row } = toOffsetHex(at);
  return `${column},${row}`;
}

function formatPosition(at: HexPosition | undefined): string {
  if (at === undefined) return 'an unknown hex';
  return `${formatHex(at)} facing ${at.facing}`;
}

/** Each part of a number or of damage once, with the source that it names. */
function listSources(events: readonly BoardEvent[]): readonly string[] {
  const sources = new Map<string, string>();
  for (const event of events) {
    const parts =
      event.type === 'attacked'
        ? [...event.modifiers, ...(event.damageParts ?? [])]
        : event.type === 'damaged'
          ? (event.parts ?? [])
          : [];
    for (const { code, source } of parts) sources.set(code, source);
  }
  return [...sources]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, source]) => `${code}: ${source}`);
}
