import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDays, isDate } from '../../../shared/campaign/economy/calendar.ts';
import { MAX_STORY_LENGTH, type StoryEvent } from '../../../shared/domain/story-event.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './history.module.css';
import { useLateError } from '../../ui/late-error.ts';

type Edited = StoryEvent | 'new' | null;

/** The events of the story on the campaign's calendar, and how far each is from its present day. */
export function StoryPanel() {
  const { t } = useTranslation('history');
  const { data: events, error, refetch } = useContractQuery('story.list', {});
  const { data: summary } = useContractQuery('campaign.summary', {});
  const [edited, setEdited] = useState<Edited>(null);
  const close = () => setEdited(null);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Panel title={t('story.title')}>
      {events === undefined || summary === undefined ? (
        <SkeletonLines count={2} />
      ) : (
        <>
          {events.length === 0 ? (
            <p className={classes.what}>{t('story.empty')}</p>
          ) : (
            <ul className={classes.story}>
              {events.map((event) => (
                <StoryLine
                  key={event.id}
                  event={event}
                  today={summary.date}
                  onEdit={() => setEdited(event)}
                />
              ))}
            </ul>
          )}
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('story.add')}
          </Button>
          <CenterDialog
            size={440}
            opened={edited !== null}
            onClose={close}
            title={t(edited === 'new' ? 'story.dialogAdd' : 'story.dialogEdit')}
          >
            {edited !== null && <StoryForm edited={edited} today={summary.date} onDone={close} />}
          </CenterDialog>
        </>
      )}
    </Panel>
  );
}

function StoryLine({ event, today, onEdit }: { event: StoryEvent; today: string; onEdit: () => void }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [remove, removing] = useCommand('story.remove');
  const { title } = event;
  return (
    <li>
      <div className={classes.storyDay}>
        <time dateTime={event.date}>{format.campaignDate(event.date)}</time>
        <span>{useDistance(today, event.date)}</span>
        <span>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('story.edit', { title })}
            onClick={onEdit}
          >
            <IconPencil size={14} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('story.remove', { title })}
            loading={removing.isPending}
            onClick={() => void remove({ eventId: event.id })}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </span>
      </div>
      <b>{title}</b>
      {event.text === '' ? null : <p>{event.text}</p>}
    </li>
  );
}

/** How far a day is from today, in words. */
function useDistance(today: string, date: string): string {
  const { t } = useTranslation('history');
  const days = countDays(today, date);
  if (days === 0) return t('story.today');
  return days < 0 ? t('story.ago', { count: -days }) : t('story.ahead', { count: days });
}

interface StoryFormProps {
  readonly edited: StoryEvent | 'new';
  readonly today: string;
  readonly onDone: () => void;
}

function StoryForm({ edited, today, onDone }: StoryFormProps) {
  const { t } = useTranslation('history');
  const before = edited === 'new' ? { date: today, title: '', text: '' } : edited;
  const [date, setDate] = useState(before.date);
  const [title, setTitle] = useState(before.title);
  const [text, setText] = useState(before.text);
  const [add, adding] = useCommand('story.add', { errors: 'inline' });
  const [change, changing] = useCommand('story.change', { errors: 'inline' });
  const error = adding.error ?? changing.error;
  const canSave = isDate(date.trim()) && title.trim() !== '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || adding.isPending || changing.isPending) return;
    const told = { date: date.trim(), title: title.trim(), text };
    const outcome = edited === 'new' ? await add(told) : await change({ eventId: edited.id, ...told });
    if (outcome.ok) onDone();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('story.name')}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label={t('story.day')}
        description={t('story.dayHint')}
        maxLength={10}
        {...useLateError(isDate(date.trim()) ? null : t('story.dayWrong'))}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Textarea
        label={t('story.text')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_STORY_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error === null ? null : <ErrorState error={error} />}
      <DialogActions>
        <Button
          type="submit"
          variant="filled"
          disabled={!canSave}
          loading={adding.isPending || changing.isPending}
        >
          {t('story.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
