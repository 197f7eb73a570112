import { useTranslation } from 'react-i18next';
import { type Side, SIDES } from '../../../../shared/domain/side.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { Num } from '../../../ui/num.tsx';
import { SideName } from '../../../ui/side-mark.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './set-up.module.css';
import { computeBalance, type SetUpDraft } from './set-up-draft.ts';

/** Last step: both sides with their point values and whether these are balanced. */
export function ReviewStep({ draft }: { draft: SetUpDraft }) {
  const { t } = useTranslation(['campaigns', 'game']);
  const format = useFormat();
  const { data } = useContractQuery('catalogue.armyLists', {});
  const { data: rulesets } = useContractQuery('rules.rulesets', {});
  const ruleset = rulesets?.find(({ id }) => id === draft.ruleset) ?? rulesets?.[0];
  const rules =
    ruleset === undefined ? '' : t(`game:rulesets.${ruleset.id}`, { defaultValue: ruleset.title });
  const options = draft.options.map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id }));
  const pvOf = (side: Side) => data?.find((list) => list.id === draft.forces[side].armyList)?.pv ?? 0;
  const unitsOf = (side: Side) => data?.find((list) => list.id === draft.forces[side].armyList)?.units ?? 0;
  const most = Math.max(pvOf('attacker'), pvOf('defender'), 1);
  const balance = computeBalance(pvOf('attacker'), pvOf('defender'));
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>
        <b>{draft.name.trim()}</b>
        {', '}
        {t('setUp.review.begins', { date: format.campaignDate(draft.startDate) })}
      </p>
      <p className={classes.soft}>
        {options.length === 0
          ? t('setUp.review.rules', { rules })
          : t('setUp.review.rulesWith', { rules, options: format.list(options) })}
      </p>
      <div className={classes.review}>
        {SIDES.map((side) => (
          <section key={side} className={`${classes.reviewSide} ${classes[side]}`}>
            <SideName side={side}>
              <b>{draft.forces[side].name.trim()}</b>
            </SideName>
            <span className={classes.soft}>{draft.forces[side].faction.trim()}</span>
            <span className={classes.big}>
              <Num value={pvOf(side)} unit={t('setUp.review.pv')} />
            </span>
            <span className={classes.soft}>{t('setUp.review.units', { count: unitsOf(side) })}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(pvOf(side) / most) * 100}%` }} />
            </span>
          </section>
        ))}
      </div>
      <p className={classes.soft}>{t(`setUp.review.balance.${balance}`)}</p>
      <p className={classes.soft}>{t('setUp.review.next')}</p>
    </div>
  );
}
