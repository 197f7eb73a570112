import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import { CURRENCIES } from '../../../../shared/domain/currency.ts';
import type { ForceBattle } from '../../../../shared/domain/force-record.ts';
import type { LedgerLine } from '../../../../shared/domain/ledger-line.ts';
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
  const facts = useForceFacts(data.summary, data.roster);
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
    <p className={`${classes.proof} ${classes.closing}`}>
      {t('record.proof', { entry: format.number(entry) })} <code>{hash}</code>
    </p>
  );
}

function TrackLog({ data }: { readonly data: RecordData }) {
  const { t } = useTranslation(['paper', 'app']);
  const rowOf = useTrackRow(data);
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
      groups={[{ key: 'all', title: null, rows: data.battles.map(rowOf) }]}
      blanks={Math.max(3, TRACK_ROWS - data.battles.length)}
    />
  );
}

/** A row of the track log: the engagement as this force saw it. */
function useTrackRow({ summary, economy }: RecordData): (battle: ForceBattle, index: number) => SheetRow {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const pay = usePayTexts(economy);
  const wp = (points: number) => `${format.signed(points)} ${t('app:money.WP')}`;
  const tracks = listTracks(summary);
  const nameOf = (id: string) => {
    const track = tracks.get(id);
    return track === undefined ? '' : nameTrack(t, track);
  };
  const listCells = (battle: ForceBattle, index: number): readonly ReactNode[] => {
    const { change, side, winner } = battle;
    const outcome = winner === 'draw' ? 'draw' : winner === side ? 'won' : 'lost';
    const bonuses = [
      ...battle.bonuses.map((bonus) => nameBonus(t, bonus)),
      ...(change.bonusesWp === 0 ? [] : [wp(change.bonusesWp)]),
      ...pay.earned(change).map((told) => `${lowerFirst(t('report.pay'))} ${told}`),
    ];
    return [
      index + 1,
      `${nameOf(battle.trackId)} · ${t(`game:sides.${side}`)} · ${t(`record.${outcome}`)}`,
      format.signed(-change.costWp),
      battle.objectives.map((objective) => `${nameObjective(t, objective)} ${wp(objective.wp)}`).join(', '),
      bonuses.join(', '),
      format.number(change.afterWp),
      t('record.fieldedValue', { count: battle.units, pv: format.number(battle.pv) }),
      battle.lost
        .map(({ unit, standing }) => `${unit} (${lowerFirst(t(`game:readiness.${standing}`))})`)
        .join(', '),
      battle.salvaged.map(({ unit }) => unit).join(', '),
      battle.opens.map(nameOf).join(', '),
    ];
  };
  return (battle, index) => ({ key: battle.engagementId, cells: () => listCells(battle, index) });
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
