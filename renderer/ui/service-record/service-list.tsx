import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  KillOpponent,
  PilotEvent,
  ServiceBattle,
  UnitEvent,
} from '../../../shared/domain/service-record.ts';
import { nameAbility } from '../name-ability.ts';
import { nameTrack } from '../name-track.ts';
import { type Format, useFormat } from '../use-format.ts';
import classes from './service-list.module.css';

interface ServiceListProps {
  /** Whose record it is: the other one of pilot and unit is named with each battle. */
  readonly of: 'pilot' | 'unit';
  readonly battles: readonly ServiceBattle[];
  readonly events: readonly (PilotEvent | UnitEvent)[];
}

/** Battles and events of a service record, the latest first. */
export function ServiceList({ of, battles, events }: ServiceListProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const rows = [
    ...battles.map((battle) => ({
      ...battle,
      key: battle.engagementId,
      isBattle: true,
      content: <Battle battle={battle} of={of} />,
    })),
    ...events.map((event, index) => ({
      ...event,
      key: `event-${index}`,
      isBattle: false,
      content: (
        <>
          {describeServiceEvent(event, t, format)}
          {event.reason === null ? null : <p className={classes.soft}>{event.reason}</p>}
        </>
      ),
    })),
  ].sort((a, b) => b.entryId - a.entryId);
  if (rows.length === 0) return <p className={classes.soft}>{t('nothing')}</p>;
  return (
    <ol className={classes.list}>
      {rows.map(({ key, date, isBattle, content }) => (
        <li key={key} data-battle={isBattle}>
          <time dateTime={date} className="num">
            {format.campaignDate(date)}
          </time>
          <div className={classes.what}>{content}</div>
        </li>
      ))}
    </ol>
  );
}

interface BattleProps {
  readonly battle: ServiceBattle;
  readonly of: 'pilot' | 'unit';
}

/** A battle in a few lines: where, how it went, in what or with whom, kills, losses. */
export function Battle({ battle, of }: BattleProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const outcome = battle.winner === 'draw' ? 'draw' : battle.winner === battle.role ? 'won' : 'lost';
  const unnamed = battle.kills - battle.victims.length;
  return (
    <>
      <p>
        <Link to={`/engagement/${battle.engagementId}`}>
          {nameTrack(t, { template: battle.template, name: battle.track })}
        </Link>{' '}
        <span className={classes.soft}>
          {t('battle.line', { role: t(`game:sides.${battle.role}`), outcome: t(`battle.${outcome}`) })}
        </span>
      </p>
      <p className={classes.soft}>
        {of === 'pilot' ? (
          t('battle.in', { unit: battle.unit, pv: battle.pv, skill: battle.skill })
        ) : (
          <PilotLink pilotId={battle.pilotId}>
            {t('battle.with', { pilot: battle.pilot, skill: battle.skill, pv: battle.pv })}
          </PilotLink>
        )}
      </p>
      {battle.victims.map((victim) => (
        <p key={victim.unitId}>
          <b>{t('battle.kill')}</b> <Opponent opponent={victim} />
        </p>
      ))}
      {unnamed > 0 && (
        <p>
          <b>{t('battle.kills', { count: unnamed })}</b>{' '}
          <span className={classes.soft}>{t('battle.unnamed')}</span>
        </p>
      )}
      <Losses battle={battle} />
      {(battle.mvp || battle.awardSp > 0) && (
        <p className={classes.soft}>{t(nameAward(battle), { sp: format.number(battle.awardSp) })}</p>
      )}
      {battle.correction !== null && (
        <p className={classes.corrected}>
          {t('battle.corrected', {
            date: format.campaignDate(battle.correction.date),
            entry: format.number(battle.correction.entry),
            reason: battle.correction.reason,
          })}
        </p>
      )}
    </>
  );
}

function nameAward({ mvp, awardSp }: ServiceBattle) {
  if (awardSp === 0) return 'battle.best';
  return mvp ? 'battle.awardBest' : 'battle.award';
}

/** Fates of the unit and its pilot, where they were not the best possible. */
function Losses({ battle }: { readonly battle: ServiceBattle }) {
  const { t } = useTranslation('records');
  const { fate, destroyedBy, pilotFate, wounds } = battle;
  const isHurt = pilotFate !== 'unhurt' || wounds > 0;
  if ((fate === null || fate === 'standing') && !isHurt) return null;
  return (
    <p>
      {fate !== null && fate !== 'standing' && (
        <span className={classes.loss}>{t('battle.unitFate', { fate: t(`game:fates.${fate}`) })}</span>
      )}
      {destroyedBy !== null && (
        <>
          {' '}
          <span className={classes.soft}>{t('battle.by')}</span> <Opponent opponent={destroyedBy} />
        </>
      )}
      {fate !== null && fate !== 'standing' && isHurt && <br />}
      {isHurt && (
        <span className={classes.loss}>
          {t(wounds > 0 ? 'battle.pilotWounds' : 'battle.pilotFate', {
            fate: t(`game:pilotFates.${pilotFate}`),
            count: wounds,
          })}
        </span>
      )}
    </p>
  );
}

function Opponent({ opponent }: { readonly opponent: KillOpponent }) {
  const { t } = useTranslation('records');
  return (
    <>
      {opponent.unit}, <PilotLink pilotId={opponent.pilotId}>{opponent.pilot}</PilotLink>{' '}
      <span className={classes.soft}>({t(`game:destruction.${opponent.how}`)})</span>
    </>
  );
}

/** A link to a pilot's record. */
export function PilotLink({ pilotId, children }: { readonly pilotId: string; readonly children: ReactNode }) {
  return <Link to={`/pilots/${pilotId}`}>{children}</Link>;
}

function describeServiceEvent(event: PilotEvent | UnitEvent, t: TFunction, format: Format): string {
  switch (event.kind) {
    case 'joined':
      return 'skill' in event
        ? t('event.joinedPilot', { skill: event.skill, name: t(`game:skills.${event.skill}`) })
        : t('event.joined');
    case 'skill':
      return t(event.costSp > 0 ? 'event.skillFor' : 'event.skill', {
        from: event.fromSkill,
        to: event.toSkill,
        name: t(`game:skills.${event.toSkill}`),
        sp: format.number(event.costSp),
      });
    case 'status':
      return event.to === 'active'
        ? t(`event.back.${event.from}`)
        : t(event.wounds === undefined ? 'event.status' : 'event.statusWounds', {
            status: t(`game:pilotStatus.${event.to}`),
            wounds: t('game:card.wounds', { count: event.wounds ?? 0 }),
          });
    case 'wounds':
      return t(event.to > event.from ? 'event.wounded' : 'event.healed', {
        count: Math.abs(event.to - event.from),
        left: event.to,
      });
    case 'abilities':
      return event.abilities.length === 0
        ? t('event.noAbilities')
        : t('event.abilities', {
            list: event.abilities.map((ability) => nameAbility(ability, t)).join(', '),
          });
    case 'kills':
      return t('event.kills', { kills: format.signed(event.kills) });
    case 'standing':
      return event.to === 'serving'
        ? t('event.rebuilt')
        : t('event.standing', { standing: t(`game:readiness.${event.to}`) });
    case 'given':
      return t('event.given', { from: event.from, to: event.to });
    case 'repaired':
      return event.circles > 0 ? t('event.repaired', { count: event.circles }) : t('event.mended');
  }
}
