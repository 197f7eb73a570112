import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeHire } from '../../../shared/campaign/hire.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { PayButton } from './pay-button.tsx';
import type { PaymentTerms } from '../../ui/payment.ts';
import { isInForce } from './roster.ts';
import type { CampaignState } from './use-campaign-state.ts';
import classes from './forces.module.css';

/** Hires a pilot: a typed or random name, a rank, and an empty unit if there is one. */
export function HireDialog(props: { roster: Roster | null; campaign: CampaignState; onClose: () => void }) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog
      size={440}
      opened={props.roster !== null}
      onClose={props.onClose}
      title={t('hire.title', { name: props.roster?.force.name ?? '' })}
    >
      {props.roster !== null && <HireForm {...props} roster={props.roster} />}
    </CenterDialog>
  );
}

function HireForm({
  roster,
  campaign,
  onClose,
}: {
  roster: Roster;
  campaign: CampaignState;
  onClose: () => void;
}) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [name, setName] = useState('');
  const [rank, setRank] = useState('');
  const [seat, setSeat] = useState<string | null>(null);
  const [hire, hiring] = useCommand('pilot.hire');
  const free = roster.units.filter((unit) => isInForce(unit) && unit.pilot === null);
  const offer = campaign.economy === undefined ? null : computeHire(campaign.economy, campaign.isSetUp);
  const costSp = offer?.costSp ?? 0;
  const unitId = free.find((unit) => unit.id === seat)?.id;
  const pay = async (terms: PaymentTerms) => {
    const outcome = await hire({
      forceId: roster.force.id,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(rank.trim() === '' ? {} : { rank: rank.trim() }),
      ...(unitId === undefined ? {} : { unitId }),
      ...terms,
    });
    if (outcome.ok) onClose();
  };
  return (
    <div className={classes.hire}>
      <TextInput
        data-autofocus
        label={t('pilots.name')}
        placeholder={t('hire.drawn')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('pilots.rank')}
        maxLength={20}
        value={rank}
        onChange={(event) => setRank(event.currentTarget.value)}
      />
      <Select
        label={t('hire.seat')}
        placeholder={free.length === 0 ? t('hire.noSeat') : t('hire.noneYet')}
        clearable
        disabled={free.length === 0}
        value={seat}
        data={free.map((unit) => ({ value: unit.id, label: nameUnit(unit) }))}
        onChange={setSeat}
      />
      {offer !== null && (
        <p className={classes.soft}>
          {t('hire.skill', { skill: offer.skill, name: t(`game:skills.${offer.skill}`) })}
        </p>
      )}
      <PayButton
        force={roster.force}
        costSp={costSp}
        primary
        label={costSp === 0 ? t('hire.free') : t('hire.hireFor', { sp: format.number(costSp) })}
        isPending={hiring.isPending}
        onPay={pay}
      />
    </div>
  );
}
