import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngagementId, UnitId } from '../../../shared/domain/ids.ts';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { Why } from '../../ui/why.tsx';
import { findCause, findTurn, isShot, listConsequences, listDiceOf, type ReplayUnit } from './battle.ts';
import {
  describeCircumstances,
  describeEvent,
  describeHit,
  describeLanding,
  describeShellCircumstances,
  describeToHitNumber,
  type EventWords,
} from '../../ui/battle-words/describe-event.ts';
import type { Shot } from '../../ui/battle-words/shots.ts';
import { DiceEditor } from './dice-editor.tsx';
import classes from './event-panel.module.css';
import { RolledDice } from './rolled-dice.tsx';
import { TallyTable } from './tally-table.tsx';

export interface EventPanelProps {
  readonly engagementId: EngagementId;
  readonly battle: ReplayBattle;
  readonly version: ReplayVersion | undefined;
  readonly fielded: readonly ReplayUnit[];
  readonly words: EventWords;
  /** Number of events that have happened. */
  readonly index: number;
  /** Why dice cannot be overwritten; null when they can. */
  readonly locked: string | null;
  /** Index of the event whose dice are being entered; null: none. */
  readonly editing: number | null;
  readonly onEdit: (index: number | null) => void;
  readonly onOverwritten: (version: number) => void;
  readonly onSelect: (unitId: UnitId) => void;
}

/** The present event with its dice, its reasons and its consequences. */
export function EventPanel(props: EventPanelProps) {
  const { t } = useTranslation('battle');
  const { battle, index, words } = props;
  const { events } = battle;
  const event = events[index - 1];
  if (event === undefined)
    return (
      <Panel title={t('event.start')}>
        <p className={classes.quiet}>{t('event.startText')}</p>
      </Panel>
    );
  const lead = findCause(events, index - 1);
  const first = events[lead];
  const { first: turnStart } = findTurn(events, index - 1);
  const turn = events[turnStart];
  const title = turn?.type === 'turn' ? t('event.turn', { turn: turn.turn }) : t('event.setUp');
  return (
    <Panel title={title} right={<Count battle={battle} lead={lead} />} scroll>
      {isShot(first) ? (
        <ShotHead shot={first} lead={lead} {...props} />
      ) : (
        <p className={classes.lead}>
          {first === undefined ? '' : describeEvent(words, first)} <Dice {...props} index={lead} />
        </p>
      )}
      <Entering {...props} index={lead} />
      <TallyTable {...props} at={lead} />
      {isShot(first) && <Reasons shot={first} words={words} />}
      <ol className={classes.after}>
        {listConsequences(events, lead).map((at) => (
          <Consequence key={at} {...props} at={at} />
        ))}
      </ol>
    </Panel>
  );
}

function Count({ battle, lead }: { battle: ReplayBattle; lead: number }) {
  const { t } = useTranslation('battle');
  const { events } = battle;
  const { first, last } = findTurn(events, lead);
  if (!isShot(events[lead])) return t('event.number', { number: lead - first + 1, of: last - first + 1 });
  const inTurn = events.slice(first, last + 1);
  const upTo = events.slice(first, lead + 1);
  return t('event.shot', { number: upTo.filter(isShot).length, of: inTurn.filter(isShot).length });
}

type EventPartProps = EventPanelProps & { readonly index: number };

/** The dice of one event; pressing them opens the editor below. */
function Dice({ battle, version, index, locked, onEdit }: EventPartProps) {
  const open = locked === null ? () => onEdit(index) : undefined;
  return <RolledDice battle={battle} version={version} index={index} onOpen={open} />;
}

/** A button that opens and closes the dice editor below it, or the reason why dice cannot be entered. */
function Entering(props: EventPartProps) {
  const { t } = useTranslation('battle');
  const { battle, index, locked, editing, onEdit } = props;
  if (listDiceOf(battle, index).length === 0) return null;
  if (locked !== null) return <p className={classes.locked}>{locked}</p>;
  const isOpen = editing === index;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.enter ?? ''}
        rightSection={<ShortcutKbd place="battle" id="dice" />}
        aria-expanded={isOpen}
        onClick={() => onEdit(isOpen ? null : index)}
      >
        {t('dice.open')}
      </Button>
      <Editor {...props} />
    </>
  );
}

/** The dice editor of an event while it is open. */
function Editor({ battle, index, locked, editing, engagementId, onEdit, onOverwritten }: EventPartProps) {
  if (editing !== index || locked !== null || listDiceOf(battle, index).length === 0) return null;
  return (
    <DiceEditor
      key={`${battle.version}-${index}`}
      engagementId={engagementId}
      battle={battle}
      index={index}
      onClose={() => onEdit(null)}
      onDone={onOverwritten}
    />
  );
}

function UnitButton({
  unitId,
  fielded,
  onSelect,
}: Pick<EventPanelProps, 'fielded' | 'onSelect'> & { unitId: UnitId }) {
  const { t } = useTranslation('battle');
  const unit = fielded.find((one) => one.unitId === unitId);
  if (unit === undefined) return null;
  return (
    <button
      type="button"
      className={classes.unit}
      title={t('event.select', { unit: unit.name })}
      onClick={() => onSelect(unitId)}
    >
      <SideName side={unit.side}>{unit.label}</SideName>
    </button>
  );
}

function ShotHead(props: EventPanelProps & { readonly shot: Shot; readonly lead: number }) {
  const { t } = useTranslation('battle');
  const { shot, lead, words } = props;
  const isShell = shot.type === 'impact';
  return (
    <div className={classes.lead}>
      <p className={classes.who}>
        <UnitButton {...props} unitId={shot.unitId} /> {t(`log.attacks.${isShell ? 'artillery' : shot.kind}`)}{' '}
        <UnitButton {...props} unitId={shot.targetId} />
      </p>
      <p className={classes.rolled}>
        <span className={classes.where}>
          {isShell ? describeShellCircumstances(words, shot) : describeCircumstances(words, shot)}
        </span>
        <Dice {...props} index={lead} />
        <b className={shot.hit ? classes.hit : classes.miss}>
          {isShell ? describeLanding(words, shot) : describeHit(words, shot)}
        </b>
      </p>
    </div>
  );
}

function Reasons({ shot, words }: { shot: Shot; words: EventWords }) {
  const { t } = useTranslation('battle');
  const [isOpen, setOpen] = useState(true);
  const damageParts = shot.type === 'attacked' ? (shot.damageParts ?? []) : [];
  return (
    <details className={classes.why} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('event.why')}</summary>
      <Why modifiers={shot.modifiers} total={shot.targetNumber} label={describeToHitNumber(words, shot)} />
      {shot.type === 'attacked' && damageParts.length > 0 && (
        <Why modifiers={damageParts} names="damageParts" total={shot.damage} label={t('log.deals')} />
      )}
    </details>
  );
}

/** One consequence; dimmed if it has not happened yet. */
function Consequence(props: EventPanelProps & { readonly at: number }) {
  const { battle, index, at, words } = props;
  const event = battle.events[at];
  if (event === undefined) return null;
  return (
    <li data-later={at >= index} aria-current={at === index - 1 ? 'step' : undefined}>
      {describeEvent(words, event)} <Dice {...props} index={at} />
      <Editor {...props} index={at} />
    </li>
  );
}
