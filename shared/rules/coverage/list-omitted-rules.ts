import type { Ruleset } from '../ruleset.ts';

/** Rules of some edition that no battle of the program uses, whoever fights; questions about them are answered. */
export const OMITTED_RULES = [
  'munitions',
  'smoke-and-fire',
  'hiding',
  'evading',
  'building-targets',
  'network-lines',
  'stealth-switch',
  'turret-front',
  'sprinting',
  'climbing',
  'deliberate-heat',
] as const;

export type OmittedRule = (typeof OMITTED_RULES)[number];

/** Whether a rule system has a rule that battles leave out; that of an option counts only if it is on. */
const HAS: Readonly<Record<OmittedRule, (ruleset: Ruleset) => boolean>> = {
  munitions: ({ tactics }) => tactics !== null,
  'smoke-and-fire': ({ tactics }) => tactics !== null,
  hiding: ({ tactics }) => tactics !== null,
  evading: ({ tactics }) => tactics !== null,
  'building-targets': ({ buildings }) => buildings !== null,
  'network-lines': ({ electronics }) => electronics !== null,
  'stealth-switch': ({ electronics }) => electronics !== null,
  'turret-front': ({ tactics }) => tactics !== null,
  sprinting: ({ movement }) => movement.sprinting !== null,
  climbing: ({ movement }) => movement.climbing !== null,
  'deliberate-heat': ({ heat }) => heat.deliberate,
};

/** Lists what of a rule system its battles leave out, in the order of `OMITTED_RULES`. */
export function listOmittedRules(ruleset: Ruleset): readonly OmittedRule[] {
  return OMITTED_RULES.filter((rule) => HAS[rule](ruleset));
}
