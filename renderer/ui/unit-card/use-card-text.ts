import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  listMotiveHits,
  MOTIVE_HITS,
  type MotiveDamage,
  type MotiveHit,
} from '../../../shared/domain/motive-order.ts';
import type { CarriedHit, Criticals } from '../../../shared/domain/unit-state.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { findAbility } from '../../../shared/rules/abilities/registry.ts';
import { findNamedKind } from '../unit-kind.ts';
import { fitText } from './card-layout.ts';
import { formatMove, formatPilotName, nameRole, noCrewKey } from './unit-card-view.ts';
import type { UnitCardView } from './unit-card-view.ts';
import { nameAbility } from '../name-ability.ts';
import { translateCoverage } from '../unmodelled/use-coverage-text.ts';
import { parseSpecialKey } from './special-key.ts';

/** Critical effects in the order on cards, motive damage last. */
const SHOWN_CRITICALS = [
  'engine',
  'fireControl',
  'weapon',
  'mp',
  ...MOTIVE_HITS,
] as const satisfies readonly CarriedHit[];

/** The effects that a unit has taken. */
export function listTakenCriticals(criticals: Criticals): CarriedHit[] {
  return SHOWN_CRITICALS.filter((kind) => (criticals[kind] ?? 0) > 0);
}

type TranslateWithValues = (key: string, values?: Record<string, unknown>) => string;

/**
 * `fire control 1`, `engine 1` …: one text for each kind of critical effect taken, then the order of motive hits where
 * it is another one than the usual.
 */
export function listCriticalTexts(t: TranslateWithValues, criticals: Criticals): string[] {
  const counts = listTakenCriticals(criticals).map((kind) =>
    t('card.criticalCount', { name: t(`criticals.${kind}`), times: criticals[kind] }),
  );
  const order = describeMotiveOrder(t, criticals);
  return order === null ? counts : [...counts, order];
}

/** `motive hits in this order: halved, slowed ×2`; null for the usual order. */
function describeMotiveOrder(t: TranslateWithValues, hits: MotiveDamage): string | null {
  if (hits.motiveOrder === undefined) return null;
  const runs: { kind: MotiveHit; times: number }[] = [];
  for (const kind of listMotiveHits(hits)) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.times += 1;
    else runs.push({ kind, times: 1 });
  }
  const list = runs.map(({ kind, times }) => {
    const name = t(`motiveHits.${kind}`);
    return times === 1 ? name : t('card.motiveTimes', { name, times });
  });
  return t('card.motiveOrder', { list: list.join(', ') });
}

/**
 * A special ability in our words, with its printed value; where there are none, its title and how far the program
 * plays it.
 */
export function describeSpecial(t: TFunction<'game'>, special: string): { name: string; text: string } {
  const { key, value } = parseSpecialKey(special);
  const ability = key === 'other' ? findAbility(special)?.ability : undefined;
  if (ability !== undefined)
    return {
      name: translateCoverage(t, ability.title),
      text: ability.note === '' ? t('card.specialPlayed') : translateCoverage(t, ability.note),
    };
  return {
    name: t(`specials.${key}.name`, { value, code: special }),
    text: t(`specials.${key}.text`, { value, code: special }),
  };
}

/** Names of the pilot's special abilities; `Lucky (at the table)` where the program does not play it. */
function listAbilityNames(t: TranslateWithValues, { pilot, playedAbilities }: UnitCardView): string[] {
  return (pilot?.abilities ?? []).map((ability) => nameAbility(ability, t, playedAbilities));
}

/** The whole card as one text, for screen readers. */
export function describeCard(t: TranslateWithValues, view: UnitCardView): string {
  const { card, damage, pilot } = view;
  const kind = findNamedKind(card);
  const parts = [
    t('card.alt.unit', { name: view.name, role: nameRole(card, t) || t('roles.None'), pv: view.pv }),
    kind === 'mech' ? '' : t(`unitKinds.${kind}`),
    view.isPrinted === true ? '' : t(`readiness.${view.readiness}`),
    t('card.alt.figures', { size: card.size, tmm: card.tmm, move: formatMove(card) }),
    t(tracksHeat(card) ? 'card.alt.damage' : 'card.alt.damageOnly', {
      ...card.damage,
      overheat: card.overheat,
    }),
    t('card.alt.armor', { left: damage.armorLeft, total: card.armor }),
    t('card.alt.structure', { left: damage.structureLeft, total: card.structure }),
    ...listCriticalTexts(t, damage.criticals),
    pilot === null
      ? view.isPrinted === true
        ? ''
        : t(noCrewKey(card))
      : t('card.alt.pilot', { name: formatPilotName(pilot, t), skill: pilot.skill }),
    pilot === null || pilot.status === 'active' ? '' : t(`pilotStatus.${pilot.status}`),
    ...listAbilityNames(t, view),
    card.specials.length > 0 ? t('card.alt.specials', { list: card.specials.join(', ') }) : '',
    view.commander ? t('card.commander') : '',
  ];
  return parts.filter((part) => part !== '').join('. ');
}

/** Texts of a unit card in the present language. */
export function useCardText() {
  const { t } = useTranslation('game');
  const translate: TranslateWithValues = (key, values) => t(key, values ?? {});
  return {
    t: translate,
    criticalTexts: (criticals: Criticals) => listCriticalTexts(translate, criticals),
    motiveOrder: (criticals: Criticals) => describeMotiveOrder(translate, criticals),
    explain: (special: string) => describeSpecial(t, special),
    /** As they are drawn: a long name is shortened, what stands behind it is not. */
    abilityNames: ({ pilot, playedAbilities }: UnitCardView) =>
      (pilot?.abilities ?? []).map((ability) =>
        nameAbility(
          ability.kind === 'table' ? { ...ability, name: fitText(ability.name, 12.5, 220) } : ability,
          translate,
          playedAbilities,
        ),
      ),
    describe: (view: UnitCardView) => describeCard(translate, view),
  };
}
