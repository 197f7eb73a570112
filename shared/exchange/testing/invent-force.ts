import type { ExchangeUnit } from '../../domain/exchange.ts';
import type { Skill } from '../../domain/pilot.ts';
import { inventCards } from './invent-cards.ts';

const PILOTS = ['Ana Voss', 'Борис Ёлкин', 'Li "Wei" & Co', '<i>Ode</i>', 'Сэм; Тай, мл.'];

/** Invents a force for tests: some of its units with a pilot, damage or a lance, the same for the same seed. */
export function inventForce(count: number, seed: string | number): ExchangeUnit[] {
  return inventCards(count, seed).map((card, index): ExchangeUnit => {
    const isHurt = index % 3 === 1;
    const name = PILOTS[index % PILOTS.length] ?? '';
    return {
      card,
      skill: (index % 8) as Skill,
      pilot:
        index % 4 === 3
          ? null
          : { name, callSign: index % 2 === 0 ? `Call ${index}` : '', wounds: index % 3, isDead: false },
      damage: isHurt
        ? {
            armorLeft: card.armor - 1,
            structureLeft: card.structure,
            criticals: { engine: index % 2, fireControl: 1, mp: 0, weapon: 2 },
          }
        : null,
      lance: index % 5 === 0 ? null : `Lance ${Math.floor(index / 5)}`,
    };
  });
}
