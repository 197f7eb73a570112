import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { ForceId, ObjectiveId, TrackId } from '../../../shared/domain/ids.ts';
import { SIDES, WINNERS, type Side, type Winner } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { nameObjective, nameTrack } from '../../ui/name-track.ts';
import { OwnSide } from '../../ui/own-side.tsx';
import { useContractQuery } from '../use-contract-query.ts';
import { useCommand } from '../use-command.tsx';
import { ByHandButton, ByHandForm } from './by-hand.tsx';
import { DayField } from './day-field.tsx';

interface MarkDoneProps {
  readonly track: TrackNode;
  readonly summary: CampaignSummary;
  /** Why, to begin with. */
  readonly firstReason?: string;
  readonly onMarked?: (reason: string) => void;
}

/** Marks a track as done that was fought before the campaign was entered here. */
export function MarkDone(props: MarkDoneProps) {
  const { track, summary } = props;
  const { t } = useTranslation(['by-hand', 'game']);
  if (track.status !== 'open' && track.status !== 'closed') return null;
  return (
    <div>
      <ByHandButton title={t('track.title', { name: nameTrack(t, track) })} disabled={summary.end !== null}>
        {(close) => <MarkDoneForm {...props} onDone={close} />}
      </ByHandButton>
    </div>
  );
}

function MarkDoneForm({
  track,
  summary,
  firstReason = '',
  onMarked,
  onDone,
}: MarkDoneProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['by-hand', 'game']);
  const [mark, marking] = useCommand('track.markDone', { errors: 'inline' });
  const [winner, setWinner] = useState<Winner | null>(null);
  const [date, setDate] = useState(summary.date);
  const [forces, setForces] = useState<Record<Side, ForceId[]>>({ attacker: [], defender: [] });
  const [met, setMet] = useState<ReadonlyMap<ObjectiveId, Side>>(new Map());
  const [bookWp, setBookWp] = useState(false);
  const players = SIDES.flatMap((role) =>
    summary.forces
      .filter(({ id }) => forces[role].includes(id))
      .map(({ allegianceId }) => ({ role, allegianceId })),
  );
  const isDay = isDate(date.trim());
  const save = async (reason: string) => {
    if (winner === null) return;
    const outcome = await mark({
      ...{ trackId: track.id, winner, forces, reason },
      date: date.trim(),
      objectives: [...met].map(([objectiveId, side]) => ({ objectiveId, side })),
      bookWp,
    });
    if (!outcome.ok) return;
    onMarked?.(reason);
    onDone();
  };
  return (
    <ByHandForm
      canSave={isDay && winner !== null && SIDES.every((side) => forces[side].length > 0)}
      isPending={marking.isPending}
      error={marking.error}
      firstReason={firstReason}
      onSave={(reason) => void save(reason)}
    >
      {SIDES.map((side) => (
        <MultiSelect
          key={side}
          label={t(`game:sides.${side}`)}
          value={forces[side]}
          data={summary.forces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids) =>
            setForces({
              ...forces,
              [side]: summary.forces.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
            })
          }
        />
      ))}
      <OwnSide allegiances={summary.allegiances} players={players} />
      <Select
        label={t('track.winner')}
        allowDeselect={false}
        value={winner}
        data={WINNERS.map((value) => ({
          value,
          label: value === 'draw' ? t('track.draw') : t(`game:sides.${value}`),
        }))}
        onChange={(value) => setWinner(WINNERS.find((known) => known === value) ?? winner)}
      />
      <MetObjectives trackId={track.id} met={met} onChange={setMet} />
      <Checkbox
        label={t('track.bookWp')}
        disabled={met.size === 0}
        checked={bookWp && met.size > 0}
        onChange={(event) => setBookWp(event.currentTarget.checked)}
      />
      <DayField label={t('track.day')} value={date} onChange={setDate} />
    </ByHandForm>
  );
}

interface MetObjectivesProps {
  readonly trackId: TrackId;
  readonly met: ReadonlyMap<ObjectiveId, Side>;
  readonly onChange: (met: ReadonlyMap<ObjectiveId, Side>) => void;
}

/** Which role met each objective of the track. */
function MetObjectives({ trackId, met, onChange }: MetObjectivesProps) {
  const { t } = useTranslation(['by-hand', 'game']);
  const { data: briefing } = useContractQuery('track.get', { trackId });
  return (briefing?.objectives ?? []).map((objective) => (
    <Select
      key={objective.id}
      clearable
      label={t('track.metBy', { name: nameObjective(t, objective), wp: objective.wp })}
      placeholder={t('track.notMet')}
      value={met.get(objective.id) ?? null}
      data={SIDES.filter((side) => objective.owner === 'both' || objective.owner === side).map((side) => ({
        value: side,
        label: t(`game:sides.${side}`),
      }))}
      onChange={(value) => {
        const side = SIDES.find((known) => known === value);
        const others = [...met].filter(([id]) => id !== objective.id);
        onChange(new Map(side === undefined ? others : [...others, [objective.id, side]]));
      }}
    />
  ));
}
