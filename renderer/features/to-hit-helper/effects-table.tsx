import { useTranslation } from 'react-i18next';
import type { UnitOdds, AttackOdds } from '../../../shared/rules/odds/attack-odds.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { useChanceText } from './use-chance-text.ts';

/** What an outcome is called, and how likely it is for a unit. */
interface Row {
  readonly key: string;
  readonly isPart: boolean;
  readonly chanceOf: (unit: UnitOdds) => number;
}

const ALWAYS: readonly Row[] = [
  { key: 'destroyed', isPart: false, chanceOf: (unit) => unit.destroyed },
  { key: 'crippled', isPart: false, chanceOf: (unit) => unit.crippled },
  { key: 'criticalRoll', isPart: false, chanceOf: (unit) => unit.criticalRoll },
];

/** The effects of critical hits; a roll without effect is told by the roll itself. */
function listEffects({ criticals }: UnitOdds): readonly Row[] {
  return Object.keys(criticals)
    .filter((effect) => effect !== 'none')
    .map((effect) => ({
      key: `critical.${effect}`,
      isPart: true,
      chanceOf: (unit) => new Map(Object.entries(unit.criticals)).get(effect) ?? 0,
    }));
}

/** Chances to destroy, to cripple and to cause critical hits; the attacker's own where it may hurt itself. */
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
