import { useTranslation } from 'react-i18next';
import { planTrackGraph } from '../../../../shared/campaign/tracks/track-graphs.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { Num } from '../../../ui/num.tsx';
import { AllegianceName, allegianceStyle } from '../../../ui/allegiance-mark.tsx';
import { nameTrack } from '../../../ui/name-track.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { LeftOut } from './left-out.tsx';
import type { ReadList } from './list-draft.ts';
import { IdleAllegiances } from './roles-field.tsx';
import classes from './set-up.module.css';
import {
  type AllegianceDraft,
  computeBalance,
  computeListPv,
  findEconomyId,
  findRoleRule,
  type ForceDraft,
  type SetUpDraft,
} from './set-up-draft.ts';

/** Last step: the allegiances with their forces, point values and whether these are balanced. */
export function ReviewStep({ draft }: { draft: SetUpDraft }) {
  const { t } = useTranslation(['campaigns', 'game']);
  const format = useFormat();
  const { data } = useContractQuery('catalogue.armyLists', {});
  const { data: rulesets } = useContractQuery('rules.rulesets', {});
  const { data: economies } = useContractQuery('campaign.economies', {});
  const economyId = findEconomyId(draft);
  const economy = economies?.find(({ id }) => id === economyId);
  const openingSp = economy?.openingSp?.value ?? 0;
  const ruleset = rulesets?.find(({ id }) => id === draft.ruleset) ?? rulesets?.[0];
  const rules =
    ruleset === undefined ? '' : t(`game:rulesets.${ruleset.id}`, { defaultValue: ruleset.title });
  const options = draft.options.map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id }));
  const strengths = draft.forces.map((force) => {
    const { units } = force;
    if (units !== null) return { force, pv: computeListPv(units), units: units.length };
    const list = data?.find(({ id }) => id === force.armyList);
    return { force, pv: list?.pvBySkill[force.skill] ?? 0, units: list?.units ?? 0 };
  });
  const groups = draft.allegiances.map((allegiance, index) => {
    const own = strengths.filter(({ force }) => force.allegiance === index);
    return { allegiance, strengths: own, pv: own.reduce((sum, { pv }) => sum + pv, 0) };
  });
  const plan = planTrackGraph(draft.graph, draft.allegiances.length, findRoleRule(draft));
  const firstTrack = plan.tracks.find(({ first }) => first)?.template;
  const most = Math.max(...groups.map(({ pv }) => pv), 1);
  const balance = computeBalance(groups.map(({ pv }) => pv));
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
      <p className={classes.soft}>
        {t('setUp.review.economy', {
          name: t(`game:economies.${economyId}.name`, { defaultValue: economy?.title ?? economyId }),
        })}
      </p>
      <div className={classes.review}>
        {groups.map((group, index) => (
          <AllegianceReview key={index} {...group} share={group.pv / most} />
        ))}
      </div>
      {draft.forces.map((force, index) =>
        tellsLeftOut(force) ? <LeftOut key={index} list={force.list} force={force.name.trim()} /> : null,
      )}
      <IdleAllegiances draft={draft} />
      <p className={classes.soft}>{t(`setUp.review.balance.${balance}`)}</p>
      <p className={classes.soft}>
        {t(openingSp === 0 ? 'setUp.review.next' : 'setUp.review.nextSp', {
          tracks: plan.tracks.length,
          first:
            firstTrack === undefined ? '' : nameTrack(t, { template: firstTrack.key, name: firstTrack.name }),
          wp: format.number(economy?.openingWp.value ?? 0),
          sp: format.number(openingSp),
        })}
      </p>
    </div>
  );
}

/** Whether a force has its own list, or has no units because none of its list join. */
function tellsLeftOut(force: ForceDraft): force is ForceDraft & { readonly list: ReadList } {
  const { armyList, units, list } = force;
  return armyList === null && list?.state === 'read' && (units !== null || list.units.length === 0);
}

interface AllegianceReviewProps {
  readonly allegiance: AllegianceDraft;
  readonly strengths: readonly { readonly force: ForceDraft; readonly pv: number; readonly units: number }[];
  readonly pv: number;
  /** Of the greatest PV. */
  readonly share: number;
}

function AllegianceReview({ allegiance, strengths, pv, share }: AllegianceReviewProps) {
  const { t } = useTranslation(['campaigns', 'app']);
  const units = strengths.reduce((sum, strength) => sum + strength.units, 0);
  return (
    <section className={classes.reviewSide} style={allegianceStyle(allegiance)}>
      <AllegianceName allegiance={allegiance}>
        <b>{allegiance.name.trim()}</b>
      </AllegianceName>
      <ul className={classes.reviewForces}>
        {strengths.map(({ force, pv: own }, index) => (
          <li key={index}>
            <span>
              {force.name.trim()}{' '}
              <small className={classes.soft}>
                {[force.faction.trim(), force.owner.trim()].filter((text) => text !== '').join(' · ')}
              </small>
            </span>
            {strengths.length === 1 ? null : <Num value={own} unit={t('setUp.review.pv')} />}
          </li>
        ))}
      </ul>
      <span className={classes.big}>
        <Num value={pv} unit={t('setUp.review.pv')} />
      </span>
      <span className={classes.soft}>{t('setUp.review.units', { count: units })}</span>
      <span className={classes.bar} data-mark={allegiance.mark} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </section>
  );
}
