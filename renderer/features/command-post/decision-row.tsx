import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Decision } from '../../../shared/domain/decision.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { nameRoles } from '../../ui/role-names.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { type Format, useFormat } from '../../ui/use-format.ts';
import { findTrackChoice, getDecisionAddress, getDecisionMark, getDecisionForce } from './decision-facts.ts';
import classes from './decisions.module.css';

interface DecisionRowProps {
  readonly decision: Decision;
  readonly number: number;
  readonly summary: CampaignSummary;
}

/** A decision to make: what it is, what it costs, and the key that goes there. */
export function DecisionRow({ decision, number, summary }: DecisionRowProps) {
  const { t } = useTranslation(['command-post', 'game', 'app']);
  const format = useFormat();
  const to = getDecisionAddress(decision);
  const values = { ...collectValues(decision, summary, format, t), ...countOf(decision, summary) };
  const content = (
    <>
      <StatusMark kind={getDecisionMark(decision)} />
      <span className={classes.text}>
        <Trans
          t={t}
          i18nKey={`decisions.${decision.kind}.title`}
          values={values}
          components={{ b: <b /> }}
          shouldUnescape
        />
        <small>{t(`decisions.${decision.kind}.detail`, values)}</small>
      </span>
      {number > 9 || to === null ? <span /> : <Kbd>{String(number)}</Kbd>}
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className={classes.row}>{content}</span>
      ) : (
        <Link
          className={classes.row}
          data-decision={number}
          to={to}
          aria-keyshortcuts={number > 9 ? undefined : String(number)}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

function countOf(decision: Decision, summary: CampaignSummary): { count?: number } {
  if (decision.kind === 'choose-track' || decision.kind === 'begin-track')
    return { count: findTrackChoice(decision.trackIds, summary).tracks.length };
  if (decision.kind === 'repair') return { count: decision.units };
  if (decision.kind === 'heal') return { count: decision.pilots };
  return {};
}

type TranslateDecision = ReturnType<typeof useTranslation>['t'];

function collectValues(
  decision: Decision,
  summary: CampaignSummary,
  format: Format,
  t: TranslateDecision,
): Record<string, string | number> {
  const names = new Map<string, string>(summary.tracks.map((track) => [track.id, nameTrack(t, track)]));
  const force = getDecisionForce(decision, summary);
  const shared: Record<string, string | number> =
    force === null ? {} : { force: force.name, have: format.number(force.supportSp) };
  switch (decision.kind) {
    case 'choose-track':
    case 'begin-track':
      return describeTrackChoice(decision.trackIds, summary, format, t);
    case 'report':
    case 'accept':
      return { track: names.get(decision.trackId) ?? '' };
    case 'repair': {
      const { units = [] } = summary.readiness.find(({ forceId }) => forceId === decision.forceId) ?? {};
      const wrecks = units.filter((unit) => unit.readiness === 'wrecked');
      const detail =
        wrecks.length === 0
          ? ''
          : ` · ${t('command-post:decisions.repair.wrecks', { count: wrecks.length })}`;
      return { ...shared, cost: format.number(decision.costSp), wrecks: detail };
    }
    case 'heal':
      return { ...shared, cost: format.number(decision.costSp) };
    case 'advance':
      return {
        ...shared,
        name: decision.name,
        skill: decision.toSkill,
        cost: format.number(decision.costSp),
        pvBefore: decision.pvBefore,
        pvAfter: decision.pvAfter,
      };
    case 'over': {
      const winner = summary.allegiances.find(({ id }) => id === decision.winnerId);
      return { winner: winner?.name ?? t('app:nobody') };
    }
  }
}

/** The tracks to choose from; besides: who chooses, and side tracks. */
function describeTrackChoice(
  trackIds: readonly TrackId[],
  summary: CampaignSummary,
  format: Format,
  t: TranslateDecision,
): Record<'tracks' | 'besides', string> {
  const { tracks, sideTracks, choosers } = findTrackChoice(trackIds, summary);
  const forceNames = new Map(summary.forces.map(({ id, name }) => [id, name]));
  const nameAll = (list: typeof tracks) => list.map((track) => nameTrack(t, track));
  const besides = choosers.map(({ by, role, opener }) =>
    t(`command-post:decisions.choose-track.by.${by}`, {
      name: role === null ? '' : nameRoles(opener.forces, forceNames, t, format)[role],
      after: nameTrack(t, opener),
    }),
  );
  if (sideTracks.length > 0)
    besides.push(
      t('command-post:decisions.choose-track.sideTracks', {
        tracks: format.list(nameAll(sideTracks)),
      }),
    );
  return {
    tracks: format.list(nameAll(tracks), 'disjunction'),
    besides: besides.map((part) => `${part} · `).join(''),
  };
}
