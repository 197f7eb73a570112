import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../api/offer-undo.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import classes from './catalogue.module.css';

/** The searches that the user keeps; the present one can be kept under a name. */
export function SavedSearches({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const { t } = useTranslation('catalogue');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { data: searches = [] } = useContractQuery('catalogue.savedSearches', {});
  const [save] = useCommand('catalogue.saveSearch');
  const [remove] = useCommand('catalogue.removeSearch');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const kept = name.trim() === '' ? text.trim() : name.trim();
    const answer = await save({ name: kept, text: text.trim() });
    if (!answer.ok) return;
    setName('');
    setOpen(false);
    const { before } = answer.result;
    offerUndo(t('saved.kept', { name: kept }), () =>
      before === null ? void remove({ name: kept }) : void save({ name: kept, text: before }),
    );
  };
  const forget = async (forgotten: string) => {
    const answer = await remove({ name: forgotten });
    if (answer.ok) offerUndo(t('saved.forgotten', { name: forgotten }), () => void save(answer.result));
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.7} />}>
          {t('saved.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {searches.length === 0 ? <p className={classes.helpText}>{t('saved.none')}</p> : null}
        {searches.map((search) => (
          <div key={search.name} className={classes.savedRow}>
            <Menu.Item onClick={() => onTake(search.text)}>
              {search.name}
              <small className={classes.savedText}>{search.text}</small>
            </Menu.Item>
            <ActionIcon
              variant="subtle"
              aria-label={t('saved.forget', { name: search.name })}
              onClick={() => void forget(search.name)}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        ))}
        {text.trim() === '' ? null : (
          <form className={classes.savedForm} onSubmit={(event) => void keep(event)}>
            <TextInput
              size="xs"
              label={t('saved.name')}
              placeholder={text.trim()}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              // The menu takes arrow keys and letters otherwise.
              onKeyDown={(event) => event.stopPropagation()}
            />
            <Button size="xs" type="submit">
              {t('saved.keep')}
            </Button>
          </form>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
