import { useTranslation } from 'react-i18next';
import type { UnitOdds, AttackOdds } from '../../../shared/rules/combat/odds/attack-odds.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { useChanceText } from './use-chance-text.ts';

/** Name of an outcome, and its probability for a unit. */
interface EffectRow {
  readonly key: string;
  readonly isPart: boolean;
  readonly chanceOf: (unit: UnitOdds) => number;
}

/** Outcomes that are shown of every attack. */
export const ALWAYS: readonly EffectRow[] = [
  { key: 'destroyed', isPart: false, chanceOf: (unit) => unit.destroyed },
  { key: 'crippled', isPart: false, chanceOf: (unit) => unit.crippled },
  { key: 'criticalRoll', isPart: false, chanceOf: (unit) => unit.criticalRoll },
];

/** Effects of critical hits; without the roll that has no effect. */
function listEffects({ criticals }: UnitOdds): readonly EffectRow[] {
  return Object.keys(criticals)
    .filter((effect) => effect !== 'none')
    .map((effect) => ({
      key: `critical.${effect}`,
      isPart: true,
      chanceOf: (unit) => new Map(Object.entries(unit.criticals)).get(effect) ?? 0,
    }));
}

/** Probabilities of destroying, crippling and critical hits; for the attacker too, where it may damage itself. */
export function EffectsTable({ odds }: { odds: AttackOdds }) {
  const { t } = useTranslation('to-hit-helper');
  const chanceText = useChanceText();
  const hurtsItself = odds.attacker.marked.some(({ points }) => points > 0);
  const units = hurtsItself ? (['target', 'attacker'] as const) : (['target'] as const);
  const parts = listEffects(odds.target).filter(({ chanceOf }) =>
    units.some((unit) => chanceOf(odds[unit]) > 0),
  );
  return (
    <DataTable caption={t('result.effects')}>
      <thead>
        <tr>
          <td />
          {units.map((unit) => (
            <NumCell key={unit} head>
              {t(`${unit}.title`)}
            </NumCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...ALWAYS, ...parts].map(({ key, isPart, chanceOf }) => (
          <tr key={key}>
            <td style={isPart ? { paddingLeft: 20 } : undefined}>{t(`effects.${key}`)}</td>
            {units.map((unit) => (
              <NumCell key={unit}>{chanceText(chanceOf(odds[unit]))}</NumCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
