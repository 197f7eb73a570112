import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { ChoiceEffect, RoadAhead, RoadChoice } from '../../../shared/domain/road-ahead.ts';
import { AllegianceName } from '../../ui/allegiance-mark.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ChanceText, PointsText } from './chance-text.tsx';
import classes from './road-ahead.module.css';

interface ChoicesPanelProps {
  readonly road: RoadAhead;
  readonly summary: CampaignSummary;
}

/** Effect of each choice between tracks on each allegiance; choices that tend to lose are marked. */
export function ChoicesPanel({ road, summary }: ChoicesPanelProps) {
  const { t } = useTranslation('road-ahead');
  return (
    <Panel title={t('choices.title')} right={t('choices.remark')}>
      {road.choices.length === 0 ? (
        <p className={classes.soft}>{t('choices.none')}</p>
      ) : (
        <div className={classes.scroll} role="group" aria-label={t('choices.title')} tabIndex={0}>
          <DataTable caption={t('choices.title')}>
            <thead>
              <tr>
                <th scope="col">{t('choices.to')}</th>
                <NumCell head className={classes.beforeText}>
                  {t('choices.chosen')}
                </NumCell>
                <th scope="col">{t('allegiance')}</th>
                <th scope="col">{t('choices.wins')}</th>
                <th scope="col">{t('choices.against')}</th>
                <th scope="col">{t('choices.debt')}</th>
              </tr>
            </thead>
            {road.choices.map((choice) => (
              <ChoiceRows key={`${choice.from} ${choice.to}`} choice={choice} summary={summary} />
            ))}
          </DataTable>
        </div>
      )}
    </Panel>
  );
}

function ChoiceRows({ choice, summary }: { readonly choice: RoadChoice; readonly summary: CampaignSummary }) {
  const { t } = useTranslation(['road-ahead', 'game']);
  const format = useFormat();
  const nameOf = (trackId: string): string => {
    const track = summary.tracks.find(({ id }) => id === trackId);
    return track === undefined ? '' : nameTrack(t, track);
  };
  const { from, to, effects, chosen, offered } = choice;
  return (
    <tbody>
      {effects.map((effect, index) => (
        <tr key={effect.allegianceId}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={effects.length}>
                {nameOf(to)}
                <small className={classes.from}>
                  {from === null ? t('choices.now') : t('choices.after', { track: nameOf(from) })}
                </small>
              </th>
              <NumCell className={classes.beforeText} rowSpan={effects.length}>
                {t('choices.of', { chosen: format.number(chosen), offered: format.number(offered) })}
              </NumCell>
            </>
          )}
          <EffectCells effect={effect} summary={summary} />
        </tr>
      ))}
    </tbody>
  );
}

function EffectCells({
  effect: { allegianceId, wins, against, debt, isTrap },
  summary,
}: {
  readonly effect: ChoiceEffect;
  readonly summary: CampaignSummary;
}) {
  const { t } = useTranslation('road-ahead');
  const allegiance = summary.allegiances.find(({ id }) => id === allegianceId);
  return (
    <>
      <td>
        <AllegianceName allegiance={allegiance}>{allegiance?.name ?? ''}</AllegianceName>
      </td>
      <td>
        <ChanceText estimate={wins} />
      </td>
      <td>
        {against === null ? '' : <PointsText estimate={against} />}
        {isTrap && <strong className={classes.trap}> {t('choices.trap')}</strong>}
      </td>
      <td>
        <ChanceText estimate={debt} />
      </td>
    </>
  );
}
