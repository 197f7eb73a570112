import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '../../../shared/domain/catalogue.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import classes from './catalogue.module.css';

interface SavedSearchesProps {
  /** The present search. */
  readonly text: string;
  readonly onTake: (text: string) => void;
}

/** The searches that the user has saved; the present one can be saved under a name. */
export function SavedSearches({ text, onTake }: SavedSearchesProps) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} stroke={1.7} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('saved.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('saved.open')}>
        <SearchList
          onTake={(taken) => {
            setOpen(false);
            onTake(taken);
          }}
        />
        {text.trim() === '' ? null : <SaveForm text={text.trim()} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function SearchList({ onTake }: { onTake: (text: string) => void }) {
  const { t } = useTranslation('catalogue');
  const { data: searches = [] } = useContractQuery('catalogue.savedSearches', {});
  const [save] = useCommand('catalogue.saveSearch');
  const [remove] = useCommand('catalogue.removeSearch');
  const removeIt = async ({ name }: SavedSearch) => {
    const answer = await remove({ name });
    if (answer.ok) offerUndo(t('saved.removed', { name }), () => void save(answer.result));
  };
  if (searches.length === 0) return <p className={classes.helpText}>{t('saved.none')}</p>;
  return (
    <ul className={classes.examples}>
      {searches.map((search) => (
        <li key={search.name} className={classes.savedRow}>
          <UnstyledButton className={classes.example} onClick={() => onTake(search.text)}>
            {search.name}
            {search.text === search.name ? null : <small className={classes.savedText}>{search.text}</small>}
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            aria-label={t('saved.remove', { name: search.name })}
            onClick={() => void removeIt(search)}
          >
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function SaveForm({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation('catalogue');
  const [name, setName] = useState('');
  const [save] = useCommand('catalogue.saveSearch');
  const [remove] = useCommand('catalogue.removeSearch');
  const saveIt = async (event: FormEvent) => {
    event.preventDefault();
    const saved = name.trim() === '' ? text.slice(0, MAX_NAME_LENGTH) : name.trim();
    const answer = await save({ name: saved, text });
    if (!answer.ok) return;
    onDone();
    const { before } = answer.result;
    offerUndo(t('saved.done', { name: saved }), () =>
      before === null ? void remove({ name: saved }) : void save({ name: saved, text: before }),
    );
  };
  return (
    <form className={classes.savedForm} onSubmit={(event) => void saveIt(event)}>
      <TextInput
        size="xs"
        data-autofocus
        label={t('saved.name')}
        placeholder={text}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" type="submit">
        {t('saved.save')}
      </Button>
    </form>
  );
}

/** Characters of the name of a search. */
const MAX_NAME_LENGTH = 80;
