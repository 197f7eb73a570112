import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import { DecisionRow } from './decision-row.tsx';
import { getDecisionAddress, getNextStep, type NextStep } from './decision-facts.ts';
import classes from './decisions.module.css';
import { CampaignOutcome } from './campaign-outcome.tsx';
import { TrackBrief } from './track-brief.tsx';
import { WhatNow } from './what-now.tsx';
import { VictoryTable } from './victory-table.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

/** Decisions to make, the next step of the campaign, and a summary of its track. */
export function Decisions({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const navigate = useNavigate();
  const step = getNextStep(summary);
  const [chosen, setChosen] = useState<string | null>(null);
  const { choices, chosenTrack, trackId, target } = resolveStep(step, chosen);
  const track = summary.tracks.find((candidate) => candidate.id === trackId);
  // No decisions after the campaign's end: repairs and healing would serve no track.
  const decisions =
    summary.end === null ? summary.decisions : summary.decisions.filter(({ kind }) => kind === 'over');
  const isUntouched =
    summary.end === null && summary.tracks.every(({ engagementId }) => engagementId === null);
  const addresses = decisions.map(getDecisionAddress);
  const go = (address: string | null | undefined) => {
    if (address !== null && address !== undefined) void navigate(address);
  };
  useDecisionKeys({ onNumber: (number) => go(addresses[number - 1]), onEnter: () => go(target) });

  return (
    <Panel
      className={classes.panel ?? ''}
      title={t(summary.end === null ? 'now.title' : 'decisions.title')}
      // Once a battle was fought here, the palette leads there.
      right={isUntouched ? <Link to="/entry">{t('decisions.underWay')}</Link> : undefined}
      scroll
    >
      {(summary.warnings ?? []).map((warning) => (
        <p key={warning.message} className={classes.warning} role="alert">
          {translateProblem(warning, t)} <Link to="/tracks">{t('decisions.tracks')}</Link>
        </p>
      ))}
      {summary.end === null ? <WhatNow summary={summary} step={step} track={track} /> : null}
      {choices.length > 1 ? (
        <SegmentedControl
          className={classes.choice ?? ''}
          fullWidth
          size="xs"
          aria-label={t('decisions.chooseNext')}
          value={chosenTrack ?? ''}
          onChange={setChosen}
          data={choices.map((id) => {
            const open = summary.tracks.find((candidate) => candidate.id === id);
            if (open === undefined) return { value: id, label: id };
            const name = nameTrack(t, open);
            return { value: id, label: open.course.staysOpen ? t('decisions.sideTrack', { name }) : name };
          })}
        />
      ) : null}
      {target === null || step === null ? null : (
        <div className={classes.actions}>
          <Button
            variant="filled"
            size="md"
            onClick={() => go(target)}
            data-guide="next-step"
            rightSection={<ShortcutKbd place="post" id="next" inherit />}
          >
            {t(`decisions.go.${step.kind}`)}
          </Button>
          {step.kind === 'prepare' || step.kind === 'recruit' || track === undefined ? null : (
            <Button size="md" onClick={() => go(`/track/${track.id}`)}>
              {t('decisions.briefing')}
            </Button>
          )}
        </div>
      )}
      {summary.end === null ? <PanelHeading>{t('decisions.title')}</PanelHeading> : null}
      {decisions.length === 0 ? <p className={classes.none}>{t('decisions.none')}</p> : null}
      <ol className={classes.list}>
        {decisions.map((decision, index) => (
          <DecisionRow key={index} decision={decision} number={index + 1} summary={summary} />
        ))}
      </ol>
      {summary.end === null ? null : <CampaignOutcome summary={summary} end={summary.end} />}
      <VictoryStandings summary={summary} />
      {track === undefined ? null : <TrackBrief track={track} summary={summary} />}
    </Panel>
  );
}

/** Victory points so far, from the first track on until the campaign is over. */
function VictoryStandings({ summary: { allegiances, victory, end, tracks } }: { summary: CampaignSummary }) {
  const { t } = useTranslation('command-post');
  const isUnderWay = end === null && tracks.some(({ status }) => status === 'done');
  if (victory === undefined || !isUnderWay) return null;
  return (
    <>
      <PanelHeading>
        <TermLabel id="victory-points">{t('victory.soFar')}</TermLabel>
      </PanelHeading>
      <VictoryTable allegiances={allegiances} points={victory} />
    </>
  );
}

/** The tracks that can be chosen, the chosen one, and the address of the step. */
function resolveStep(step: NextStep | null, chosen: string | null) {
  if (step === null || step.kind === 'over')
    return { choices: [], chosenTrack: undefined, trackId: undefined, target: null };
  if (step.kind === 'recruit')
    return {
      choices: [],
      chosenTrack: undefined,
      trackId: undefined,
      target: `/forces?force=${step.forceId}`,
    };
  if (step.kind !== 'prepare')
    return {
      choices: [],
      chosenTrack: undefined,
      trackId: step.trackId,
      target: `/engagement/${step.engagementId}`,
    };
  const chosenTrack = step.trackIds.find((id) => id === chosen) ?? step.trackIds[0];
  const target = chosenTrack === undefined ? null : `/track/${chosenTrack}`;
  return { choices: step.trackIds, chosenTrack, trackId: chosenTrack, target };
}
