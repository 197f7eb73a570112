import type { TFunction } from 'i18next';
import type { Allegiance } from '../../shared/domain/allegiance.ts';
import type { BattleEffect } from '../../shared/domain/battle-effect.ts';
import type { Force } from '../../shared/domain/force.ts';
import { readFigures, type ObjectiveCondition } from '../../shared/domain/objective.ts';
import type { RolePlayers, TrackSharing } from '../../shared/domain/role-players.ts';
import type { TrackPlace } from '../../shared/domain/track-set-up.ts';
import { BRACKETS } from '../../shared/domain/unit-card.ts';
import type { Format } from './use-format.ts';

/** Shares with a word of their own, in percent. */
const SHARE_WORDS: Readonly<Record<number, string>> = {
  25: 'quarter',
  33: 'third',
  50: 'half',
  67: 'twoThirds',
  75: 'threeQuarters',
  100: 'all',
};

/** A share of a force in words: “two thirds”, “40 %”. */
function nameShare(share: number, t: TFunction, format: Pick<Format, 'number'>): string {
  const percent = share * 100;
  const word = SHARE_WORDS[Math.round(percent)];
  if (word !== undefined && Math.abs(percent - Math.round(percent)) < 0.5) return t(`tracks:shares.${word}`);
  return t('tracks:shares.percent', { percent: format.number(percent) });
}

/** The condition of an objective in one sentence, for the side that tries to meet it. */
export function describeCondition(
  condition: ObjectiveCondition,
  t: TFunction,
  format: Pick<Format, 'number'>,
  places: readonly Pick<TrackPlace, 'key' | 'name'>[] = [],
): string {
  const { kind } = condition;
  const counts = kind === 'defeat-share' && condition.countsWithdrawn ? '-withdrawn' : '';
  return t(`tracks:conditions.${kind}${counts}`, {
    ...readFigures(condition),
    ...('share' in condition ? { share: nameShare(condition.share, t, format) } : {}),
    ...('place' in condition
      ? { place: places.find(({ key }) => key === condition.place)?.name ?? condition.place }
      : {}),
  });
}

/** Who may play a role, in words: “any force of Davion”, “the winner of the last track”. */
export function describePlayers(
  players: RolePlayers,
  campaign: {
    readonly allegiances: readonly Pick<Allegiance, 'number' | 'name'>[];
    readonly forces: readonly Pick<Force, 'id' | 'name'>[];
  },
  t: TFunction,
  format: Pick<Format, 'list'>,
): string {
  switch (players.kind) {
    case 'allegiance': {
      const found = campaign.allegiances.find(({ number }) => number === players.number);
      if (found === undefined) return t('tracks:roles.allegianceNumber', { number: players.number });
      return t('tracks:roles.allegiance', { name: found.name });
    }
    case 'forces': {
      const named = campaign.forces.filter(({ id }) => players.forceIds.includes(id)).map(({ name }) => name);
      return named.length === 0 ? t('tracks:roles.nobody') : format.list(named, 'disjunction');
    }
    default:
      return t(`tracks:roles.${players.kind}`);
  }
}

/** How cost, limits and points count where several forces play one role, in sentences. */
export function describeSharing(
  { cost, limit, wp }: TrackSharing,
  costWp: number,
  t: TFunction,
  format: Pick<Format, 'number'>,
): string {
  return [
    t(`tracks:sharing.cost.${cost}`, { cost: format.number(costWp) }),
    t(`tracks:sharing.limit.${limit}`),
    t(`tracks:sharing.wp.${wp}`),
  ].join(' ');
}

/** An effect in one sentence. */
export function describeEffect(
  effect: BattleEffect,
  t: TFunction,
  format: Pick<Format, 'number' | 'signed' | 'list'>,
): string {
  const key = `tracks:effects.${effect.kind}`;
  switch (effect.kind) {
    case 'initiative':
      return t(key, {
        side: t(`game:sides.${effect.side}`),
        modifier: format.signed(effect.modifier),
        turns: describeTurns(effect, t),
      });
    case 'conditions': {
      const instead = describeInstead(effect, t, format);
      if (effect.visibility === null) return t('tracks:effects.weather', { instead });
      return t('tracks:effects.visibility', {
        visibility: t(`tracks:visibilities.${effect.visibility}`),
        instead,
      });
    }
    case 'minefields':
      return t(key, {
        side: t(`game:sides.${effect.side}`),
        count: effect.count,
        density: effect.density,
      });
    case 'militia':
      return t(key, {
        side: t(`game:sides.${effect.side}`),
        percent: format.number(effect.share * 100),
      });
    case 'strike':
      return t(key, {
        side: t(`game:sides.${effect.against}`),
        turns: describeTurns(effect, t),
        needs: effect.needs,
        damage: effect.damage,
      });
    case 'terrain':
      return t(key, { theme: t(`tracks:themes.${effect.theme}`) });
    case 'turn-limit':
      return t(key, { turn: effect.turns });
  }
}

function describeTurns(
  { fromTurn, toTurn }: { readonly fromTurn: number; readonly toTurn: number | null },
  t: TFunction,
): string {
  if (toTurn === fromTurn) return t('tracks:effects.turns.one', { from: fromTurn });
  if (toTurn !== null) return t('tracks:effects.turns.span', { from: fromTurn, to: toTurn });
  return fromTurn === 1 ? t('tracks:effects.turns.all') : t('tracks:effects.turns.from', { from: fromTurn });
}

/** Modifiers and the longest range; brackets with the same modifier are joined. */
function describeInstead(
  { toHit, limitInches }: Extract<BattleEffect, { kind: 'conditions' }>,
  t: TFunction,
  format: Pick<Format, 'signed' | 'list'>,
): string {
  const modifiers = [...new Set(BRACKETS.map((bracket) => toHit[bracket] ?? 0))].filter(
    (value) => value !== 0,
  );
  const parts = modifiers.map((value) =>
    t('tracks:effects.toHit', {
      modifier: format.signed(value),
      ranges: format.list(
        BRACKETS.filter((bracket) => toHit[bracket] === value).map((bracket) =>
          t(`tracks:ranges.${bracket}`),
        ),
      ),
    }),
  );
  if (limitInches !== null) parts.push(t('tracks:effects.limit', { inches: limitInches }));
  return parts.join('; ');
}
