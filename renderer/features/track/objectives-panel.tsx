import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignBonus } from '../../../shared/domain/campaign-bonus.ts';
import type { BonusId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { CombatPay } from '../../../shared/campaign/economy/economy-preset.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { nameBonus, nameObjective } from '../../ui/name-track.ts';
import { describeCondition, describeEffect } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './track.module.css';

/** Mark of the owner of an objective or bonus: of one side, or of both. */
export function OwnerMark({ owner }: { owner: Side | 'both' }) {
  const { t } = useTranslation('game');
  return (
    <span className={classes.owner} role="img" aria-label={t(`sides.${owner}`)} title={t(`sides.${owner}`)}>
      {owner !== 'defender' && <SideMark side="attacker" />}
      {owner !== 'attacker' && <SideMark side="defender" />}
    </span>
  );
}

/** The objectives of the track, and its bonuses. */
export function ObjectivesPanel(props: {
  briefing: TrackBriefing;
  bonusIds: readonly BonusId[];
  editable: boolean;
  onToggle: (bonusId: BonusId) => void;
}) {
  const { t } = useTranslation(['track', 'game', 'tracks']);
  const format = useFormat();
  const { briefing } = props;
  return (
    <Panel title={<TermLabel id="objective">{t('objectives.title')}</TermLabel>} right={t('objectives.wp')}>
      <DataTable caption={t('objectives.title')}>
        <tbody>
          {briefing.objectives.map((objective) => (
            <tr key={objective.id}>
              <td>
                <b>{nameObjective(t, objective)}</b>
                <small className={classes.sub}>
                  {describeCondition(objective.condition, t, format)}
                  {objective.endsTrack && ` ${t('objectives.endsTrack')}`}
                  {objective.salvage === true && ` ${t('objectives.salvage')}`}
                </small>
              </td>
              <td className={classes.top}>
                <OwnerMark owner={objective.metBy ?? objective.owner} />
                {objective.metBy !== null && <small className={classes.sub}>{t('objectives.met')}</small>}
              </td>
              <NumCell className={classes.top ?? ''}>{objective.wp}</NumCell>
            </tr>
          ))}
          <PayRows />
        </tbody>
      </DataTable>
      {briefing.bonuses.length > 0 && (
        <>
          <PanelHeading right={t('bonuses.hint')}>
            <TermLabel id="bonus">{t('bonuses.title')}</TermLabel>
          </PanelHeading>
          <ul className={classes.bonuses}>
            {briefing.bonuses.map((bonus) => (
              <BonusRow
                key={bonus.id}
                bonus={bonus}
                checked={props.bonusIds.includes(bonus.id)}
                editable={props.editable}
                onToggle={() => props.onToggle(bonus.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Pay of every force that takes part, for any result, and what objectives bring besides their WP. */
function PayRows() {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const { data: economy } = useContractQuery('campaign.economy', {});
  const payWp = economy?.payPerTrackWp?.value ?? 0;
  const pay = economy?.combatPaySp;
  const partTerms = [
    ...(economy?.partPercent === undefined
      ? []
      : [t('objectives.partPercent', { percent: economy.partPercent.value })]),
    ...((economy?.partTurns?.value ?? 0) < 2
      ? []
      : [t('objectives.partTurns', { count: economy?.partTurns?.value ?? 0 })]),
  ];
  const formatPay = (step: keyof CombatPay) => format.number(pay?.[step]?.value ?? 0);
  return (
    <>
      {payWp !== 0 && (
        <tr>
          <td>
            <b>{t('objectives.pay')}</b>
            <small className={classes.sub}>{[t('objectives.payText'), ...partTerms].join(' ')}</small>
          </td>
          <td className={classes.top}>
            <OwnerMark owner="both" />
          </td>
          <NumCell className={classes.top ?? ''}>{payWp}</NumCell>
        </tr>
      )}
      {pay !== undefined && (
        <tr>
          <td colSpan={3}>
            <b>{t('objectives.combatPay')}</b>
            <small className={classes.sub}>
              {t('objectives.combatPayText', {
                one: formatPay('one'),
                two: formatPay('two'),
                three: formatPay('three'),
              })}
              {payWp === 0 && partTerms.map((term) => ` ${term}`)}
            </small>
          </td>
        </tr>
      )}
    </>
  );
}

/** Effects of a bonus in the battle, or its author's text on what it changes at the table. */
function BonusEffects({ bonus }: { bonus: CampaignBonus }) {
  const { t } = useTranslation(['tracks', 'game']);
  const format = useFormat();
  const told = bonus.effects.map((effect) => describeEffect(effect, t, format));
  const lines = bonus.atTableOnly ? [...told, bonus.effect, t('tracks:effects.atTableOnly')] : told;
  return lines.map((line) => (
    <span key={line} className={classes.effect}>
      {line}
    </span>
  ));
}

function BonusRow(props: {
  bonus: CampaignBonus;
  checked: boolean;
  editable: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const { bonus } = props;
  const name = nameBonus(t, bonus);
  return (
    <li>
      <Checkbox
        checked={props.checked}
        disabled={!props.editable}
        onChange={props.onToggle}
        label={<b>{name}</b>}
        description={<BonusEffects bonus={bonus} />}
      />
      <span className={`num ${classes.bonusWp}`}>
        {(['attacker', 'defender'] as const).map(
          (side) =>
            bonus.wp[side] !== 0 && (
              <span
                key={side}
                data-side={side}
                aria-label={t('game:bonusWp', {
                  side: t(`game:sides.${side}`),
                  wp: format.signed(bonus.wp[side]),
                })}
              >
                <SideMark side={side} size={8} /> {format.signed(bonus.wp[side])}
              </span>
            ),
        )}
      </span>
    </li>
  );
}
