import { useTranslation } from 'react-i18next';
import { computeHealing, countHealable } from '../../../shared/campaign/pilots/hire.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { CampaignPicture } from '../../api/pictures/campaign-picture.tsx';
import { StepOdds } from '../../api/odds/step-odds.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { PilotLink } from '../../ui/service-record/service-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ChooseSkill } from './choose-skill.tsx';
import classes from './forces.module.css';
import { PayButton } from './pay-button.tsx';
import { RenamePilot } from './rename-pilot.tsx';

interface PilotActionsProps {
  readonly pilot: Pilot;
  /** The unit in which the pilot sits. */
  readonly unit: Unit | null;
  readonly force: Force;
  /** Whether the Skill is still chosen freely. */
  readonly isSetUp: boolean;
}

/** Actions on a pilot: a better Skill, healing, another name. Prices and effects are shown before paying. */
export function PilotActions({ pilot, unit, force, isSetUp }: PilotActionsProps) {
  const { t } = useTranslation('forces');
  return (
    <div className={classes.pilotActions}>
      <CampaignPicture
        pictureId={pilot.portrait}
        as="portrait"
        size="72px"
        label={t('pictures:portrait.of', { name: pilot.name })}
      />
      {pilot.wounds > 0 && <Heal pilot={pilot} force={force} />}
      {isSetUp ? <ChooseSkill pilot={pilot} unit={unit} /> : <Advance pilot={pilot} force={force} />}
      <RenamePilot key={formatPilotName(pilot, t)} pilot={pilot} />
      <PilotLink pilotId={pilot.id}>{t('pilots.record', { name: formatPilotName(pilot, t) })}</PilotLink>
    </div>
  );
}

function Advance({ pilot, force }: { pilot: Pilot; force: Force }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { data: quote } = useContractQuery('pilot.advanceQuote', { pilotId: pilot.id });
  const [advance, advancing] = useCommand('pilot.advance');
  if (quote === undefined) return <Skeleton height={54} />;
  if (quote.toSkill === null) return <p className={classes.soft}>{t('pilots.best')}</p>;
  const isAboutMoney =
    quote.refused === null ||
    quote.refused === 'ledger.insufficient-sp' ||
    quote.refused === 'ledger.in-debt';
  return (
    <div className={classes.offer}>
      <p>
        <b>{t('pilots.advance', { from: quote.fromSkill, to: quote.toSkill })}</b>
        <span className={classes.soft}>{t(`game:skills.${quote.toSkill}`)}</span>
      </p>
      <p className={`${classes.soft} num`}>
        {t('pilots.quote', { cost: format.number(quote.costSp), have: format.number(quote.haveSp) })}
        {quote.ownSp > 0 && <span>{t('pilots.ownSp', { sp: format.number(quote.ownSp) })}</span>}
        {quote.pvBefore !== null && quote.pvAfter !== null && (
          <b className={classes.pvChange}>
            {t('pilots.pvChange', { before: quote.pvBefore, after: quote.pvAfter })}
          </b>
        )}
      </p>
      <p className={`${classes.soft} num`} title={t('pilots.shotText')}>
        {t('pilots.shot', {
          from: quote.shotBefore.targetNumber,
          to: quote.shotAfter.targetNumber,
          before: format.number(Math.round(quote.shotBefore.probability * 100)),
          after: format.number(Math.round(quote.shotAfter.probability * 100)),
        })}
        <span>{t('pilots.steps', { taken: quote.stepsTaken, most: quote.mostSteps })}</span>
      </p>
      {isAboutMoney ? (
        <PayButton
          force={force}
          costSp={quote.forceCostSp}
          label={t('pilots.advanceFor', { sp: format.number(quote.forceCostSp) })}
          isPending={advancing.isPending}
          onPay={(terms) => advance({ pilotId: pilot.id, ...terms })}
        />
      ) : (
        <p className={classes.bad}>
          {t(`pilots.refused.${quote.refused}`, { defaultValue: t('pilots.refused.other') })}
        </p>
      )}
      {pilot.unitId !== null && <StepOdds key={pilot.id} pilotId={pilot.id} canRise />}
    </div>
  );
}

function Heal({ pilot, force }: { pilot: Pilot; force: Force }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { data: economy } = useContractQuery('campaign.economy', {});
  const [heal, healing] = useCommand('pilot.heal');
  const healable = economy === undefined ? 0 : countHealable(pilot, economy);
  const costSp = economy === undefined ? 0 : computeHealing({ ...pilot, wounds: healable }, economy, force);
  return (
    <div className={classes.offer}>
      <p>
        <b>{t('pilots.wounds', { count: pilot.wounds })}</b>
        <span className={classes.soft}>{t('pilots.woundsText')}</span>
      </p>
      {economy !== undefined && healable < pilot.wounds && (
        <p className={classes.soft}>
          {t('pilots.healsInMonth', { most: economy.woundsPerMonth?.value ?? 0 })}
        </p>
      )}
      {healable > 0 && (
        <PayButton
          force={force}
          costSp={costSp}
          label={t('pilots.healFor', { sp: format.number(costSp) })}
          isPending={healing.isPending}
          onPay={(terms) => heal({ pilotId: pilot.id, ...terms })}
        />
      )}
    </div>
  );
}
