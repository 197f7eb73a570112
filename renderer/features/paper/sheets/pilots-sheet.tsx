import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import { SKILLS, type Pilot } from '../../../../shared/domain/pilot.ts';
import type { NotedPilotRecord, ServiceBattle } from '../../../../shared/domain/service-record.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { CampaignPicture } from '../../../api/pictures/campaign-picture.tsx';
import { nameAbility } from '../../../ui/name-ability.ts';
import { nameTrack } from '../../../ui/name-track.ts';
import { formatPilotName } from '../../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { Boxes } from '../boxes.tsx';
import { useRowLimit } from '../gradual-rows.tsx';
import { lowerFirst } from '../lower-first.ts';
import classes from '../sheet.module.css';
import { Facts, BlankLines, SheetHead } from '../sheet.tsx';
import { useForceFacts } from '../use-force-facts.ts';

/** Skills from worst to best, as pilots climb them. */
const SKILLS_CLIMBED = SKILLS.toReversed();

/** Boxes for wounds that a record prints; more where a pilot has more. */
const WOUND_BOXES = 6;

/** Battles that a record prints, the last ones. */
const BATTLES = 3;

interface PilotsSheetProps {
  readonly summary: CampaignSummary;
  readonly roster: Roster;
  /** In the order of the roster. */
  readonly records: readonly NotedPilotRecord[];
}

/** A record takes as long to make as so many rows of a table. */
const ROWS_OF_A_RECORD = 5;

/** The records of a force's pilots, also of those who are dead or captured. */
export function PilotsSheet({ summary, roster, records }: PilotsSheetProps) {
  const { t } = useTranslation('paper');
  const facts = useForceFacts(summary, roster);
  const limit = useRowLimit(roster.pilots.length * ROWS_OF_A_RECORD) / ROWS_OF_A_RECORD;
  return (
    <>
      <SheetHead
        title={t('sheets.pilots')}
        subject={roster.force.name}
        picture={<CampaignPicture pictureId={roster.force.emblem} as="emblem" size="14mm" />}
        facts={facts.short.slice(0, 6)}
      />
      {roster.pilots.length === 0 ? <p className={classes.nothing}>{t('nothing.pilots')}</p> : null}
      <div className={classes.records}>
        {roster.pilots.slice(0, limit).map((pilot, index) => (
          <PilotBox
            key={pilot.id}
            pilot={pilot}
            roster={roster}
            battles={records[index]?.record.battles ?? []}
            note={records[index]?.note ?? ''}
          />
        ))}
      </div>
    </>
  );
}

interface PilotBoxProps {
  readonly pilot: Pilot;
  readonly roster: Roster;
  readonly battles: readonly ServiceBattle[];
  readonly note: string;
}

const PilotBox = memo(function PilotBox({ pilot, roster, battles, note }: PilotBoxProps) {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const unit = roster.units.find(({ id }) => id === pilot.unitId);
  const wounds = Math.max(WOUND_BOXES, pilot.wounds);
  return (
    <div className={classes.record} data-row={pilot.id}>
      <h3 className={classes.recordName}>
        <span>
          <CampaignPicture pictureId={pilot.portrait} as="portrait" size="14mm" /> {formatPilotName(pilot, t)}
        </span>
        <span className={classes.recordStatus}>{t(`game:pilotStatus.${pilot.status}`)}</span>
      </h3>
      <Facts
        facts={[
          [t('pilots.unit'), unit === undefined ? '' : nameUnit(unit)],
          [t('pilots.fought'), format.number(battles.length)],
          [t('pilots.kills'), format.number(pilot.kills)],
          [t('pilots.woundsEver'), format.number(battles.reduce((sum, { wounds }) => sum + wounds, 0))],
          [t('pilots.awards'), useAwards(battles)],
          [t('pilots.spent'), `${format.number(pilot.spentSp)} ${t('app:money.SP')}`],
          ...(pilot.ownSp === undefined
            ? []
            : [[t('pilots.own'), `${format.number(pilot.ownSp)} ${t('app:money.SP')}`] as const]),
        ]}
      />
      <div className={classes.ladder}>
        <span>{t('game:card.skill')}</span>
        {SKILLS_CLIMBED.map((skill) => (
          <span key={skill} className={classes.step} data-now={skill === pilot.skill}>
            {skill}
          </span>
        ))}
        <b>{t(`game:skills.${pilot.skill}`)}</b>
      </div>
      <div className={classes.ladder}>
        <span>{t('pilots.wounds')}</span>
        <Boxes shape="square" total={wounds} left={wounds - pilot.wounds} />
      </div>
      <div className={classes.write}>
        <span>{t('pilots.abilities')}</span>
        {pilot.abilities.length === 0 ? null : (
          <span>{pilot.abilities.map((ability) => nameAbility(ability, t)).join(', ')}</span>
        )}
        <BlankLines count={pilot.abilities.length === 0 ? 2 : 1} />
      </div>
      <LastBattles battles={battles} />
      <div className={classes.write}>
        <span>{t('pilots.notes')}</span>
        {note === '' ? null : <p className={classes.notes}>{note}</p>}
        <BlankLines count={1} />
      </div>
    </div>
  );
});

/** Experience that was awarded in battles, and how often the pilot was the best; a line to write on for none. */
function useAwards(battles: readonly ServiceBattle[]): string {
  const { t } = useTranslation(['paper', 'app']);
  const format = useFormat();
  const sp = battles.reduce((sum, { awardSp }) => sum + awardSp, 0);
  const best = battles.filter(({ mvp }) => mvp).length;
  return [
    ...(sp === 0 ? [] : [`${format.number(sp)} ${t('app:money.SP')}`]),
    ...(best === 0 ? [] : [t('pilots.best', { count: best })]),
  ].join(', ');
}

/** The last battles of the service record, the latest first, with the victims that reports name. */
function LastBattles({ battles }: { readonly battles: readonly ServiceBattle[] }) {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  if (battles.length === 0) return null;
  const last = battles.toSorted((a, b) => b.entryId - a.entryId).slice(0, BATTLES);
  return (
    <div className={classes.write}>
      <span>{t('pilots.battles')}</span>
      <ul className={classes.battles}>
        {last.map((battle) => (
          <li key={battle.entryId}>
            {`${format.campaignDate(battle.date)}, ${nameTrack(t, { template: battle.template, name: battle.track })}: ${battle.unit}`}
            {battle.pilotFate === 'unhurt' ? '' : `, ${lowerFirst(t(`game:pilotFates.${battle.pilotFate}`))}`}
            {battle.kills === 0 ? null : (
              <b>
                {' · '}
                {t('pilots.killsOf', { count: battle.kills })}
                {battle.victims.length === 0
                  ? null
                  : `: ${format.list(battle.victims.map(({ unit, pilot }) => `${unit} (${pilot})`))}`}
              </b>
            )}
            {battle.correction === null
              ? null
              : ` · ${t('pilots.corrected', { reason: battle.correction.reason })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
