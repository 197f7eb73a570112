/** Fields of an economy: `docs/campaign-facts.md` says where each number comes from. */
export const ECONOMY_FIELDS = {
  A: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  B: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  C: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  D: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  F: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  'Inner Sphere': 'Factor on the repairs of units of this technology; 1 is the full price.',
  Clan: 'Factor on the repairs of units of this technology; 1 is the full price.',
  Mixed: 'Factor on the repairs of units of this technology; 1 is the full price.',
  1: 'SP for the step from Skill 1 to the next better one.',
  2: 'SP for the step from Skill 2 to the next better one.',
  3: 'SP for the step from Skill 3 to the next better one.',
  4: 'SP for the step from Skill 4 to the next better one.',
  5: 'SP for the step from Skill 5 to the next better one.',
  6: 'SP for the step from Skill 6 to the next better one.',
  7: 'SP for the step from Skill 7 to the next better one.',
  fieldHeldByEnemy: 'Table for pilots of destroyed units where the enemy holds the field afterwards.',
  otherwise: 'Table for pilots of destroyed units where the enemy does not hold the field afterwards.',
  partTurns:
    'Turns that a battle has to last for the pay, unless the role met an objective or a unit of the force was destroyed, captured or crippled; missing: any battle is paid.',
  rates: 'SP of repair by what was damaged, a number or a formula.',
};
