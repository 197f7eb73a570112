import { useTranslation } from 'react-i18next';
import type { Consequences, PilotConsequence, UnitConsequence } from '../../../shared/domain/consequences.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { RollDice } from '../../ui/report/roll-dice.tsx';
import { groupByForce } from '../../ui/role-names.ts';
import { SideMark, SideName } from '../../ui/side-mark.tsx';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { nameUnits } from '../../ui/report/name-units.ts';
import { listRanges } from '../../ui/report/table-rolls.ts';
import { crewContext } from '../../ui/unit-card/unit-card-view.ts';
import classes from './fate-rolls.module.css';

interface FatesProps {
  readonly engagement: Engagement;
  readonly consequences: Consequences;
  /** Names of the forces. */
  readonly names: ReadonlyMap<ForceId, string>;
  readonly draft: ReportDraft;
  /** Null when the report is final and its dice cannot be changed. */
  readonly onChange: ((draft: ReportDraft) => void) | null;
}

/** Lost units and lost or wounded pilots, with the number to roll and dice that the table may replace. */
export function FateRolls(props: FatesProps) {
  const { t } = useTranslation('after-action');
  const { engagement, consequences } = props;
  const gone = new Map(
    consequences.units.filter(({ standing }) => standing !== 'serving').map((unit) => [unit.unitId, unit]),
  );
  const pilots = new Map(consequences.pilots.map((pilot) => [pilot.pilotId, pilot]));
  const isHurt = ({ pilotId }: Participant) => (pilots.get(pilotId)?.fate ?? 'unhurt') !== 'unhurt';
  const known = nameUnits(engagement.participants);
  const lost = engagement.participants.filter((unit) => gone.has(unit.unitId) || isHurt(unit));
  if (lost.length === 0) return <p className={classes.nobody}>{t('follows.nobody')}</p>;
  const list = (units: readonly Participant[]) => (
    <ul className={classes.fates} aria-label={t('follows.fates')}>
      {units.map((participant) => {
        const unit = gone.get(participant.unitId);
        const pilot = pilots.get(participant.pilotId);
        const name = known.get(participant.unitId) ?? nameUnit(participant);
        return (
          <li key={participant.unitId}>
            {unit !== undefined && <UnitFate {...props} {...{ participant, unit, name }} />}
            {pilot !== undefined && (
              <PilotFate {...props} {...{ participant, pilot }} isAlone={unit === undefined} />
            )}
          </li>
        );
      })}
    </ul>
  );
  // With one force in each role the marks say whose units they are.
  if (engagement.forces.length <= 2) return list(lost);
  return groupByForce(lost).map(({ forceId, units }) => (
    <section key={forceId}>
      {units.slice(0, 1).map(({ side }) => (
        <h3 key={side} className={classes.force}>
          <SideName side={side}>{props.names.get(forceId ?? ('' as ForceId))}</SideName>
        </h3>
      ))}
      {list(units)}
    </section>
  ));
}

const VERDICTS = { wrecked: 'wreckRecovered', captured: 'captured' } as const;

function UnitFate(props: FatesProps & { participant: Participant; unit: UnitConsequence; name: string }) {
  const { t } = useTranslation('after-action');
  const { participant, unit, name } = props;
  const { recovery, standing } = unit;
  const verdict = standing === 'wrecked' || standing === 'captured' ? VERDICTS[standing] : 'wreckLost';
  return (
    <div className={classes.fate}>
      <SideMark side={participant.side} size={8} />
      <b className={classes.name}>{name}</b>
      <span data-bad={standing !== 'wrecked'} className={classes.verdict}>
        {t(`follows.${verdict}`)}
      </span>
      {standing !== 'captured' && (
        <span className={classes.number}>
          {recovery === null ? t('follows.noField') : t('follows.recoverOn', { target: recovery.target })}
        </span>
      )}
      {recovery !== null && (
        <RollDice
          {...props}
          roll={{ kind: 'recovery', unitId: participant.unitId }}
          rolled={recovery.dice}
          fromTable={recovery.fromTable === true}
          name={name}
        />
      )}
    </div>
  );
}

/** `isAlone`: its unit stands, so that the line has no other above it. */
function PilotFate(
  props: FatesProps & { participant: Participant; pilot: PilotConsequence; isAlone: boolean },
) {
  const { t } = useTranslation(['after-action', 'game']);
  const { participant, pilot } = props;
  const wounds = pilot.wounds ?? 0;
  const nameFate = (fate: typeof pilot.fate) => t(`game:pilotFates.${fate}`);
  const ranges = listRanges(pilot.rows ?? []).map(({ fate, from, to }) =>
    t('follows.range', { fate: nameFate(fate), range: from === to ? from : `${from}–${to}` }),
  );
  return (
    <div className={classes.fate}>
      {props.isAlone ? <SideMark side={participant.side} size={8} /> : <span aria-hidden="true" />}
      <span className={classes.name}>{pilot.name}</span>
      <span data-bad={pilot.fate !== 'unhurt'} className={classes.verdict}>
        {nameFate(pilot.fate)}
      </span>
      <span className={classes.number}>
        {wounds > 1 ? t('game:card.wounds', { count: wounds }) : ranges.join(' · ')}
      </span>
      {pilot.dice.length > 0 && (
        <RollDice
          {...props}
          roll={{ kind: 'pilot', unitId: participant.unitId }}
          rolled={pilot.dice}
          fromTable={pilot.fromTable === true}
          name={pilot.name}
          crew={crewContext(participant.card)}
        />
      )}
    </div>
  );
}
