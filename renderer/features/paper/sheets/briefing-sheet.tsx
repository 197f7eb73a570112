import { useTranslation } from 'react-i18next';
import type { CampaignBonus } from '../../../../shared/domain/campaign-bonus.ts';
import type { CampaignObjective } from '../../../../shared/domain/campaign-objective.ts';
import { SIDES, type Side } from '../../../../shared/domain/side.ts';
import type { SideSetUp } from '../../../../shared/domain/track-set-up.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { getRuleset } from '../../../../shared/rules/rulesets.ts';
import { nameBonus, nameObjective, nameTrack, tellTrackTexts } from '../../../ui/name-track.ts';
import { isOneUnitLimit } from '../../../ui/is-one-unit-limit.ts';
import { describeCondition, describeEffect, describePlayers } from '../../../ui/track-texts.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { Fit } from '../fit.tsx';
import { type Fact, SheetSection, SheetHead } from '../sheet.tsx';
import type { SheetData } from '../use-sheet-data.ts';
import { listMapPlaces, type MapPlace } from '../track-map/list-map-places.ts';
import { TrackMap } from '../track-map/track-map.tsx';
import { nameFielded } from '../use-engagement-facts.ts';
import { useForceNames } from '../use-force-facts.ts';
import { useEdgeNames, useGroupText } from '../use-group-text.ts';
import { usePayTexts } from '../use-pay-texts.ts';
import { makeSideBriefing, type SideBriefing } from '../side-briefing.ts';
import { nameFighter } from '../../../ui/unit-card/unit-card-view.ts';
import classes from '../sheet.module.css';

/** Of campaigns whose rule system is unknown. */
const INCHES_PER_HEX = 2;

type BriefingData = Extract<SheetData, { kind: 'briefing' }>;

/** A page for each side of a track, each without what only the other side knows. */
export function BriefingSheet({ data }: { readonly data: BriefingData }) {
  return SIDES.map((side) => (
    <Fit key={side} kind="briefing" className={classes.page}>
      <SidePage data={data} side={side} />
    </Fit>
  ));
}

function SidePage({ data, side }: { readonly data: BriefingData; readonly side: Side }) {
  const { t } = useTranslation(['paper', 'game', 'tracks']);
  const format = useFormat();
  const { briefing, track, engagement, summary } = data;
  const { map } = data.board;
  const setUp = track.setUp.sides[side];
  const told = tellTrackTexts(t, briefing.track.template, briefing);
  const known = makeSideBriefing(side, briefing, track.setUp, engagement);
  const effects = known.effects.map((effect) => describeEffect(effect, t, format));
  const places = map === null ? [] : listMapPlaces(track.setUp.places, known.objectives, map);
  const inchesPerHex = getRuleset(engagement?.ruleset ?? summary.ruleset)?.inchesPerHex ?? INCHES_PER_HEX;
  return (
    <>
      <SheetHead
        title={`${t('sheets.briefing')} · ${t(`game:sides.${side}`)}`}
        subject={nameTrack(t, briefing.track)}
        facts={useBriefingFacts(data, side)}
      />
      <p>{told.situation}</p>
      <SheetSection title={t('briefing.setup')}>
        <p>{told.setup}</p>
        <div className={map === null ? undefined : classes.withMap}>
          {map === null ? null : (
            <TrackMap map={map} setUp={setUp} places={places} inchesPerHex={inchesPerHex} />
          )}
          <div>
            <SideSetUpList setUp={setUp} />
            {map === null ? null : <MapKey setUp={setUp} places={places} />}
          </div>
        </div>
      </SheetSection>
      {briefing.specialRules.length + effects.length === 0 ? null : (
        <SheetSection title={t('briefing.rules')}>
          <ul>
            {told.specialRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            {effects.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </SheetSection>
      )}
      <SheetSection title={t('briefing.objectives')}>
        <ul>
          {known.objectives.map((objective) => (
            <ObjectiveLine key={objective.id} objective={objective} places={track.setUp.places} />
          ))}
        </ul>
      </SheetSection>
      {known.bonuses.length === 0 ? null : (
        <SheetSection title={t(engagement === null ? 'briefing.bonusesOffered' : 'briefing.bonusesTaken')}>
          <ul>
            {known.bonuses.map((bonus) => (
              <BonusLine key={bonus.id} bonus={bonus} side={side} />
            ))}
          </ul>
        </SheetSection>
      )}
      {known.units.length === 0 ? null : <OwnUnits units={known.units} />}
    </>
  );
}

function useBriefingFacts(
  { summary, economy, briefing, track, engagement }: BriefingData,
  side: Side,
): readonly Fact[] {
  const { t } = useTranslation(['paper', 'app', 'tracks']);
  const format = useFormat();
  const own = (engagement?.forces ?? []).filter(({ role }) => role === side);
  const nameForce = useForceNames();
  const names = own.flatMap(({ forceId }) =>
    summary.forces
      .filter(({ id }) => id === forceId)
      .map((force) => nameForce(force, nameFielded(force, engagement?.participants ?? [], t))),
  );
  const limit = briefing.limits[side];
  const [group, ...furtherGroups] = limit.groups;
  const isOneUnit =
    group !== undefined &&
    furtherGroups.length === 0 &&
    isOneUnitLimit(group, limit.percent, briefing.candidates[side]);
  const pay = usePayTexts(economy);
  const cost = own.reduce((sum, { costWp }) => sum + costWp, 0);
  return [
    [t('force.campaign'), summary.name],
    [t('force.date'), format.campaignDate(summary.date)],
    [
      t('briefing.who'),
      names.length === 0 ? describePlayers(briefing.roles[side], summary, t, format) : format.list(names),
    ],
    [
      t('briefing.cost'),
      `${format.number(engagement === null ? briefing.track.costWp : cost)} ${t('app:money.WP')}`,
    ],
    ...pay.offered,
    [
      t('briefing.limit'),
      t(isOneUnit ? 'briefing.limitOneUnit' : 'briefing.limitValue', {
        percent: limit.percent,
        pv: format.number(limit.pv),
      }),
    ],
    [t('briefing.turns'), format.number(track.setUp.turnLimit)],
  ];
}

function SideSetUpList({ setUp }: { readonly setUp: SideSetUp }) {
  const { t } = useTranslation(['paper', 'tracks']);
  const nameEdge = useEdgeNames();
  const groupText = useGroupText();
  return (
    <ul>
      <li>{t('briefing.homeEdge', { edge: nameEdge([setUp.homeEdge]) })}</li>
      {setUp.exitEdge === null ? null : (
        <li>{t('briefing.exitEdge', { edge: nameEdge([setUp.exitEdge]) })}</li>
      )}
      {setUp.groups.map((group, index) => (
        <li key={index}>{groupText(group, setUp.groups.length)}</li>
      ))}
      {setUp.forcedWithdrawal ? <li>{t('briefing.forcedWithdrawal')}</li> : null}
      {setUp.namesCommander ? <li>{t('briefing.namesCommander')}</li> : null}
    </ul>
  );
}

/** What the map shows besides the words beside it. */
function MapKey(props: { readonly setUp: SideSetUp; readonly places: readonly MapPlace[] }) {
  const { t } = useTranslation('paper');
  const sets = props.setUp.groups.some(({ kind }) => kind === 'set-up');
  return (
    <ul className={classes.mapKey}>
      {sets ? <li>{t('map.hatched')}</li> : null}
      {props.places.map(({ number, name }) => (
        <li key={number}>
          <b>{number}</b> {name}
        </li>
      ))}
    </ul>
  );
}

function ObjectiveLine(props: {
  readonly objective: CampaignObjective;
  readonly places: Parameters<typeof describeCondition>[3];
}) {
  const { t } = useTranslation(['paper', 'app', 'game', 'tracks']);
  const format = useFormat();
  const { objective } = props;
  return (
    <li>
      <b>
        {nameObjective(t, objective)}, {format.number(objective.wp)} {t('app:money.WP')}
      </b>
      {objective.owner === 'both' ? ` (${t('game:sides.both')})` : ''}
      {': '}
      {describeCondition(objective.condition, t, format, props.places)}
      {objective.endsTrack ? ` ${t('briefing.endsTrack')}` : ''}
    </li>
  );
}

function BonusLine({ bonus, side }: { readonly bonus: CampaignBonus; readonly side: Side }) {
  const { t } = useTranslation(['paper', 'app', 'game', 'tracks']);
  const format = useFormat();
  const told = bonus.effects.map((effect) => describeEffect(effect, t, format));
  return (
    <li>
      <b>
        {nameBonus(t, bonus)}, {format.signed(bonus.wp[side])} {t('app:money.WP')}
      </b>
      {': '}
      {[...told, bonus.atTableOnly ? bonus.effect : ''].filter((sentence) => sentence !== '').join(' ')}
    </li>
  );
}

function OwnUnits({ units }: { readonly units: SideBriefing['units'] }) {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  const pv = units.reduce((sum, unit) => sum + unit.pv, 0);
  return (
    <SheetSection title={t('briefing.units', { count: units.length, pv: format.number(pv) })}>
      <ul className={classes.columns}>
        {units.map((unit) => (
          <li key={unit.unitId}>
            <b>{nameUnit(unit)}</b>
            {unit.commander ? ' ★' : ''}, {nameFighter(unit, t)} ({unit.skill}),{' '}
            {t('game:card.pv', { pv: unit.pv })}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
