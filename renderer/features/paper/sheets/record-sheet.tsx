import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import { CURRENCIES } from '../../../../shared/domain/currency.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { ForceId } from '../../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../../shared/domain/ledger-line.ts';
import { nameUnitBriefly } from '../../../../shared/domain/unit.ts';
import { CampaignPicture } from '../../../api/pictures/campaign-picture.tsx';
import { nameSubject, traceOrigin } from '../../../ui/ledger-line.ts';
import { nameBonus, nameObjective, nameTrack } from '../../../ui/name-track.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { lowerFirst } from '../lower-first.ts';
import { Notes, PaperTable, SheetHead, type SheetRow } from '../sheet.tsx';
import { useForceFacts } from '../use-force-facts.ts';
import { usePayTexts } from '../use-pay-texts.ts';
import classes from '../sheet.module.css';
import type { JournalProof, SheetData } from '../use-sheet-data.ts';

/** Rows of a record that begins, written or blank: with its head they fill a page. */
const TRACK_ROWS = 8;
const LEDGER_ROWS = 14;

type RecordData = Extract<SheetData, { kind: 'record' }>;

/** The campaign of one force: who it is, every track it fought, and every line of its ledger. */
export function RecordSheet({ data }: { readonly data: RecordData }) {
  const { t } = useTranslation('paper');
  const facts = useForceFacts(data.summary, data.roster.force);
  const monthly = usePayTexts(data.economy).monthly(data.roster.force);
  return (
    <>
      <SheetHead
        title={t('sheets.record')}
        subject={data.roster.force.name}
        picture={<CampaignPicture pictureId={data.roster.force.emblem} as="emblem" size="14mm" />}
        facts={monthly === '' ? facts.all : [...facts.all, [t('pay.monthly'), monthly]]}
      />
      <TrackLog data={data} />
      <Ledger lines={data.lines} summary={data.summary} />
      <Notes text={data.note} />
      <Proof proof={data.proof} />
    </>
  );
}

/** The hash by which players can tell later whether a file still says what this sheet says. */
function Proof({ proof: { entry, hash } }: { readonly proof: JournalProof }) {
  const { t } = useTranslation('paper');
  const format = useFormat();
  if (hash === null) return null;
  return (
    <p className={classes.proof}>
      {t('record.proof', { entry: format.number(entry) })} <code>{hash}</code>
    </p>
  );
}

function TrackLog({ data }: { readonly data: RecordData }) {
  const { t } = useTranslation(['paper', 'app']);
  const rowOf = useTrackRow(data, data.roster.force.id);
  return (
    <PaperTable
      caption={t('record.log')}
      columns={[
        { key: 'number', title: t('record.number'), share: 4, number: true },
        { key: 'track', title: t('record.track'), share: 18 },
        { key: 'cost', title: t('briefing.cost'), share: 9, number: true },
        { key: 'objectives', title: t('briefing.objectives'), share: 19 },
        { key: 'bonuses', title: t('record.bonuses'), share: 14 },
        { key: 'after', title: t('record.after', { wp: t('app:money.WP') }), share: 8, number: true },
        { key: 'fielded', title: t('record.fielded'), share: 10 },
        { key: 'losses', title: t('record.losses'), share: 17 },
        { key: 'salvage', title: t('record.salvage'), share: 15 },
        { key: 'next', title: t('record.next'), share: 14 },
      ]}
      groups={[{ key: 'all', title: null, rows: data.engagements.map(rowOf) }]}
      blanks={Math.max(3, TRACK_ROWS - data.engagements.length)}
    />
  );
}

/** A row of the track log: the engagement as this force saw it. */
function useTrackRow(
  { summary, economy }: RecordData,
  forceId: ForceId,
): (engagement: Engagement, index: number) => SheetRow {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const pay = usePayTexts(economy);
  const wp = (points: number) => `${format.signed(points)} ${t('app:money.WP')}`;
  const tracks = listTracks(summary);
  const nameOf = (id: string) => {
    const track = tracks.get(id);
    return track === undefined ? '' : nameTrack(t, track);
  };
  const listCells = (engagement: Engagement, index: number): readonly ReactNode[] => {
    const { consequences, participants } = engagement;
    const role = engagement.forces.find((force) => force.forceId === forceId)?.role ?? 'attacker';
    const change = consequences?.warchests.find((one) => one.forceId === forceId);
    const own = participants.filter((unit) => unit.forceId === forceId);
    const gone = new Map(
      (consequences?.units ?? [])
        .filter(({ standing }) => standing !== 'serving')
        .map((unit) => [unit.unitId, unit]),
    );
    const outcome =
      consequences === null || consequences.winner === 'draw'
        ? 'draw'
        : consequences.winner === role
          ? 'won'
          : 'lost';
    // By the report: a track that is played again forgets who met its objectives.
    const metIds = new Set(
      engagement.report?.objectives.flatMap(({ objectiveId, side }) => (side === role ? [objectiveId] : [])),
    );
    const met = engagement.objectives.filter(({ id }) => metIds.has(id));
    const taken = engagement.bonuses[role].filter((bonus) => bonus.wp[role] !== 0);
    const lost = own.flatMap((unit) => {
      const standing = gone.get(unit.unitId)?.standing;
      return standing === undefined
        ? []
        : [`${nameUnitBriefly(unit)} (${lowerFirst(t(`game:readiness.${standing}`))})`];
    });
    const salvaged = participants.filter((unit) => gone.get(unit.unitId)?.recovery?.byWhom === role);
    const bonuses = [
      ...taken.map((bonus) => nameBonus(t, bonus)),
      ...(change !== undefined && change.bonusesWp !== 0 ? [wp(change.bonusesWp)] : []),
      ...(change === undefined ? [] : pay.earned(change)).map(
        (told) => `${lowerFirst(t('report.pay'))} ${told}`,
      ),
    ];
    return [
      index + 1,
      `${nameOf(engagement.trackId)} · ${t(`game:sides.${role}`)} · ${t(`record.${outcome}`)}`,
      change === undefined ? '' : format.signed(-change.costWp),
      met.map((objective) => `${nameObjective(t, objective)} ${wp(objective.wp)}`).join(', '),
      bonuses.join(', '),
      change === undefined ? '' : format.number(change.afterWp),
      t('record.fieldedValue', {
        count: own.length,
        pv: format.number(own.reduce((sum, unit) => sum + unit.pv, 0)),
      }),
      lost.join(', '),
      salvaged.map(nameUnitBriefly).join(', '),
      (consequences?.opens ?? []).map(nameOf).join(', '),
    ];
  };
  return (engagement, index) => ({ key: engagement.id, cells: () => listCells(engagement, index) });
}

function listTracks({ tracks }: CampaignSummary) {
  return new Map<string | null, CampaignSummary['tracks'][number]>(tracks.map((track) => [track.id, track]));
}

function Ledger(props: { readonly lines: readonly LedgerLine[]; readonly summary: CampaignSummary }) {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const byId = new Map(props.lines.map((line) => [line.id, line]));
  const tracks = listTracks(props.summary);
  const listCells = (line: LedgerLine): readonly ReactNode[] => {
    const origin = traceOrigin(line, byId);
    const kind = t(`ledger:kinds.${origin.line.kind}`);
    const subject = origin.line.kind === 'track-cost' ? '' : nameSubject(line, t);
    const track = tracks.get(line.trackId);
    const what = origin.effect === 'own' ? kind : `${t(`ledger:kinds.${origin.effect}`)}: ${kind}`;
    return [
      format.campaignDate(line.campaignDate),
      track === undefined ? '' : nameTrack(t, track),
      subject === '' ? what : `${what}: ${subject}`,
      ...CURRENCIES.flatMap((currency) =>
        line.currency === currency ? [format.signed(line.amount), format.number(line.balance)] : ['', ''],
      ),
    ];
  };
  const rows = props.lines.map((line): SheetRow => ({ key: String(line.id), cells: () => listCells(line) }));
  return (
    <PaperTable
      caption={t('record.ledger')}
      columns={[
        { key: 'date', title: t('force.date'), share: 14 },
        { key: 'track', title: t('record.track'), share: 20 },
        { key: 'line', title: t('record.line'), share: 38 },
        ...CURRENCIES.flatMap((currency) => [
          { key: currency, title: t(`app:money.${currency}`), share: 7, number: true },
          { key: `${currency}-balance`, title: t('record.balance'), share: 8, number: true },
        ]),
      ]}
      groups={[{ key: 'all', title: null, rows }]}
      blanks={Math.max(4, LEDGER_ROWS - rows.length)}
    />
  );
}
