import { useTranslation } from 'react-i18next';
import { NOTE_LEVELS, type ExchangeNote } from '../../../shared/domain/exchange.ts';
import { translateNote } from '../../ui/translate-note.ts';
import classes from './import.module.css';

/** Notes of reading a file, the gravest first. */
export function NoteList({ notes }: { notes: readonly ExchangeNote[] }) {
  const { t } = useTranslation(['import', 'exchange']);
  if (notes.length === 0) return null;
  const sorted = notes.toSorted((a, b) => NOTE_LEVELS.indexOf(b.level) - NOTE_LEVELS.indexOf(a.level));
  return (
    <ul className={classes.notes}>
      {sorted.map((note, index) => (
        <li key={index} data-level={note.level}>
          <b>{t(`levels.${note.level}`)}</b> {translateNote(note, t)}
        </li>
      ))}
    </ul>
  );
}
