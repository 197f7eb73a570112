import { DEFAULT_COMMANDER, type CommanderName } from '../../../domain/effort.ts';
import type { Side } from '../../../domain/side.ts';
import { DEFAULT_TEMPERAMENT, type TemperamentId } from '../../../domain/unit-order.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { whileUnchanged } from '../state/while-unchanged.ts';
import type { Commander } from '../turn/commander.ts';
import { chooseAbilityHolders, isWorthLucky } from './ability-choice.ts';
import { chooseArtillery } from './artillery-choice.ts';
import { chooseAttack } from './attack-choice.ts';
import { chooseBoarding } from './boarding-choice.ts';
import { createRiding, withCarriage } from './carriage/carriage.ts';
import { chooseDismount } from './dismount-choice.ts';
import { chooseFire } from './fire/choose-fire.ts';
import { chooseShell } from './fire/choose-shell.ts';
import { orderFire } from './fire/order-fire.ts';
import { PLAIN_AIMS } from './move-aims.ts';
import { chooseMove } from './move-choice.ts';
import { chooseMoveByReply } from './reply/choose-move-by-reply.ts';
import { PURPOSE_AIMS } from './purpose/purpose-aims.ts';
import { chooseScan } from './scan-choice.ts';
import { AIMS, WEIGHTS, type Weights } from './evaluation/weights.ts';

/** How a commander with these weights decides. */
type MakeCommander = (weights: Weights) => Commander;

const makeQuick: MakeCommander = (weights) => ({
  chooseMove: (battle, unit, watch) => chooseMove(battle, unit, weights, watch),
  chooseAttack: (battle, unit) => chooseAttack(battle, unit, weights),
  chooseArtillery,
  chooseScan,
  chooseDismount,
  chooseBoarding,
  isWorthLucky,
  chooseAbilityHolders,
});

const makeReply1: MakeCommander = (weights) => ({
  ...makeQuick(weights),
  chooseMove: (battle, unit, watch) => chooseMoveByReply(battle, unit, weights, PLAIN_AIMS, watch),
});

const CARRYING_AIMS = withCarriage(PURPOSE_AIMS);

const makeReply2: MakeCommander = (weights) => ({
  ...makeReply1(weights),
  chooseMove: (battle, unit, watch) => chooseMoveByReply(battle, unit, weights, CARRYING_AIMS, watch),
  chooseAttack: (battle, unit) => whileUnchanged(() => chooseFire(battle, unit, weights)),
  chooseArtillery: (battle, unit) => whileUnchanged(() => chooseShell(battle, unit)),
  orderFire: (battle, side) => whileUnchanged(() => orderFire(battle, side)),
  ...createRiding(PURPOSE_AIMS, weights),
});

/** How a commander decides, and by which weights with each temperament. */
const COMMANDERS: Readonly<
  Record<
    CommanderName,
    { readonly make: MakeCommander; readonly weights: Readonly<Record<TemperamentId, Weights>> }
  >
> = Object.freeze({
  quick: { make: makeQuick, weights: WEIGHTS },
  'reply-1': { make: makeReply1, weights: WEIGHTS },
  'reply-2': { make: makeReply2, weights: AIMS },
});

/** Creates a commander by its name. */
export function createCommander(
  name: CommanderName = DEFAULT_COMMANDER,
  temperament: TemperamentId = DEFAULT_TEMPERAMENT,
): Commander {
  const { make, weights } = COMMANDERS[name];
  return make(weights[temperament]);
}

/** Creates the commander of a side: the one that the scenario names, with the side's temperament. */
export function createSideCommander({ sides, commander }: BattleScenario, side: Side): Commander {
  return createCommander(commander, sides[side].temperament);
}
