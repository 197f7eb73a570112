import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, type Note, type NoteSubject } from '../../../shared/domain/note.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useCommand } from '../use-command.tsx';
import { useContractQuery } from '../use-contract-query.ts';
import { keepNoteDraft, readNoteDraft, type NoteDraft } from './note-drafts.ts';
import { findShortcut } from '../../ui/shortcuts/shortcuts.ts';
import classes from './notes.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface NoteBodyProps {
  readonly of: NoteSubject;
  /** What a screen reader calls the notes: “Notes on Atlas”. */
  readonly label: string;
}

/** A page of notes: its text, and a field to write it anew. */
export function NoteBody({ of, label }: NoteBodyProps) {
  const { data: note, error, refetch } = useContractQuery('note.get', { of });
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (note === undefined) return <SkeletonLines count={2} />;
  const key = `${of.kind} ${of.id}`;
  return <LoadedNote key={key} of={of} draftKey={key} label={label} note={note} />;
}

interface LoadedNoteProps extends NoteBodyProps {
  readonly draftKey: string;
  readonly note: Note;
}

function LoadedNote({ of, draftKey, label, note }: LoadedNoteProps) {
  const { t } = useTranslation('notes');
  const [draft, setDraft] = useState(() => readNoteDraft(draftKey));
  const keep = (changed: NoteDraft | null) => {
    keepNoteDraft(draftKey, changed);
    setDraft(changed);
  };
  if (draft !== null) return <NoteForm of={of} label={label} draft={draft} note={note} onDraft={keep} />;
  return (
    <div className={classes.note} data-screen-only={note.text === '' ? '' : undefined}>
      <Paragraphs text={note.text} />
      <Button
        size="compact-xs"
        aria-label={note.text === '' ? t('writeOf', { label }) : t('editOf', { label })}
        onClick={() => keep(note)}
      >
        {t(note.text === '' ? 'write' : 'edit')}
      </Button>
    </div>
  );
}

/** Plain text; an empty line begins a new paragraph. */
function Paragraphs({ text }: { text: string }) {
  if (text === '') return null;
  return text
    .split(/\n{2,}/)
    .map((paragraph, index) => <p key={`${index} ${paragraph.slice(0, 20)}`}>{paragraph}</p>);
}

interface NoteFormProps extends NoteBodyProps {
  readonly draft: NoteDraft;
  /** As the host knows it now. */
  readonly note: Note;
  readonly onDraft: (draft: NoteDraft | null) => void;
}

function NoteForm({ of, label, draft, note, onDraft }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const [write, writing] = useCommand('note.write', { errors: 'inline' });
  const save = async () => {
    if (writing.isPending) return;
    const outcome = await write({ of, ...draft });
    if (outcome.ok) onDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (findShortcut('confirm', event) === null) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  const isStale = note.version !== draft.version;
  return (
    <div className={classes.note} data-screen-only="">
      <Textarea
        data-autofocus
        ref={focusOnce}
        aria-label={label}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MAX_NOTE_LENGTH}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {isStale ? (
        <Newer note={note} onReplace={() => onDraft({ ...draft, version: note.version })} />
      ) : (
        <Failure error={writing.error} />
      )}
      <div className={classes.actions}>
        <Button
          size="compact-xs"
          variant="filled"
          disabled={isStale || draft.text.trim() === note.text}
          loading={writing.isPending}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => onDraft(null)}>
          {t(isStale ? 'takeTheirs' : 'cancel')}
        </Button>
        <small className="num">
          {t('length', { length: format.number(draft.text.length), longest: format.number(MAX_NOTE_LENGTH) })}
        </small>
      </div>
    </div>
  );
}

/** The text that another window has saved since this one was opened. */
function Newer({ note, onReplace }: { note: Note; onReplace: () => void }) {
  const { t } = useTranslation('notes');
  return (
    <div className={classes.newer} role="alert">
      <b>{t(note.text === '' ? 'removedMeanwhile' : 'changedMeanwhile')}</b>
      <Paragraphs text={note.text} />
      <Button size="compact-xs" onClick={onReplace}>
        {t('replace')}
      </Button>
    </div>
  );
}

function Failure({ error }: { error: ContractError | null }) {
  // Notes that are stale are shown as soon as the newer text is loaded.
  return error === null || error.code === 'note.stale' ? null : <ErrorState error={error} />;
}

/** Focuses the field when it appears, with the cursor at its end. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  if (field === null || field.dataset['focused'] === 'true') return;
  field.dataset['focused'] = 'true';
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
