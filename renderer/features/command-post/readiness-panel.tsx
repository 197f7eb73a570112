import { Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import type { Readiness } from '../../../shared/domain/unit-state.ts';
import { useCommand } from '../../api/use-command.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { StatusLabel, StatusMark } from '../../ui/status-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './command-post.module.css';

const LEGEND: readonly Readiness[] = ['ready', 'damaged', 'crippled', 'wrecked', 'lost'];

/** Every unit of both sides as a cell: its condition and its size. */
export function ReadinessPanel({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const legend = (
    <span className={classes.legend}>
      {LEGEND.map((kind) => (
        <StatusLabel key={kind} kind={kind}>
          {t(`game:readiness.${kind}`)}
        </StatusLabel>
      ))}
    </span>
  );
  return (
    <Panel className={classes.readiness ?? ''} title={t('readiness.title')} right={legend}>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <SideReadiness key={side} side={side} summary={summary} />
        ))}
      </div>
    </Panel>
  );
}

function SideReadiness({ side, summary }: { side: Side; summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const format = useFormat();
  const force = summary.forces[side];
  const units = summary.readiness[side].filter((unit) => unit.readiness !== 'sold');
  return (
    <div>
      <div className={classes.sideHead}>
        <SideName side={side}>
          <b>{force.name}</b>
        </SideName>
        <span className="num">
          {t('readiness.pv', { pv: format.number(force.pv), ready: format.number(force.readyPv) })}
        </span>
      </div>
      {units.length === 0 ? (
        <Link to={`/forces?side=${side}`}>{t('readiness.empty')}</Link>
      ) : (
        <ul className={classes.cells}>
          {units.map((unit) => (
            <li key={unit.unitId}>
              <Tooltip label={t('readiness.unit', { name: unit.name, pv: unit.pv })}>
                <Link
                  className={classes.cell}
                  to={`/forces?side=${side}&unit=${unit.unitId}`}
                  aria-label={t('readiness.unitLabel', {
                    name: unit.name,
                    readiness: t(`game:readiness.${unit.readiness}`),
                    size: unit.size,
                    pv: unit.pv,
                  })}
                >
                  <StatusMark kind={unit.readiness} />
                  <span className="num">{unit.size}</span>
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      {units.length > 0 && force.readyPv === 0 && summary.winner === null ? <GiveUp side={side} /> : null}
    </div>
  );
}

/** Button to concede, for a side that can field nobody and pay for nothing. */
function GiveUp({ side }: { side: Side }) {
  const { t } = useTranslation('command-post');
  const [concede, conceding] = useCommand('campaign.concede');
  return (
    <p className={classes.spent}>
      {t('readiness.spent')}
      <Button size="compact-xs" loading={conceding.isPending} onClick={() => void concede({ side })}>
        {t('readiness.concede')}
      </Button>
    </p>
  );
}
