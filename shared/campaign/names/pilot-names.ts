import type { Dice } from '../../rules/dice.ts';
import { generateName } from './generate-name.ts';

// 36 entries each, so that two dice choose one evenly.
// oxfmt-ignore
const GIVEN: readonly string[] = [
  'Adaeze', 'Aleksei', 'Amara', 'Anneke', 'Arjun', 'Beatriz', 'Bram', 'Chiara', 'Daichi', 'Delphine', 'Emeka',
  'Farida', 'Goran', 'Hana', 'Ilse', 'Ioan', 'Jasper', 'Keiko', 'Lachlan', 'Leila', 'Mateo', 'Mei', 'Nadia',
  'Olumide', 'Petra', 'Quentin', 'Rosalind', 'Sanjay', 'Soren', 'Tamsin', 'Tomas', 'Umar', 'Valeria', 'Wen',
  'Yusuf', 'Zofia',
];
// oxfmt-ignore
const FAMILY: readonly string[] = [
  'Abara', 'Ainsley', 'Bergström', 'Castellane', 'Chowdhury', 'Delacroix', 'Dragomir', 'Eriksen', 'Fontaine',
  'Galloway', 'Haddad', 'Halloran', 'Ibarra', 'Ishikawa', 'Jovanović', 'Kaplan', 'Kowalczyk', 'Lindqvist',
  'Macrae', 'Marchetti', 'Mbeki', 'Nakagawa', 'Navarro', 'Okonkwo', 'Ortega', 'Pemberton', 'Quispe', 'Rasmussen',
  'Rostami', 'Sandoval', 'Sokolov', 'Tanaka', 'Thackeray', 'Vasquez', 'Whitlock', 'Zhao',
];

/** Generates a name for a pilot that is not in `taken`. The same dice give the same name. */
export function generatePilotName(dice: Dice, taken: ReadonlySet<string>): string {
  return generateName(dice, taken, [GIVEN, FAMILY]);
}
