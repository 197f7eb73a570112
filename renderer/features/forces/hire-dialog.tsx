import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import { computeHire } from '../../../shared/campaign/pilots/hire.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { PayButton } from './pay-button.tsx';
import { PilotNameFields, trimNames, type PilotNames } from './pilot-name-fields.tsx';
import type { PaymentParams } from '../../ui/payment.ts';
import type { CampaignState } from './use-campaign-state.ts';
import classes from './forces.module.css';
import { LongSelect } from '../../ui/long-select.tsx';

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
  const { t } = useTranslation(['forces', 'creation']);
  const format = useFormat();
  const [names, setNames] = useState<PilotNames>({ name: '', rank: '', callSign: '' });
  const [chosenSkill, setSkill] = useState<Skill | null>(null);
  const [seat, setSeat] = useState<string | null>(null);
  const [hire, hiring] = useCommand('pilot.hire');
  const free = roster.units.filter((unit) => isInForce(unit) && unit.pilot === null);
  const offer =
    campaign.economy === undefined ? null : computeHire(campaign.economy, campaign.isSetUp, roster.force);
  const costSp = offer?.costSp ?? 0;
  const unit = free.find(({ id }) => id === seat);
  const unitId = unit?.id;
  const skill = chosenSkill ?? offer?.skill ?? null;
  const pay = async (terms: PaymentParams) => {
    const { name, ...told } = trimNames(names);
    const outcome = await hire({
      forceId: roster.force.id,
      ...told,
      ...(name === '' ? {} : { name }),
      ...(campaign.isSetUp && skill !== null ? { skill } : {}),
      ...(unitId === undefined ? {} : { unitId }),
      ...terms,
    });
    if (outcome.ok) onClose();
  };
  return (
    <div className={classes.hire}>
      <PilotNameFields names={names} isNew onChange={setNames} />
      <LongSelect
        label={t('hire.seat')}
        placeholder={free.length === 0 ? t('hire.noSeat') : t('hire.noneYet')}
        clearable
        disabled={free.length === 0}
        value={seat}
        data={free.map((unit) => ({ value: unit.id, label: nameUnit(unit) }))}
        onChange={setSeat}
      />
      {campaign.isSetUp ? (
        <SkillSelect
          label={t('creation:skill.label')}
          value={skill}
          pvAt={unit === undefined ? undefined : (at) => computeCardPv(unit.card, at)}
          onChange={setSkill}
        />
      ) : null}
      {offer !== null && !campaign.isSetUp && (
        <p className={classes.soft}>
          {t('hire.skill', { skill: offer.skill, name: t(`game:skills.${offer.skill}`) })}
        </p>
      )}
      <DialogActions>
        <PayButton
          force={roster.force}
          costSp={costSp}
          primary
          label={costSp === 0 ? t('hire.free') : t('hire.hireFor', { sp: format.number(costSp) })}
          isPending={hiring.isPending}
          onPay={pay}
        />
      </DialogActions>
    </div>
  );
}
