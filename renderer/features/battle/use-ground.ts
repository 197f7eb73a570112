import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { namePlace } from '../../ui/name-track.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import { listGround, type TrackGround } from './ground.ts';
import type { GroundTexts } from './scene-view.ts';

/** Inches in a hex, for stored battles of an edition that is not known. */
const USUAL_INCHES_PER_HEX = 2;

/** What the track has on the board, with its labels. */
export function useGround(
  ruleset: Ruleset | undefined,
  scenario: BattleScenario,
  names: RoleNames,
): { readonly ground: TrackGround; readonly texts: GroundTexts } {
  const { t } = useTranslation(['battle', 'game']);
  const inchesPerHex = ruleset?.inchesPerHex ?? USUAL_INCHES_PER_HEX;
  const ground = useMemo(() => listGround(scenario, inchesPerHex), [scenario, inchesPerHex]);
  const { attacker, defender } = names;
  const texts = useMemo<GroundTexts>(() => {
    const nameOf = { attacker, defender };
    return {
      edge: ({ side, use, turn }) => t(`map.edge.${use}`, { name: nameOf[side], turn }),
      place: (place) => namePlace(t, place),
    };
  }, [t, attacker, defender]);
  return { ground, texts };
}
