import { useTranslation } from 'react-i18next';
import { computeChance2d6 } from '../../../shared/rules/probability.ts';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Why } from '../../ui/why.tsx';
import { formatShortUnitName } from '../../ui/unit-card/unit-card-view.ts';
import { findParticipant } from './engagement.ts';
import type { Engagement, SideNames } from './engagement.ts';
import classes from './battle-log.module.css';

interface EventLineProps {
  readonly event: BattleEvent;
  readonly engagement: Engagement;
  readonly names: SideNames;
}

type Attack = Extract<BattleEvent, { type: 'attacked' }>;

/** One thing that happened, in a sentence; an attack opens to show why its number was what it was. */
export function EventLine({ event, engagement, names }: EventLineProps) {
  switch (event.type) {
    case 'attacked':
      return <AttackLine attack={event} engagement={engagement} />;
    case 'turn':
      return null;
    case 'initiative':
      return <InitiativeLine event={event} names={names} />;
    case 'strike':
      return <StrikeLine event={event} engagement={engagement} names={names} />;
    case 'objective':
    case 'ended':
      return <OutcomeLine event={event} names={names} />;
    default:
      return (
        <p className={classes.line} data-tone={TONES[event.type]}>
          <UnitRef unitId={event.unitId} engagement={engagement} />{' '}
          <UnitEventText event={event} engagement={engagement} />
        </p>
      );
  }
}

type UnitEvent = Exclude<
  BattleEvent,
  { type: 'attacked' | 'turn' | 'initiative' | 'strike' | 'objective' | 'ended' }
>;

const TONES: Partial<Record<UnitEvent['type'], string>> = {
  damaged: 'damage',
  critical: 'damage',
  motive: 'damage',
  crippled: 'crippled',
  disabled: 'crippled',
  destroyed: 'destroyed',
};

/** What a unit does or suffers; the unit itself stands before it. */
function UnitEventText({ event, engagement }: { event: UnitEvent; engagement: Engagement }) {
  const { t } = useTranslation(['after-action', 'game']);
  switch (event.type) {
    case 'moved':
      return t(`log.moved.${event.movement}`, { inches: event.inches });
    case 'damaged':
      return <DamageText event={event} />;
    case 'critical':
    case 'motive':
    case 'stunned':
    case 'mine':
      return <DicedText event={event} />;
    case 'acts':
      return <ActsText event={event} />;
    case 'heat':
      return t('log.heat', { from: event.from, to: event.to });
    case 'marked':
      return (
        <>
          {t('log.marked')} <UnitRef unitId={event.by} engagement={engagement} />
        </>
      );
    case 'scanned':
      return <ScannedText event={event} engagement={engagement} />;
    case 'deployed':
    case 'entered':
    case 'disabled':
    case 'shutdown':
    case 'restarted':
      return t(`log.${event.type}`);
    case 'crippled':
      return t('log.crippled', {
        reason: t(`game:crippled.${event.reason}`, { defaultValue: event.reason }),
      });
    case 'destroyed':
      return <DestroyedText event={event} engagement={engagement} />;
    case 'withdrew':
      return t(event.forced ? 'log.withdrew' : 'log.left');
  }
}

function ScannedText(props: { event: Extract<BattleEvent, { type: 'scanned' }>; engagement: Engagement }) {
  const { t } = useTranslation('after-action');
  const { targetId, place } = props.event;
  return (
    <>
      {t('log.scanned')}{' '}
      {targetId === null ? place : <UnitRef unitId={targetId} engagement={props.engagement} />}
    </>
  );
}

type DicedEvent = Extract<BattleEvent, { type: 'critical' | 'motive' | 'stunned' | 'mine' }>;

function DicedText({ event }: { event: DicedEvent }) {
  const { t } = useTranslation('after-action');
  const tell = (): string => {
    if (event.type === 'mine') return t(event.detonates ? 'log.mine' : 'log.minePassed');
    if (event.type === 'stunned') return t('log.stunned', { count: event.turns });
    return event.type === 'critical' ? t(`log.critical.${event.effect}`) : t(`log.motive.${event.effect}`);
  };
  return (
    <>
      {tell()} <Dice dice={event.dice ?? []} />
    </>
  );
}

function DestroyedText(props: {
  event: Extract<BattleEvent, { type: 'destroyed' }>;
  engagement: Engagement;
}) {
  const { t } = useTranslation('after-action');
  const { by, reason } = props.event;
  return (
    <>
      {t(`log.destroyed.${reason}`, { defaultValue: t('log.destroyed.other') })}
      {by !== null && (
        <>
          {' '}
          {t('log.by')} <UnitRef unitId={by} engagement={props.engagement} />
        </>
      )}
    </>
  );
}

function ActsText({ event }: { event: Extract<BattleEvent, { type: 'acts' }> }) {
  const { t } = useTranslation('after-action');
  const { signed } = useFormat();
  const ties = Array.from({ length: event.tieDice.length / 2 }, (_, index) =>
    event.tieDice.slice(2 * index, 2 * index + 2),
  );
  return (
    <>
      {t('log.acts', { score: event.score })} <Dice dice={event.dice} /> {signed(event.bonus)}
      {ties.length > 0 && `${t('log.tie')} `}
      {ties.map((dice, index) => (
        <Dice key={index} dice={dice} />
      ))}
    </>
  );
}

function InitiativeLine(props: { event: Extract<BattleEvent, { type: 'initiative' }>; names: SideNames }) {
  const { t } = useTranslation('after-action');
  return (
    <p className={classes.line}>
      {t('log.initiative')} <SideDice side="attacker" {...props} /> <SideDice side="defender" {...props} />
    </p>
  );
}

function StrikeLine(props: {
  event: Extract<BattleEvent, { type: 'strike' }>;
  engagement: Engagement;
  names: SideNames;
}) {
  const { t } = useTranslation('after-action');
  const { event, engagement, names } = props;
  return (
    <p className={classes.line}>
      {t('log.strike')} <SideName side={event.against}>{names[event.against]}</SideName>{' '}
      <Dice dice={event.dice} />{' '}
      {event.targetId === null ? t('log.miss') : <UnitRef unitId={event.targetId} engagement={engagement} />}
    </p>
  );
}

function OutcomeLine(props: {
  event: Extract<BattleEvent, { type: 'objective' } | { type: 'ended' }>;
  names: SideNames;
}) {
  const { t } = useTranslation(['after-action', 'game']);
  const { event, names } = props;
  return (
    <p className={classes.line} data-tone="objective">
      {event.type === 'objective' ? (
        <>
          <SideName side={event.side}>{names[event.side]}</SideName>{' '}
          {t('log.objective', {
            name: t(`game:objectives.${event.key}.name`, { defaultValue: event.key }),
          })}
        </>
      ) : (
        <>
          {event.winner === 'draw' ? t('log.draw') : t('log.won', { name: names[event.winner] })}{' '}
          {t(`log.ended.${event.reason}`, { defaultValue: '' })}
        </>
      )}
    </p>
  );
}

function UnitRef({ unitId, engagement }: { unitId: UnitId; engagement: Engagement }) {
  const participant = findParticipant(engagement, unitId);
  if (participant === undefined) return null;
  return (
    <SideName side={participant.side}>
      <span title={participant.card.name}>{formatShortUnitName(participant.card)}</span>
    </SideName>
  );
}

function Dice({ dice }: { dice: readonly number[] }) {
  if (dice.length === 0) return null;
  const sum = dice.reduce((total, die) => total + die, 0);
  return <span className={classes.die}>{dice.length > 1 ? `${dice.join('+')} = ${sum}` : sum}</span>;
}

function SideDice(props: {
  side: Side;
  event: Extract<BattleEvent, { type: 'initiative' }>;
  names: SideNames;
}) {
  const { side, event, names } = props;
  const name = <SideName side={side}>{names[side]}</SideName>;
  return (
    <>
      {event.winner === side ? <b>{name}</b> : name} <Dice dice={event.dice[side]} />
      {(event.bonus?.[side] ?? 0) > 0 && ` +${event.bonus?.[side]}`}
    </>
  );
}

function DamageText({ event }: { event: Extract<BattleEvent, { type: 'damaged' }> }) {
  const { t } = useTranslation(['after-action', 'game']);
  const { signed } = useFormat();
  const { armor, structure, overflow, cause } = event;
  const parts = [
    armor > 0 ? t('log.armor', { count: armor }) : '',
    structure > 0 ? t('log.structure', { count: structure }) : '',
    overflow > 0 ? t('log.overflow', { count: overflow }) : '',
  ].filter((part) => part !== '');
  const made = (event.parts ?? []).map(
    ({ code, value }) => `${t(`game:damageParts.${code}`, { defaultValue: code })} ${signed(value)}`,
  );
  const why = [t(`log.cause.${cause}`, { defaultValue: '' }), ...made].filter((part) => part !== '');
  return (
    <>
      {parts.length === 0 ? t('log.noDamage') : t('log.takes', { list: parts.join(', ') })}
      {why.length > 0 && ` (${why.join(', ')})`}
    </>
  );
}

function AttackLine({ attack, engagement }: { attack: Attack; engagement: Engagement }) {
  const { t } = useTranslation(['after-action', 'game']);
  const format = useFormat();
  const number = attack.targetNumber;
  const onD20 = attack.rolledOn === 'd20';
  const chance = format.number(Math.round((onD20 ? number / 20 : computeChance2d6(number)) * 100));
  const where = [
    t('log.range', { inches: format.number(attack.rangeInches) }),
    // An attack of a single group is told as any other.
    attack.part === undefined || attack.part.of === 1 ? '' : t('log.part', attack.part),
    attack.bracket === null ? '' : t(`log.bracket.${attack.bracket}`),
    attack.fromRear ? t('log.fromRear') : '',
    attack.overheat > 0 ? t('log.overheat', { count: attack.overheat }) : '',
  ].filter((part) => part !== '');
  return (
    <details className={classes.attack}>
      <summary>
        <UnitRef unitId={attack.unitId} engagement={engagement} /> {t(`log.attacks.${attack.kind}`)}{' '}
        <UnitRef unitId={attack.targetId} engagement={engagement} />
        <span className={classes.where}>{where.join(', ')}</span>
        {attack.firstDice !== undefined && (
          <>
            <Dice dice={attack.firstDice} /> {t('log.lucky')}{' '}
          </>
        )}
        <Dice dice={attack.dice} />
        <b className={attack.hit ? classes.hit : classes.miss}>
          {attack.hit ? t('log.hit', { count: attack.damage }) : t('log.miss')}
        </b>
      </summary>
      <div className={classes.why}>
        <Why
          modifiers={attack.modifiers}
          total={number}
          label={t(onD20 ? 'log.needsAtMost' : 'log.needs', { number, chance })}
        />
        {attack.damageParts !== undefined && (
          <Why
            modifiers={attack.damageParts}
            names="damageParts"
            total={attack.damage}
            label={t('log.deals')}
          />
        )}
      </div>
    </details>
  );
}
