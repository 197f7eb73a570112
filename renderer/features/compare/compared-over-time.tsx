import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignComparison, ComparedPoint } from '../../../shared/domain/campaign-comparison.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { type ChartLine, type ChartPoint, WarchestChart } from '../../ui/warchest-chart/warchest-chart.tsx';
import { type CompareStep, pairPoints, type Measure, MEASURES, readStanding } from './compare-steps.ts';
import classes from './compare.module.css';

const ALL = 'all';
const SIDES = ['here', 'there'] as const;

interface ComparedOverTimeProps {
  readonly comparison: CampaignComparison;
  /** Of the open campaign, for the looks of its forces. */
  readonly summary: CampaignSummary;
}

/** A chart of what the forces have in both campaigns, and a table of all of it. */
export function ComparedOverTime({ comparison, summary }: ComparedOverTimeProps) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const { common, forces } = comparison;
  const [measure, setMeasure] = useState<Measure>('warchestWp');
  const [force, setForce] = useState(ALL);
  const namePoint = usePointNames(common);
  const shown = forces.map((_, index) => index).filter((index) => force === ALL || force === String(index));
  const steps = pairPoints(comparison);
  const lines = shown.flatMap((index) =>
    SIDES.map((side): ChartLine => {
      const own = summary.forces.find(({ id }) => id === forces[index]?.here);
      return {
        key: `${side} ${index}`,
        // Short, so that the side is not cut off.
        name: t('line', { force: own?.shortName ?? forces[index]?.name, campaign: t(side) }),
        allegiance: own === undefined ? undefined : findForceAllegiance(summary, own),
      };
    }),
  );
  const points = steps.map((step): ChartPoint => ({
    label: [...new Set(SIDES.flatMap((side) => namePoint(step[side]) ?? []))].join(' / '),
    values: shown.flatMap((index) => SIDES.map((side) => readStanding(step[side], index, measure))),
  }));
  const told = common === 0 ? t('apart') : t('common', { entry: format.number(common) });
  return (
    <>
      <Panel title={t(measure)} right={told}>
        <div className={classes.choices}>
          <SegmentedControl
            size="xs"
            aria-label={t('measure')}
            value={measure}
            onChange={setMeasure}
            data={MEASURES.map((one) => ({ value: one, label: t(one) }))}
          />
          <Select
            size="xs"
            aria-label={t('force')}
            allowDeselect={false}
            value={force}
            onChange={(value) => setForce(value ?? ALL)}
            data={[
              { value: ALL, label: t('all') },
              ...forces.map(({ name }, index) => ({ value: String(index), label: name })),
            ]}
          />
        </div>
        <div className={classes.chart}>
          <WarchestChart points={points} lines={lines} unit={t(measure)} slots={points.length} />
        </div>
      </Panel>
      <Panel title={t('table')} scroll>
        <StepTable
          {...{ comparison, steps, measure, shown }}
          nameStep={(step, side) => namePoint(step[side]) ?? t('nothing')}
        />
      </Panel>
    </>
  );
}

/** Names a point by the track that ended with it. */
function usePointNames(common: number): (point: ComparedPoint | null) => string | null {
  const { t } = useTranslation(['compare', 'game']);
  return (point) => {
    if (point === null) return null;
    const { track, template, entry } = point;
    if (track !== null) return nameTrack(t, { template: template ?? '', name: track });
    return t(entry === common ? 'parting' : 'now');
  };
}

interface StepTableProps {
  readonly comparison: CampaignComparison;
  readonly steps: readonly CompareStep[];
  readonly measure: Measure;
  /** Places of the shown forces among the compared ones. */
  readonly shown: readonly number[];
  readonly nameStep: (step: CompareStep, side: 'here' | 'there') => string;
}

function StepTable({ comparison, steps, measure, shown, nameStep }: StepTableProps) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const tell = (value: number | null) => (value === null ? t('nothing') : format.number(value));
  const names = SIDES.map((side) => comparison[side].name);
  return (
    <DataTable caption={t('table')}>
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={SIDES[index]} scope="col" rowSpan={2}>
              {name}
            </th>
          ))}
          {shown.map((index) => (
            <th key={index} scope="colgroup" colSpan={2} className={classes.group}>
              {comparison.forces[index]?.name}
            </th>
          ))}
        </tr>
        <tr>
          {shown.flatMap((index) =>
            SIDES.map((side) => (
              <NumCell head key={`${side} ${index}`}>
                {t(side)}
              </NumCell>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, place) => (
          <tr key={place}>
            {SIDES.map((side) => (
              <td key={side}>{nameStep(step, side)}</td>
            ))}
            {shown.flatMap((index) =>
              SIDES.map((side) => (
                <NumCell key={`${side} ${index}`}>{tell(readStanding(step[side], index, measure))}</NumCell>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
