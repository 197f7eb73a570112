import type { ArtilleryRow, ArtilleryRules } from '../../combat/artillery/artillery-rules.ts';

function row(
  code: string,
  reachInches: number,
  inner: string,
  outer: string | null = null,
  cannon = false,
): ArtilleryRow {
  return Object.freeze({ code, reachInches, inner, outer, cannon, homing: false, fromAir: false });
}

/** An Arrow IV: alone it has homing rounds, and is fired from the air. 003 "Artillery Attacks while Airborne". */
function arrow(code: string, reachInches: number): ArtilleryRow {
  return Object.freeze({ ...row(code, reachInches, '2'), homing: true, fromAir: true });
}

/** 003 "Artillery Range and Damage Table" (p. 173), "Scatter", "Cluster"; ranges and templates in inches. */
export const ARTILLERY: ArtilleryRules = Object.freeze({
  rows: Object.freeze([
    arrow('ARTAIS', 272),
    arrow('ARTAC', 306),
    row('ARTT', 714, '1'),
    row('ARTS', 612, '2'),
    row('ARTLT', 1020, '3', '1'),
    row('ARTCM5', 1700, '5'),
    row('ARTCM7', 3060, '7', '2'),
    row('ARTCM9', 4080, '9', '4'),
    row('ARTCM12', 5100, '12', '5'),
    row('ARTBA', 68, '1'),
    row('ARTTC', 24, '0*', null, true),
    row('ARTSC', 24, '1', null, true),
    row('ARTLTC', 42, '2', null, true),
  ]),
  smallTemplateInches: 2,
  largeTemplateInches: 6,
  scatterInches: 2,
  cannonScatterInches: 1,
  clusterRingInches: 2,
});
