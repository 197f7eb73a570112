import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { WhatIfAnswer, WhatIfs } from '../../../shared/domain/what-if.ts';
import { DataTable, NumCell } from '../data-table.tsx';
import { SideMark } from '../side-mark.tsx';
import { useFormat } from '../use-format.ts';
import type { OddsNames } from './odds-names.ts';
import { formatPoints } from './percent.ts';
import classes from './odds.module.css';

/** The effect of each change on its side's chance to win, and on both warchests. */
export function WhatIfView({ whatIfs, names }: { whatIfs: WhatIfs; names: OddsNames }) {
  const { t } = useTranslation('odds');
  if (whatIfs.changes.length === 0) return <p className={classes.remark}>{t('whatIf.nothing')}</p>;
  return (
    <DataTable caption={t('whatIf.title')}>
      <thead>
        <tr>
          <th scope="col" className={classes.rowHead}>
            {t('whatIf.change')}
          </th>
          {SIDES.map((side) => (
            <NumCell head key={side}>
              <SideMark side={side} size={8} /> {t('whatIf.wins', { name: names.sides[side] })}
            </NumCell>
          ))}
          <NumCell head>{t('whatIf.wp')}</NumCell>
        </tr>
      </thead>
      <tbody>
        {whatIfs.changes.map((change) => (
          <ChangeRow key={keyOf(change)} change={change} names={names} />
        ))}
      </tbody>
    </DataTable>
  );
}

function keyOf(change: WhatIfAnswer): string {
  return `${change.kind} ${change.kind === 'bonus' ? change.bonusId : change.unitId}`;
}

function ChangeRow({ change, names }: { change: WhatIfAnswer; names: OddsNames }) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const { effect, side } = change;
  return (
    <tr>
      <th scope="row" className={classes.rowHead}>
        <SideMark side={side} size={8} /> {useChangeText(change, names)}
      </th>
      {SIDES.map((one) => {
        const { mean, low, high } = effect.wins[one];
        const isSure = low > 0 || high < 0;
        return (
          <NumCell key={one} className={isSure ? '' : (classes.unsure ?? '')}>
            {t('points', { value: formatPoints(mean) })}
            <small className={classes.margin}>
              {t('bounds', { low: formatPoints(low), high: formatPoints(high) })}
            </small>
          </NumCell>
        );
      })}
      <NumCell>{SIDES.map((one) => format.signed(Math.round(effect.wp[one].mean))).join(' / ')}</NumCell>
    </tr>
  );
}

function useChangeText(change: WhatIfAnswer, names: OddsNames): string {
  const { t } = useTranslation('odds');
  switch (change.kind) {
    case 'bonus':
      return t('whatIf.bonus', { name: names.bonus(change.bonusId) });
    case 'unit':
      return t('whatIf.unit', { name: names.unit(change.unitId) });
    case 'pilot':
      return t('whatIf.pilot', { name: names.unit(change.unitId), skill: change.skill });
  }
}
