import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { findOwnEdge } from '../../../shared/rules/battle/scenario/own-edge.ts';
import { FightProgress } from '../../api/fights/fight-progress.tsx';
import { useFight } from '../../api/fights/use-fight.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ReportDraft, TableDraft } from '../../../shared/domain/report-draft.ts';
import { replaceUnit } from '../../ui/report-grid/report-draft.ts';
import { groupByForce, type PlayerNames, type RoleNames } from '../../ui/role-names.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import { CheckList } from '../../ui/report/check-list.tsx';
import { listAddedCombatants } from './engagement.ts';
import { nameUnits } from '../../ui/report/name-units.ts';
import { FinishDistances } from './finish-distances.tsx';
import { FinishMap } from './finish-map.tsx';
import classes from './finish-panel.module.css';
import { FinishUnits } from './finish-units.tsx';
import { EMPTY_TABLE, remainsOnBoard, listFarEdges, toState } from './table-state.ts';
import type { DraftControl } from '../../api/report-draft/use-report-draft.ts';

/** Value of the option for an initiative that is not known. */
const UNKNOWN = 'unknown';

interface FinishPanelProps {
  readonly engagement: Engagement;
  readonly draft: ReportDraft;
  readonly control: DraftControl;
  /** Names of the forces and of the roles. */
  readonly players: PlayerNames;
  readonly onClose: () => void;
}

/** What the battle needs besides the report, and the button that lets the program fight on from there. */
export function FinishPanel({ engagement, draft, control, players, onClose }: FinishPanelProps) {
  const { t } = useTranslation('after-action');
  const names = players.shortRoles;
  const unitNames = useMemo(() => nameUnits(engagement.participants), [engagement]);
  const table = draft.table ?? EMPTY_TABLE;
  const setTable = (next: TableDraft) => control.change({ ...draft, table: next });
  const { data: scenario } = useContractQuery('engagement.scenario', { engagementId: engagement.id });
  const farEdges = {
    attacker: findOwnEdge(scenario?.setUp, 'attacker', 'far-edge'),
    defender: findOwnEdge(scenario?.setUp, 'defender', 'far-edge'),
  };
  const [isMapOpen, setMapOpen] = useState(Object.keys(table.positions).length > 0);
  const state = toState(draft, listFarEdges(engagement.participants, farEdges));
  const [asked] = useDebouncedValue(state, 200);
  const { data, error } = useContractQuery('engagement.previewState', {
    engagementId: engagement.id,
    state: asked,
  });
  const [finish, finishing] = useFight('engagement.continue', { errors: 'inline' });
  const impossible = data === undefined || data.placement === null;
  const onFinish = async () => {
    const outcome = await finish({ engagementId: engagement.id, state });
    if (!outcome.ok) return;
    control.settle();
    onClose();
  };
  const refusal = finishing.error ?? error;
  return (
    <Panel title={t('finish.title')} right={t('finish.hint')}>
      <LastTurn table={table} names={names} onChange={setTable} />
      <div className={classes.columns}>
        {SIDES.map((side) => (
          <FinishUnits
            key={side}
            side={side}
            name={names[side]}
            participants={engagement.participants.filter((unit) => unit.side === side)}
            unitNames={unitNames}
            forceNames={players.forces}
            draft={draft}
            farEdge={farEdges[side]}
            onChange={(unit) => control.change(replaceUnit(draft, unit))}
          />
        ))}
        <div className={classes.column}>
          <FinishDistances
            engagement={engagement}
            forceNames={players.forces}
            draft={draft}
            table={table}
            placed={data?.placement?.distances ?? []}
            onChange={setTable}
          >
            <Button size="compact-sm" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
              {t(isMapOpen ? 'finish.closeMap' : 'finish.openMap')}
            </Button>
          </FinishDistances>
          <h3 className={classes.heading}>{t('checks.title')}</h3>
          <CheckList checks={data?.checks ?? []} engagement={engagement} names={names} />
          {refusal !== null && refusal !== undefined && <ErrorState error={refusal} />}
          <div className={classes.row}>
            <Button
              variant="filled"
              disabled={impossible || table.lastTurn === null}
              loading={finishing.isPending}
              onClick={() => void onFinish()}
            >
              {t('finish.run')}
            </Button>
            <FightProgress fight={finishing} />
            <Button onClick={onClose}>{t('finish.close')}</Button>
            <p className={classes.soft}>
              {t(table.lastTurn === null ? 'finish.turnMissing' : 'finish.notFinal')}
            </p>
          </div>
        </div>
      </div>
      {isMapOpen && (
        <PlacesOnMap
          engagement={engagement}
          forceNames={players.forces}
          draft={draft}
          table={table}
          placement={data?.placement ?? null}
          onChange={setTable}
        />
      )}
    </Panel>
  );
}

/** The last turn played at the table: the program takes over after it. */
function LastTurn(props: { table: TableDraft; names: RoleNames; onChange: (table: TableDraft) => void }) {
  const { t } = useTranslation('after-action');
  const { table, names, onChange } = props;
  return (
    <div className={classes.row}>
      <NumberInput
        size="xs"
        w={180}
        min={1}
        max={99}
        label={t('finish.turn')}
        value={table.lastTurn ?? ''}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(turn) =>
          onChange({ ...table, lastTurn: typeof turn === 'number' && turn >= 1 ? turn : null })
        }
      />
      <div>
        <span className="field-label" id="finish-initiative">
          {t('finish.initiative')}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby="finish-initiative"
          value={table.initiative ?? UNKNOWN}
          data={[
            ...SIDES.map((side) => ({ value: side, label: <SideLabel side={side} names={names} /> })),
            { value: UNKNOWN, label: t('finish.initiativeUnknown') },
          ]}
          onChange={(chosen) =>
            onChange({ ...table, initiative: SIDES.find((side) => side === chosen) ?? null })
          }
        />
      </div>
    </div>
  );
}

interface PlacesOnMapProps extends Pick<FinishPanelProps, 'engagement' | 'draft'> {
  readonly forceNames: ReadonlyMap<ForceId, string>;
  readonly table: TableDraft;
  readonly placement: Placement | null;
  readonly onChange: (table: TableDraft) => void;
}

/** The map to place units on, once it is loaded. */
function PlacesOnMap({ engagement, forceNames, draft, table, placement, onChange }: PlacesOnMapProps) {
  const { data: scenario, error } = useContractQuery('engagement.scenario', { engagementId: engagement.id });
  const joined = useMemo(
    () => (scenario === undefined ? [] : listAddedCombatants(scenario, engagement.participants)),
    [scenario, engagement],
  );
  const there = new Set(draft.units.filter(remainsOnBoard).map(({ unitId }) => unitId));
  if (error !== undefined) return <ErrorState error={error} />;
  if (scenario === undefined) return null;
  return (
    <FinishMap
      engagement={engagement}
      board={scenario.board}
      groups={groupByForce(engagement.participants.filter(({ unitId }) => there.has(unitId)))}
      forceNames={forceNames}
      joined={joined}
      positions={table.positions}
      placement={placement}
      onChange={(positions) => onChange({ ...table, positions })}
    />
  );
}

function SideLabel({ side, names }: { side: Side; names: RoleNames }) {
  return (
    <span className={classes.named}>
      <SideMark side={side} size={8} /> {names[side]}
    </span>
  );
}
