import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { FightProgress } from '../../api/fights/fight-progress.tsx';
import { useFight } from '../../api/fights/use-fight.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { UnmodelledPanel } from '../../ui/unmodelled/unmodelled-panel.tsx';
import { groupByForce, type PlayerNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { isTextField } from '../../ui/is-text-field.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import type { UnitCardView } from '../../ui/unit-card/unit-card-view.ts';
import type { JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import classes from './after-action.module.css';
import { EngagementOdds } from './engagement-odds.tsx';
import { EngagementOrders } from './engagement-orders.tsx';
import { createDamageJudge } from '../../ui/report/damage-judge.ts';

/** Choice before there is a report: let the program fight, or type in the result of the table. */
export function ReportMethodChoice(props: {
  engagement: Engagement;
  players: PlayerNames;
  /** Whether results have been typed already. */
  isTyped: boolean;
  onRecord: () => void;
  onFinish: () => void;
}) {
  const { t } = useTranslation(['after-action', 'game']);
  const { engagement, players, isTyped, onRecord, onFinish } = props;
  const shortNames = players.shortRoles;
  const navigate = useNavigate();
  const tableAddress = `/track/${engagement.trackId}/table`;
  const [resolve, resolving] = useFight('engagement.autoResolve');
  const onResolve = () => {
    if (!resolving.isPending) void resolve({ engagementId: engagement.id });
  };
  useShortcuts(
    'start',
    {
      ...{ resolve: onResolve, record: onRecord, finish: onFinish },
      table: () => void navigate(tableAddress),
    },
    (event) => !event.repeat && !isTextField(event.target),
  );
  return (
    <>
      <div className={classes.choices}>
        <button
          type="button"
          className={classes.choice}
          onClick={onResolve}
          disabled={resolving.isPending}
          data-guide="resolve"
        >
          <strong>
            {t('start.resolve')} <ShortcutKbd place="start" id="resolve" />
          </strong>
          <span>{t('start.resolveText')}</span>
        </button>
        <button type="button" className={classes.choice} onClick={onRecord}>
          <strong>
            {t('start.record')} <ShortcutKbd place="start" id="record" />
          </strong>
          <span>{t(isTyped ? 'typing.goOnText' : 'start.recordText')}</span>
        </button>
        <button type="button" className={classes.choice} onClick={onFinish}>
          <strong>
            {t('start.finish')} <ShortcutKbd place="start" id="finish" />
          </strong>
          <span>{t('start.finishText')}</span>
        </button>
        <Link className={classes.choice} to={tableAddress}>
          <strong>
            {t('start.table')} <ShortcutKbd place="start" id="table" />
          </strong>
          <span>{t('start.tableText')}</span>
        </Link>
      </div>
      <FightProgress fight={resolving} />
      <LineUp engagement={engagement} players={players} />
      <div className={`${classes.lineUp} ${classes.before}`}>
        <EngagementOdds engagement={engagement} names={shortNames} />
        <EngagementOrders engagement={engagement} names={shortNames} />
      </div>
      <UnmodelledPanel found={engagement.unmodelled} />
    </>
  );
}

/** Who takes part, by role and force. */
function LineUp({ engagement, players }: { engagement: Engagement; players: PlayerNames }) {
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const judge = createDamageJudge(engagement);
  return (
    <div className={classes.lineUp}>
      {SIDES.map((side) => {
        const own = engagement.participants.filter((participant) => participant.side === side);
        const pv = own.reduce((sum, participant) => sum + participant.pv, 0);
        return (
          <Panel
            key={side}
            title={<SideName side={side}>{players.roles[side]}</SideName>}
            right={t('start.lineUp', { count: own.length, pv: format.number(pv) })}
          >
            {groupByForce(own).map(({ forceId, units }, _, groups) => (
              <section key={forceId}>
                {groups.length > 1 && forceId !== null && (
                  <PanelHeading>{players.forces.get(forceId)}</PanelHeading>
                )}
                <ul className={classes.tiles}>
                  {units.map((participant) => (
                    <li key={participant.unitId}>
                      <CompactUnitCard view={toView(participant, judge)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Panel>
        );
      })}
    </div>
  );
}

function toView(participant: Participant, judge: JudgeDamage): UnitCardView {
  const { card, damage } = participant;
  const whole = damage.armorLeft === card.armor && damage.structureLeft === card.structure;
  return {
    name: nameUnit(participant),
    card,
    side: participant.side,
    damage,
    readiness: judge(card, damage) !== 'standing' ? 'crippled' : whole ? 'ready' : 'damaged',
    pv: participant.pv,
    commander: participant.commander,
    heat: 0,
    pilot: {
      name: participant.pilotName,
      callSign: participant.pilotCallSign,
      rank: '',
      skill: participant.skill satisfies Skill,
      status: 'active',
      wounds: 0,
      kills: 0,
    },
  };
}
