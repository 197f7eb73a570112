import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeHealing } from '../../../shared/campaign/hire.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { PilotLink } from '../../ui/service-record/service-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PayButton } from './pay-button.tsx';
import classes from './forces.module.css';

/** Actions on a pilot: a better Skill, healing, another name. Prices and effects are shown before paying. */
export function PilotActions({ pilot, force }: { pilot: Pilot; force: Force }) {
  const { t } = useTranslation('forces');
  return (
    <div className={classes.pilotActions}>
      {pilot.wounds > 0 && <Heal pilot={pilot} force={force} />}
      <Advance pilot={pilot} force={force} />
      <Rename key={`${pilot.rank} ${pilot.name}`} pilot={pilot} />
      <PilotLink pilotId={pilot.id}>{t('pilots.record', { name: formatPilotName(pilot) })}</PilotLink>
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
          costSp={quote.costSp}
          label={t('pilots.advanceFor', { sp: format.number(quote.costSp) })}
          isPending={advancing.isPending}
          onPay={(terms) => advance({ pilotId: pilot.id, ...terms })}
        />
      ) : (
        <p className={classes.bad}>
          {t(`pilots.refused.${quote.refused}`, { defaultValue: t('pilots.refused.other') })}
        </p>
      )}
    </div>
  );
}

function Heal({ pilot, force }: { pilot: Pilot; force: Force }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { data: economy } = useContractQuery('campaign.economy', {});
  const [heal, healing] = useCommand('pilot.heal');
  const costSp = economy === undefined ? 0 : computeHealing(pilot.wounds, economy);
  return (
    <div className={classes.offer}>
      <p>
        <b>{t('pilots.wounds', { count: pilot.wounds })}</b>
        <span className={classes.soft}>{t('pilots.woundsText')}</span>
      </p>
      <PayButton
        force={force}
        costSp={costSp}
        label={t('pilots.healFor', { sp: format.number(costSp) })}
        isPending={healing.isPending}
        onPay={(terms) => heal({ pilotId: pilot.id, ...terms })}
      />
    </div>
  );
}

function Rename({ pilot }: { pilot: Pilot }) {
  const { t } = useTranslation('forces');
  const [rank, setRank] = useState(pilot.rank);
  const [name, setName] = useState(pilot.name);
  const [rename, renaming] = useCommand('pilot.rename');
  const changed = rank.trim() !== pilot.rank || name.trim() !== pilot.name;
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && name.trim() !== '')
          void rename({ pilotId: pilot.id, rank: rank.trim(), name: name.trim() });
      }}
    >
      <TextInput
        label={t('pilots.rank')}
        size="xs"
        maxLength={20}
        value={rank}
        onChange={(event) => setRank(event.currentTarget.value)}
      />
      <TextInput
        label={t('pilots.name')}
        size="xs"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!changed || name.trim() === ''} loading={renaming.isPending}>
        {t('pilots.rename')}
      </Button>
    </form>
  );
}
