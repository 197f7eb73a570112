import { useTranslation } from 'react-i18next';
import type { NoteSubject } from '../../../shared/domain/note.ts';
import { Panel } from '../../ui/panel.tsx';
import { NoteBody } from './note-body.tsx';
import classes from './notes.module.css';

interface NotesProps {
  readonly of: NoteSubject;
  /** What the notes are about. */
  readonly name: string;
}

/** The page of notes about something, as a panel of its screen. */
export function NotePanel({ of, name }: NotesProps) {
  const { t } = useTranslation('notes');
  return (
    <Panel title={t('title')} className={classes.about ?? ''}>
      <NoteBody of={of} label={t('about', { name })} />
    </Panel>
  );
}

/** The same within a panel or drawer. */
export function NoteSection({ of, name }: NotesProps) {
  const { t } = useTranslation('notes');
  const label = t('about', { name });
  return (
    <section className={`${classes.about} ${classes.section}`} aria-label={label}>
      <h3>{label}</h3>
      <NoteBody of={of} label={label} />
    </section>
  );
}
