import type { TFunction } from 'i18next';
import type { LanceKind, Organisation } from '../../shared/domain/lance.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';

/** Name of a kind of lance, with a remark if the rule system does not play it. */
export function nameLanceKind(
  kind: LanceKind,
  { organisation, ruleset }: { readonly organisation: Organisation; readonly ruleset: string },
  t: TFunction,
): string {
  const name = t(`game:lanceKinds.${kind}.${organisation}`);
  const isPlayed = getRuleset(ruleset)?.formations.some((formation) => formation.kind === kind) === true;
  return isPlayed ? name : t('game:abilities.atTable', { name });
}
