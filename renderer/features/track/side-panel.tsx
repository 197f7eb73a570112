import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ParticipationRefusal } from '../../../shared/campaign/participation.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { Panel } from '../../ui/panel.tsx';
import { PilotName } from '../../ui/pilot-name.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { CommanderStar } from '../../ui/unit-card/compact-unit-card.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { chooseAllThatFit, sumPv } from './selection.ts';
import type { Candidate } from './selection.ts';
import classes from './track.module.css';

interface SidePanelProps {
  readonly roster: Roster;
  readonly candidates: readonly Candidate[];
  readonly chosenIds: readonly UnitId[];
  readonly limit: { readonly percent: number; readonly pv: number };
  readonly refusals: readonly ParticipationRefusal[];
  readonly onChange: (unitIds: readonly UnitId[]) => void;
}

/** One side's choice of units, and how much of the limit it uses. Arrow keys move, Space selects. */
export function SidePanel({ roster, candidates, chosenIds, limit, refusals, onChange }: SidePanelProps) {
  const { t } = useTranslation(['track', 'game']);
  const listRef = useRef<HTMLUListElement>(null);
  const { side, name } = roster.force;
  const chosen = new Set<string>(chosenIds);
  const pv = sumPv(candidates, chosen);
  const toggle = (unitId: UnitId) =>
    onChange(chosen.has(unitId) ? chosenIds.filter((other) => other !== unitId) : [...chosenIds, unitId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [...(listRef.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
    const here = boxes.findIndex((box) => box === document.activeElement);
    boxes[Math.max(0, Math.min(boxes.length - 1, here + step))]?.focus();
  };
  return (
    <Panel title={<SideName side={side}>{name}</SideName>} right={t('side.chosen', { count: chosen.size })}>
      <LimitBar side={side} pv={pv} limit={limit} />
      <ul ref={listRef} className={classes.candidates} onKeyDown={onKeyDown}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.unit.id}
            candidate={candidate}
            checked={chosen.has(candidate.unit.id)}
            onToggle={() => toggle(candidate.unit.id)}
          />
        ))}
      </ul>
      {candidates.length === 0 ? (
        <p>
          {t('side.bare')} <Link to={`/forces?side=${side}`}>{t('side.addUnits')}</Link>
        </p>
      ) : (
        <div className={classes.sideActions}>
          <Button size="compact-sm" onClick={() => onChange(chooseAllThatFit(candidates, limit.pv))}>
            {t('side.allThatFit')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
            {t('side.nobody')}
          </Button>
          <Refusals refusals={refusals} candidates={candidates} />
        </div>
      )}
    </Panel>
  );
}

function LimitBar({ side, pv, limit }: { side: string; pv: number; limit: SidePanelProps['limit'] }) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const over = pv > limit.pv;
  const share = limit.pv === 0 ? 0 : Math.min(100, (pv / limit.pv) * 100);
  return (
    <div className={classes.limit} data-over={over}>
      <span className="num">
        <b>{t('side.pv', { pv: format.number(pv) })}</b>{' '}
        {t('side.ofLimit', { limit: format.number(limit.pv) })}
      </span>
      <small>{t('side.percent', { percent: limit.percent })}</small>
      <span
        className={classes.bar}
        data-side={side}
        role="meter"
        aria-label={t('side.meter')}
        aria-valuemin={0}
        aria-valuemax={limit.pv}
        aria-valuenow={pv}
      >
        <i style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}

function CandidateRow(props: { candidate: Candidate; checked: boolean; onToggle: () => void }) {
  const { t } = useTranslation(['track', 'game']);
  const { unit, pv, refused } = props.candidate;
  const readiness = t(`game:readiness.${unit.readiness}`);
  return (
    <li data-refused={refused !== null} data-checked={props.checked}>
      <label className={classes.candidate}>
        <input
          type="checkbox"
          checked={props.checked}
          disabled={refused !== null}
          onChange={props.onToggle}
        />
        <span className={classes.candidateMark} title={readiness}>
          <StatusMark kind={unit.readiness} label={readiness} />
        </span>
        <span className={classes.candidateName}>
          <b>{nameUnit(unit)}</b>
          {unit.commander && <CommanderStar />}
        </span>
        <span className={classes.candidatePilot}>
          {refused === null
            ? unit.pilot !== null && <PilotName pilot={unit.pilot} />
            : t(`game:unavailable.${refused}`, { defaultValue: t('game:unavailable.other') })}
        </span>
        <span className={`num ${classes.candidatePv}`}>{pv}</span>
      </label>
    </li>
  );
}

function Refusals(props: { refusals: readonly ParticipationRefusal[]; candidates: readonly Candidate[] }) {
  const { t } = useTranslation(['track', 'game']);
  const nameOf = (unitId: string): string => {
    const found = props.candidates.find(({ unit }) => unit.id === unitId);
    return found === undefined ? '' : nameUnit(found.unit);
  };
  const say = (refusal: ParticipationRefusal) => {
    switch (refusal.code) {
      case 'engagement.no-participants':
        return t('problems.nobody');
      case 'engagement.over-limit':
        return t('problems.overLimit', { over: refusal.pv - refusal.limitPv });
      case 'engagement.unit-unavailable':
        return t('problems.unavailable', {
          name: nameOf(refusal.unitId),
          reason: t(`game:unavailable.${refusal.reason}`),
        });
      case 'engagement.unit-twice':
      case 'unit.not-in-force':
        return t('problems.notInForce', { name: nameOf(refusal.unitId) });
    }
  };
  const [first] = props.refusals;
  return (
    <span className={classes.problem} role="status">
      {first !== undefined && say(first)}
    </span>
  );
}
