import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './correction.module.css';
import { listReadableLabels, listStretches } from './readable-labels.ts';
import type { Replayed } from '../../api/past/correction-preview.ts';

interface EntriesLineProps {
  /** The corrected entry. */
  readonly entry: number;
  readonly span: ResultOf<'journal.chapters'>;
  /** Later entries that depend on it. */
  readonly later: readonly Replayed[];
  /** Whether `later` is known yet. */
  readonly isKnown: boolean;
}

/** With more entries than these their strokes would be one grey bar. */
const MOST_STROKES = 120;
/** Units of the drawing from its left to its right end. */
const WIDTH = 1000;

/** Units of the drawing that a character of a label takes where the window is narrow. */
const CHARACTER = 14;
/** Between two labels. */
const GAP = 18;
/** Shares of the whole that are narrower than this have no room for a name. */
const LEAST_NAMED = 0.05;

/** An arc from the left end to a place; the farther away, the higher, so that many can be told from each other. */
function drawArc(place: number): string {
  const top = 60 - 76 * Math.sqrt(place / WIDTH);
  return `M0 60C${place * 0.1} ${top} ${place} ${top} ${place} 60`;
}

/** The journal from the corrected entry to today, with an arc to each entry that depends on it. */
export function EntriesLine({ entry, span, later, isKnown }: EntriesLineProps) {
  const { t } = useTranslation(['correction', 'game']);
  const format = useFormat();
  const { newest, chapters } = span;
  const length = Math.max(1, newest - entry);
  const placeOf = (id: number): number => ((id - entry) / length) * WIDTH;
  const depending = later.filter(({ outcome }) => outcome !== 'same').length;
  // Corrections and what was undone depend on nothing either.
  const independent = newest - entry - depending;
  const strokes =
    length > MOST_STROKES ? [] : Array.from({ length }, (_, index) => `M${placeOf(entry + index + 1)} 62V74`);
  const ended = chapters.filter(({ winner }) => winner !== null).toReversed();
  const ends = ended.map(({ id, template, track, campaignDate }) => ({
    id,
    text: t('correction:line.chapter', {
      track: nameTrack(t, { template, name: track }),
      date: format.campaignDate(campaignDate),
    }),
  }));
  const stretches = listStretches(ends, { entry, newest });
  const numbers = [entry, ...later.map(({ id }) => id)].map((id) => ({ id, text: format.number(id) }));
  const apart = format.number(newest).length * CHARACTER + GAP;
  const today = t('line.today', { number: format.number(newest) });
  if (newest <= entry)
    return (
      <section className={classes.line} aria-label={t('line.title')} data-panel>
        <b>{t('line.none')}</b>
      </section>
    );
  return (
    <section className={classes.line} aria-label={t('line.title')} data-panel>
      <div className={classes.lineText}>
        <b>{t('line.since', { count: newest - entry, number: format.number(newest - entry) })}</b>
        {isKnown ? (
          <>
            <span>{t('line.same', { count: independent, number: format.number(independent) })}</span>
            <span className={depending === 0 ? '' : classes.depending}>
              {t('line.depend', { count: depending, number: format.number(depending) })}
            </span>
          </>
        ) : null}
      </div>
      <div className={classes.drawing} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} 90`} preserveAspectRatio="none">
          <path className={classes.strokes} d={strokes.join('')} />
          {later.map(({ id, outcome }) => (
            <path key={id} className={classes.arc} data-outcome={outcome} d={drawArc(placeOf(id))} />
          ))}
          {later.map(({ id, outcome }) => (
            <path key={id} className={classes.mark} data-outcome={outcome} d={`M${placeOf(id)} 60V76`} />
          ))}
          <path className={classes.origin} d="M0 60V76" />
        </svg>
        <div className={classes.numbers}>
          {listReadableLabels(numbers, { entry, newest, apart, fromEnd: today.length * CHARACTER }).map(
            ({ id, text, share }) => (
              <span key={id} style={{ insetInlineStart: `${share * 100}%` }}>
                {text}
              </span>
            ),
          )}
          <span className={classes.newest}>{today}</span>
        </div>
        {stretches.every(({ text }) => text === null) ? null : (
          <div className={classes.chapters}>
            {stretches.map(({ start, end, text }) => (
              <span key={end} style={{ flexGrow: end - start }}>
                {end - start < LEAST_NAMED ? null : text}
              </span>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
