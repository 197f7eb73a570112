import type { Dice } from '../rules/dice.ts';

// 36 entries each, so that two dice choose one evenly.
// prettier-ignore
const GIVEN: readonly string[] = [
  'Adaeze', 'Aleksei', 'Amara', 'Anneke', 'Arjun', 'Beatriz', 'Bram', 'Chiara', 'Daichi', 'Delphine', 'Emeka',
  'Farida', 'Goran', 'Hana', 'Ilse', 'Ioan', 'Jasper', 'Keiko', 'Lachlan', 'Leila', 'Mateo', 'Mei', 'Nadia',
  'Olumide', 'Petra', 'Quentin', 'Rosalind', 'Sanjay', 'Soren', 'Tamsin', 'Tomas', 'Umar', 'Valeria', 'Wen',
  'Yusuf', 'Zofia',
];
// prettier-ignore
const FAMILY: readonly string[] = [
  'Abara', 'Ainsley', 'Bergström', 'Castellane', 'Chowdhury', 'Delacroix', 'Dragomir', 'Eriksen', 'Fontaine',
  'Galloway', 'Haddad', 'Halloran', 'Ibarra', 'Ishikawa', 'Jovanović', 'Kaplan', 'Kowalczyk', 'Lindqvist',
  'Macrae', 'Marchetti', 'Mbeki', 'Nakagawa', 'Navarro', 'Okonkwo', 'Ortega', 'Pemberton', 'Quispe', 'Rasmussen',
  'Rostami', 'Sandoval', 'Sokolov', 'Tanaka', 'Thackeray', 'Vasquez', 'Whitlock', 'Zhao',
];

function pick(list: readonly string[], dice: Dice): string {
  const [tens, ones] = dice.roll2d6();
  return list[(tens - 1) * 6 + ones - 1] ?? '';
}

/**
 * Generates a name for a pilot that is not in `taken`. Uses four dice for each try; the same dice give the same name.
 */
export function generatePilotName(dice: Dice, taken: ReadonlySet<string>): string {
  let name = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    name = `${pick(GIVEN, dice)} ${pick(FAMILY, dice)}`;
    if (!taken.has(name)) return name;
  }
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
