import { approximated, modelled, withoutBearing, type CoverageRow } from '../coverage-entry.ts';

const TO_HIT = ['combat/to-hit.test.ts', 'rulesets/editions.test.ts'];
const PHASES = ['battle/turn/phases.test.ts'];
const MOVES = ['terrain/ground-cost.test.ts', 'requests/move/resolve-move-call.test.ts'];
const DAMAGE = ['combat/damage.test.ts', 'combat/attack.test.ts'];
const PHYSICAL = ['combat/physical.test.ts'];
const HEAT = ['combat/heat.test.ts', 'combat/end-phase.test.ts'];

/** The rules of the quick start, heading by heading. */
export const QUICK_START_RULES: readonly CoverageRow[] = [
  withoutBearing(
    'quick-introduction',
    'What the game is, and what is in the box',
    '004 "Основы Альфа-удара", "Состав игры"',
    'It tells no rule.',
  ),
  approximated(
    'quick-card',
    'The unit card',
    '004 "Карточки боевой единицы"',
    'All figures of a card count; its photograph does not.',
    ['coverage/coverage.test.ts', 'coverage/abilities.test.ts'],
  ),
  approximated(
    'quick-set-up',
    'Set-up, terrain and starting positions',
    '004 "Подготовка к игре", "Расстановка ландшафта", "Стартовые позиции"',
    'Where units stand or come in follows from the set-up of the track; players do not take turns to place pieces.',
    ['battle/turn/set-up.test.ts', 'board/generation/generate-board.test.ts'],
  ),
  modelled('quick-sequence', 'Sequence of play and initiative', '004 "Игровая последовательность"', PHASES),
  approximated(
    'quick-victory',
    'Victory conditions',
    '004 "Условия победы", "Альтернативные условия победы"',
    'The objectives of a track decide; a battle without any goes to the side that is left.',
    ['battle/turn/objectives.test.ts'],
  ),
  modelled('quick-modes', 'Standing, walking, jumping', '004 "Режимы перемещения"', [
    'combat/condition.test.ts',
    'requests/move/standstill.test.ts',
    'requests/move/jump.test.ts',
  ]),
  modelled('quick-minimum-movement', 'Minimum movement', '004 "Минимальное перемещение"', MOVES),
  approximated(
    'quick-facing',
    'Facing',
    '004 "Передняя сторона"',
    'On hexes a unit faces one of six ways; a question on a table states its bearings.',
    ['board/reach.test.ts', 'requests/sight/bearing.test.ts'],
  ),
  modelled('quick-stacking', 'Stacking', '004 "Группирование"', [
    'terrain/stacking.test.ts',
    'battle/battle.prop.test.ts',
  ]),
  modelled('quick-terrain', 'Movement costs', '004 "Ландшафт", "Затраты на движение"', MOVES),
  approximated(
    'quick-water',
    'Water',
    '004 "Водоёмы"',
    'Quick-start water is shallow; that a board may write deeper water is ours.',
    ['terrain/line-of-sight.test.ts', 'combat/heat.test.ts'],
  ),
  modelled('quick-combat', 'The Combat Phase', '004 "Фаза боя"', PHASES),
  approximated(
    'quick-sight',
    'Line of sight',
    '004 "Шаг 1: проверьте линию видимости до цели"',
    'How a line runs across hexes is ours; on a table the share that is hidden is stated.',
    ['terrain/line-of-sight.test.ts', 'board/sight.test.ts'],
  ),
  approximated(
    'quick-arcs',
    'Firing arcs and directions of attack',
    '004 "Шаг 2: проверьте, попадает ли цель в сектор обстрела"',
    'Arcs of sixty degrees on hexes; on a table bearings in degrees are stated.',
    ['requests/sight/resolve-arc-call.test.ts'],
  ),
  modelled('quick-range', 'Range', '004 "Шаг 3: определите расстояние до цели"', TO_HIT),
  modelled('quick-to-hit', 'To-hit numbers', '004 "Шаг 4: проведите атаку", "Модификаторы атаки"', TO_HIT),
  modelled(
    'quick-damage',
    'Damage, natural twelves, minimal damage',
    '004 "Шаг 6: определите и нанесите урон", "Нанесение урона"',
    DAMAGE,
  ),
  modelled(
    'quick-criticals',
    'Critical hits',
    '004 "Шаг 7: совершите бросок на критические попадания"',
    DAMAGE,
  ),
  approximated(
    'quick-physical',
    'Physical attacks',
    '004 "Отыгрывание атак в ближнем бою"',
    'The point for a hit from behind is added to weapon attacks alone: step 4 can be read the other way.',
    PHYSICAL,
  ),
  modelled('quick-charge', 'Charges', '004 "Таран", "Формулы урона от тарана"', PHYSICAL),
  modelled('quick-death-from-above', 'Death from above', '004 "Атака «Смерть с небес»"', PHYSICAL),
  modelled('quick-overheating', 'Overheating', '004 "Перегрев", "Как использовать перегрев"', HEAT),
  modelled(
    'quick-end-phase',
    'End Phase, shutdown and cooling',
    '004 "Завершающая фаза", "Охлаждение"',
    HEAT,
  ),
  approximated(
    'quick-abilities',
    'Special abilities',
    '004 "Особые способности"',
    'Each ability has a row of its own.',
    ['coverage/abilities.test.ts'],
  ),
  withoutBearing(
    'quick-scenario',
    'The training scenario',
    '004 "Сценарий для новичков: тренировочный день"',
    'An example of a battle; its units can be fielded by hand.',
  ),
  approximated(
    'quick-formations',
    'Formations and abilities of pilots',
    '004 "Формирования и особые способности пилотов"',
    'Each lance and each ability of a pilot has a row of its own.',
    ['formations/lance.test.ts', 'combat/pilot-abilities.test.ts'],
  ),
];
