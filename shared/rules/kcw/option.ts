import type { SwitchableOption } from '../ruleset-options.ts';

/** Individual initiative and simple actions, for any rule system: changes only how a turn runs. */
export const KCW_OPTION: SwitchableOption = Object.freeze({
  id: 'kcw-2.0',
  title: 'Individual initiative: each unit takes two simple actions in its own order (kcw 2.0)',
  changes: () => ({ turnOrder: 'individual' as const }),
});
