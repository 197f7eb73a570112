import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { AllegianceId } from '../../../shared/domain/ids.ts';
import type { ObjectiveOwner } from '../../../shared/domain/objective.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { Num } from '../../ui/num.tsx';
import { PanelHeading } from '../../ui/panel.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { listFollowing } from '../../ui/following-tracks.ts';
import { nameBonus, nameObjective, nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './decisions.module.css';

/** Summary of a track: cost, limits, objectives, following tracks. */
export function TrackBrief({ track, summary }: { track: TrackNode; summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game', 'app']);
  const format = useFormat();
  const { data, error } = useContractQuery(
    'track.get',
    track === undefined ? skipToken : { trackId: track.id },
  );
  const wp = t('app:money.wp');
  const next = new Set(SIDES.flatMap((side) => listFollowing(track.id, side, summary)));
  const ways = summary.tracks.filter(({ id }) => next.has(id)).map((other) => nameTrack(t, other));
  return (
    <>
      <PanelHeading>{t('brief.title', { name: nameTrack(t, track) })}</PanelHeading>
      {data === undefined ? (
        error === undefined ? (
          <SkeletonLines count={5} />
        ) : null
      ) : (
        <RoleLook allegiances={summary.allegiances} players={listPlayers(data.limits, summary)}>
          <dl className={classes.brief}>
            <Line label={t('brief.cost')}>
              {t(data.sharing.cost === 'each' ? 'brief.costEach' : 'brief.costShared', {
                cost: format.number(track.costWp),
              })}
            </Line>
            <Line label={<TermLabel id="pv">{t('brief.limits')}</TermLabel>}>
              <SideMark side="attacker" /> <Num value={data.limits.attacker.pv} />
              {'  '}
              <SideMark side="defender" /> <Num value={data.limits.defender.pv} />
            </Line>
            {data.objectives.map((objective) => (
              <Line key={objective.id} label={nameObjective(t, objective)} owner={objective.owner}>
                <Num value={objective.wp} unit={wp} />
              </Line>
            ))}
            {data.bonuses.map((bonus) => (
              <Line key={bonus.id} label={nameBonus(t, bonus)} owner={bonus.owner}>
                <Num
                  value={bonus.owner === 'defender' ? bonus.wp.defender : bonus.wp.attacker}
                  signed
                  unit={wp}
                />
              </Line>
            ))}
            {ways.length === 0 ? null : (
              <Line label={t('brief.leadsTo')}>
                <span className={classes.words}>{format.list(ways, 'disjunction')}</span>
              </Line>
            )}
          </dl>
        </RoleLook>
      )}
    </>
  );
}

/** The allegiances of the forces that may play each role. */
function listPlayers(
  limits: TrackBriefing['limits'],
  { forces }: Pick<CampaignSummary, 'forces'>,
): Record<Side, AllegianceId[]> {
  const listOf = (role: Side) => {
    const able = new Set(limits[role].groups.flatMap(({ forceIds }) => forceIds));
    return forces.filter(({ id }) => able.has(id)).map(({ allegianceId }) => allegianceId);
  };
  return { attacker: listOf('attacker'), defender: listOf('defender') };
}

interface LineProps {
  readonly label: React.ReactNode;
  readonly owner?: ObjectiveOwner;
  readonly children: React.ReactNode;
}

function Line({ label, owner, children }: LineProps) {
  const { t } = useTranslation('app');
  return (
    <div>
      <dt>
        {label}
        {owner === undefined || owner === 'both' ? null : (
          <>
            {' '}
            <SideMark side={owner} size={9} />
            <span className="visually-hidden">{t(`sides.${owner}`)}</span>
          </>
        )}
      </dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
