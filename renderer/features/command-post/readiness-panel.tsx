import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { CampaignSummary, UnitReadiness } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Readiness } from '../../../shared/domain/unit-state.ts';
import { CampaignPicture } from '../../api/pictures/campaign-picture.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { AllegianceName, ForceName } from '../../ui/allegiance-mark.tsx';
import { type AllegianceGroup, groupByAllegiance } from '../../ui/forces.ts';
import { Panel } from '../../ui/panel.tsx';
import { ONE_STOP_GROUP, useOneStop } from '../../ui/one-stop.ts';
import { SharedTooltip } from '../../ui/shared-tooltip.tsx';
import { StatusLabel, StatusMark } from '../../ui/status-mark.tsx';
import { formatArrival } from '../../ui/format-arrival.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './command-post.module.css';

const LEGEND: readonly Readiness[] = ['ready', 'damaged', 'crippled', 'wrecked'];

/** Rare, so that it is explained only where there is one. */
function listLegend({ readiness }: CampaignSummary): readonly Readiness[] {
  const isCaptured = readiness.some(({ units }) => units.some((unit) => unit.readiness === 'captured'));
  return isCaptured ? [...LEGEND, 'captured'] : LEGEND;
}

/** Every unit of all forces as a cell, by allegiance: its condition and its size. Those lost for good are counted. */
export function ReadinessPanel({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const present = summary.forces.filter(({ standing }) => standing === 'present');
  const groups = groupByAllegiance({ allegiances: summary.allegiances, forces: present });
  const isOneEach = groups.every(({ forces }) => forces.length === 1);
  const legend = (
    <span className={classes.legend}>
      {listLegend(summary).map((kind) => (
        <StatusLabel key={kind} kind={kind}>
          {kind === 'crippled' || kind === 'wrecked' ? (
            <TermLabel id={kind}>{t(`game:readiness.${kind}`)}</TermLabel>
          ) : (
            t(`game:readiness.${kind}`)
          )}
        </StatusLabel>
      ))}
    </span>
  );
  return (
    <Panel
      className={classes.readiness ?? ''}
      title={<TermLabel id="readiness">{t('readiness.title')}</TermLabel>}
      right={legend}
    >
      <SharedTooltip className={isOneEach ? classes.sides : classes.groups}>
        {groups.map((group) => (
          <div key={group.allegiance.id}>
            {isOneEach ? null : (
              <h3 className={classes.groupHead}>
                <AllegianceName allegiance={group.allegiance}>{group.allegiance.name}</AllegianceName>
              </h3>
            )}
            {group.forces.map((force) => (
              <ForceUnits key={force.id} force={force} allegiance={group.allegiance} summary={summary} />
            ))}
            {isSpent(group, summary) ? <GiveUp allegiance={group.allegiance} /> : null}
          </div>
        ))}
      </SharedTooltip>
    </Panel>
  );
}

interface ForceUnitsProps {
  readonly force: Force;
  readonly allegiance: Allegiance;
  readonly summary: CampaignSummary;
}

function ForceUnits({ force, allegiance, summary }: ForceUnitsProps) {
  const { t } = useTranslation(['command-post', 'game']);
  const format = useFormat();
  const had = listUnits(force, summary);
  const units = had.filter(({ readiness }) => readiness !== 'lost');
  const stopOf = useOneStop(units.map(({ unitId }) => unitId));
  const describeArrival = ({ arrives }: UnitReadiness) =>
    arrives === undefined ? '' : `, ${formatArrival(arrives, t, format)}`;
  return (
    <>
      <div className={classes.sideHead}>
        <b>
          <CampaignPicture pictureId={force.emblem} as="emblem" size="24px" />{' '}
          <ForceName force={force} allegiance={allegiance} />
        </b>
        <span className="num">
          {t('readiness.pv', { pv: format.number(force.pv), ready: format.number(force.readyPv) })}
        </span>
      </div>
      {had.length === 0 ? (
        <Link to={`/forces?force=${force.id}`}>{t('readiness.empty')}</Link>
      ) : (
        <ul className={classes.cells} {...ONE_STOP_GROUP}>
          {units.map((unit) => (
            <li key={unit.unitId}>
              <Link
                {...stopOf(unit.unitId)}
                className={classes.cell}
                data-tip={`${t('readiness.unit', { name: unit.name, pv: unit.pv })}${describeArrival(unit)}`}
                data-late={unit.arrives !== undefined}
                to={`/forces?force=${force.id}&unit=${unit.unitId}`}
                aria-label={`${t('readiness.unitLabel', {
                  name: unit.name,
                  readiness: t(`game:readiness.${unit.readiness}`),
                  size: unit.size,
                  pv: unit.pv,
                })}${describeArrival(unit)}`}
              >
                <StatusMark kind={unit.readiness} />
                <span className="num">{unit.size}</span>
              </Link>
            </li>
          ))}
          {units.length === had.length ? null : (
            <li className={classes.lostUnits}>
              <StatusMark kind="lost" /> {t('readiness.lost', { count: had.length - units.length })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function listUnits(force: Force, { readiness }: CampaignSummary) {
  const { units = [] } = readiness.find(({ forceId }) => forceId === force.id) ?? {};
  return units.filter((unit) => unit.readiness !== 'sold');
}

/** Whether an allegiance had units and can field none of them any more, while the campaign goes on. */
function isSpent(
  { allegiance, forces }: AllegianceGroup<Allegiance, Force>,
  summary: CampaignSummary,
): boolean {
  return (
    summary.end === null &&
    !allegiance.conceded &&
    forces.every(({ readyPv }) => readyPv === 0) &&
    forces.every((force) => listUnits(force, summary).every(({ arrives }) => arrives === undefined)) &&
    forces.some((force) => listUnits(force, summary).length > 0)
  );
}

/** Button to concede, for an allegiance that can field nobody and pay for nothing. */
function GiveUp({ allegiance }: { allegiance: Allegiance }) {
  const { t } = useTranslation('command-post');
  const [concede, conceding] = useCommand('campaign.concede');
  return (
    <p className={classes.spent}>
      {t('readiness.spent')}
      <Button
        size="compact-xs"
        loading={conceding.isPending}
        onClick={() => void concede({ allegianceId: allegiance.id })}
      >
        {t('readiness.concede')}
      </Button>
    </p>
  );
}
