import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lowerPoints } from '../../../shared/campaign/economy/pay-and-upkeep.ts';
import type { ParticipationRefusal } from '../../../shared/campaign/forces/participation.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { FieldingLimit, GroupLimit, TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { isOneUnitLimit } from '../../ui/is-one-unit-limit.ts';
import { Panel } from '../../ui/panel.tsx';
import { computePartPercent } from '../../ui/part-texts.ts';
import { PilotName } from '../../ui/pilot-name.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { CommanderStar } from '../../ui/unit-card/compact-unit-card.tsx';
import { crewContext } from '../../ui/unit-card/unit-card-view.ts';
import { StrengthMark } from '../../ui/kind-strength/strength-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { type RowProps, Windowed } from '../../ui/windowed/windowed.tsx';
import { chooseAllThatFit, proposeUnits, sumChosenPv } from './selection.ts';
import type { CandidateUnit, EligibleForce } from './selection.ts';
import classes from './track.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface UnitSelectionPanelProps {
  readonly side: Side;
  readonly name: string;
  /** All that may play the role. */
  readonly forces: readonly EligibleForce[];
  readonly allegiances: readonly Allegiance[];
  readonly chosenIds: readonly UnitId[];
  readonly briefing: Pick<TrackBriefing, 'candidates' | 'limits' | 'sharing'>;
  readonly refusals: readonly ParticipationRefusal[];
  readonly onChange: (unitIds: readonly UnitId[]) => void;
}

/** The choice of units for a role, and how much of each limit it uses. Arrow keys move, Space selects. */
export function UnitSelectionPanel(props: UnitSelectionPanelProps) {
  const { side, name, forces, chosenIds, refusals, onChange } = props;
  const limit = props.briefing.limits[side];
  const { t } = useTranslation(['track', 'game']);
  const listRef = useRef<HTMLDivElement>(null);
  const chosen = new Set<string>(chosenIds);
  const candidates = forces.flatMap((one) => one.candidates);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[readKey(event)];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [...(listRef.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
    const here = boxes.findIndex((box) => box === document.activeElement);
    boxes[Math.max(0, Math.min(boxes.length - 1, here + step))]?.focus();
  };
  const able = new Set(forces.map(({ force }) => force.id));
  const chooseAll = () => onChange(proposeUnits(limit.groups, forces, able));
  const [only] = forces;
  const elsewhere = new Set(forces.filter(({ isElsewhere }) => isElsewhere).map(({ force }) => force.id));
  const isAway = ({ forceIds }: GroupLimit) => forceIds.every((id) => elsewhere.has(id));
  const groups = limit.groups.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)));
  return (
    <Panel title={<SideName side={side}>{name}</SideName>} right={t('side.chosen', { count: chosen.size })}>
      <div ref={listRef} onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <Group key={group.forceIds.join()} {...props} group={group} chosen={chosen} />
        ))}
      </div>
      {candidates.length === 0 ? (
        <p>
          {t('side.bare')} <Link to={`/forces?force=${only?.force.id ?? ''}`}>{t('side.addUnits')}</Link>
        </p>
      ) : (
        <div className={classes.sideActions}>
          <Button size="compact-sm" onClick={chooseAll}>
            {t('side.allThatFit')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange([])}>
            {t('side.nobody')}
          </Button>
          <Refusals refusals={refusals} candidates={candidates} forces={forces} />
        </div>
      )}
    </Panel>
  );
}

type GroupProps = UnitSelectionPanelProps & {
  readonly group: GroupLimit;
  readonly chosen: ReadonlySet<string>;
};

/** Forces with one limit: a single one, or those of an allegiance that share it. */
function Group({ group, chosen, ...props }: GroupProps) {
  const { forces, chosenIds, onChange } = props;
  const limit = props.briefing.limits[props.side];
  const own = forces.filter(({ force }) => group.forceIds.includes(force.id));
  const pv = sumChosenPv(
    own.flatMap(({ candidates }) => candidates),
    chosen,
  );
  const toggle = (unitId: UnitId) =>
    onChange(chosen.has(unitId) ? chosenIds.filter((other) => other !== unitId) : [...chosenIds, unitId]);
  const bar = (
    <LimitBar
      side={props.side}
      pv={pv}
      limit={{ ...limit, pv: group.pv }}
      isOneUnit={isOneUnitLimit(group, limit.percent, props.briefing.candidates[props.side])}
      units={group.units === null ? null : { count: countChosen(own, chosen), most: group.units }}
    />
  );
  const isOneOfSeveral = forces.filter(({ isElsewhere }) => !isElsewhere).length > 1;
  const isShared = own.length > 1 && !own.every(({ isElsewhere }) => isElsewhere);
  return (
    <div className={classes.group}>
      {isShared && bar}
      {own.map((one) => (
        <div
          key={one.force.id}
          role={forces.length > 1 ? 'group' : undefined}
          aria-label={forces.length > 1 ? one.force.name : undefined}
        >
          {forces.length > 1 && <WholeForce {...props} one={one} group={group} chosen={chosen} />}
          {!isShared && !one.isElsewhere && bar}
          <SmallPart {...props} one={one} chosen={chosen} />
          {!one.isElsewhere && (
            <Windowed
              as="ul"
              className={`${classes.candidates} ${isOneOfSeveral ? classes.short : ''}`}
              rows={one.candidates}
              keyOf={({ unit }) => unit.id}
              rowHeight={44}
            >
              {(candidate, place) => (
                <CandidateRow
                  place={place}
                  candidate={candidate}
                  checked={chosen.has(candidate.unit.id)}
                  onToggle={() => toggle(candidate.unit.id)}
                />
              )}
            </Windowed>
          )}
        </div>
      ))}
    </div>
  );
}

/** What a force earns that fields less than its full part; nothing where it fields that, or nobody. */
function SmallPart({
  one,
  chosen,
  forces,
  side,
  briefing,
}: Pick<GroupProps, 'forces' | 'side' | 'briefing' | 'chosen'> & { readonly one: EligibleForce }) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const { data: economy } = useContractQuery('campaign.economy', {});
  const needed = briefing.limits[side].parts?.find(({ forceId }) => forceId === one.force.id)?.pv ?? 0;
  const pv = sumChosenPv(one.candidates, chosen);
  if (one.isElsewhere || pv === 0 || pv >= needed) return null;
  const hasAlly = forces.some((other) => other !== one && countChosen([other], chosen) > 0);
  const full = economy?.payPerTrackWp?.value ?? 0;
  const numbers = { pv: format.number(pv), needed: format.number(needed) };
  const pay =
    full === 0 || (hasAlly && briefing.sharing.wp === 'shared')
      ? t('side.small', {
          ...numbers,
          percent: format.number(computePartPercent({ fieldedPv: pv, neededPv: needed })),
        })
      : t('side.smallPay', {
          ...numbers,
          wp: format.number(lowerPoints(full, pv, needed)),
          full: format.number(full),
        });
  return (
    <p className={classes.sub} role="status">
      {[pay, ...(hasAlly ? [t('side.smallAlly')] : [])].join(' ')}
    </p>
  );
}

/** Chooses as much of a force as the limit leaves room for, or nothing of it. */
function WholeForce({
  one: { force, candidates, isElsewhere },
  group,
  ...props
}: GroupProps & { readonly one: EligibleForce }) {
  const { t } = useTranslation('track');
  const { chosen, chosenIds, allegiances, forces } = props;
  const own = new Set<UnitId>(candidates.map(({ unit }) => unit.id));
  const others = chosenIds.filter((unitId) => !own.has(unitId));
  const count = chosenIds.length - others.length;
  const sharers = forces.filter(({ force: { id } }) => id !== force.id && group.forceIds.includes(id));
  const used = sumChosenPv(
    sharers.flatMap((sharer) => sharer.candidates),
    chosen,
  );
  return (
    <label className={classes.wholeForce}>
      <input
        type="checkbox"
        checked={count > 0}
        disabled={candidates.every(({ refused }) => refused !== null)}
        aria-label={t('side.whole', { name: force.name })}
        onChange={() =>
          props.onChange(
            count > 0
              ? others
              : [
                  ...others,
                  ...chooseAllThatFit(candidates, {
                    pv: group.pv - used,
                    units: group.units === null ? null : group.units - countChosen(sharers, chosen),
                  }),
                ],
          )
        }
      />
      <ForceName force={force} allegiance={findForceAllegiance({ allegiances }, force)} withOwner />
      {isElsewhere && <small>{t('side.elsewhere')}</small>}
    </label>
  );
}

interface LimitBarProps {
  readonly side: string;
  readonly pv: number;
  readonly limit: Pick<FieldingLimit, 'pv' | 'percent' | 'percentOfTrack'>;
  /** Whether the limit is one unit, of more PV than the share. */
  readonly isOneUnit: boolean;
  /** Null: their number is not limited. */
  readonly units: { readonly count: number; readonly most: number } | null;
}

function countChosen(forces: readonly EligibleForce[], chosen: ReadonlySet<string>): number {
  return forces.flatMap(({ candidates }) => candidates).filter(({ unit }) => chosen.has(unit.id)).length;
}

function LimitBar({ side, pv, limit, isOneUnit, units }: LimitBarProps) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const over = pv > limit.pv || (units !== null && units.count > units.most);
  const share = limit.pv === 0 ? 0 : Math.min(100, (pv / limit.pv) * 100);
  const ofTrack = limit.percent < limit.percentOfTrack ? 'percentEvened' : 'percent';
  const shareText = isOneUnit ? 'oneUnit' : ofTrack;
  return (
    <div className={classes.limit} data-over={over}>
      <span className="num">
        <b>{t('side.pv', { pv: format.number(pv) })}</b>{' '}
        {t('side.ofLimit', { limit: format.number(limit.pv) })}
      </span>
      <small>
        {t(`side.${shareText}`, { percent: limit.percent, percentOfTrack: limit.percentOfTrack })}
        {units !== null && `, ${t('side.units', units)}`}
      </small>
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

interface CandidateRowProps {
  readonly place: Partial<RowProps>;
  readonly candidate: CandidateUnit;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function CandidateRow(props: CandidateRowProps) {
  const { t } = useTranslation(['track', 'game']);
  const { unit, pv, refused } = props.candidate;
  const readiness = t(`game:readiness.${unit.readiness}`);
  return (
    <li {...props.place} data-refused={refused !== null} data-checked={props.checked}>
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
            ? unit.pilot !== null && (
                <>
                  <PilotName pilot={unit.pilot} />
                  {unit.ammoSpent === true && (
                    <span className={classes.candidateNote}>{t('game:ammoSpent')}</span>
                  )}
                </>
              )
            : t(`game:unavailable.${refused}`, {
                context: crewContext(unit.card),
                defaultValue: t('game:unavailable.other'),
              })}
        </span>
        <span className={`num ${classes.candidatePv}`}>
          <StrengthMark card={unit.card} /> {pv}
        </span>
      </label>
    </li>
  );
}

function Refusals(props: {
  refusals: readonly ParticipationRefusal[];
  candidates: readonly CandidateUnit[];
  forces: readonly EligibleForce[];
}) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const find = (unitId: string) => props.candidates.find(({ unit }) => unit.id === unitId)?.unit;
  const nameOf = (unitId: string): string => {
    const found = find(unitId);
    return found === undefined ? '' : nameUnit(found);
  };
  const describeRefusal = (refusal: ParticipationRefusal) => {
    switch (refusal.code) {
      case 'engagement.no-participants':
        return t('problems.nobody');
      case 'engagement.over-limit':
        return t(props.forces.length > 1 ? 'problems.overLimitOf' : 'problems.overLimit', {
          over: refusal.pv - refusal.limitPv,
          name: format.list(
            props.forces
              .filter(({ force }) => refusal.forceIds.includes(force.id))
              .map(({ force }) => force.name),
          ),
        });
      case 'engagement.too-many-units':
        return t('problems.tooManyUnits', refusal);
      case 'engagement.unit-unavailable': {
        const card = find(refusal.unitId)?.card;
        return t('problems.unavailable', {
          name: nameOf(refusal.unitId),
          reason: t(
            `game:unavailable.${refusal.reason}`,
            card === undefined ? {} : { context: crewContext(card) },
          ),
        });
      }
      case 'engagement.unit-twice':
      case 'unit.not-in-force':
        return t('problems.notInForce', { name: nameOf(refusal.unitId) });
    }
  };
  const [first] = props.refusals;
  return (
    <span className={classes.problem} role="status">
      {first !== undefined && describeRefusal(first)}
    </span>
  );
}
