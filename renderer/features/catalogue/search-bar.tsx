import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconBooks, IconHelp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryProblem } from '../../../shared/domain/catalogue.ts';
import { QueryProblems } from '../../api/catalogue/query-problems.tsx';
import { SavedSearches } from './saved-searches.tsx';
import classes from './catalogue.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

interface SearchBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly problems: readonly QueryProblem[];
  readonly onType: (text: string) => void;
  readonly onGoToList: () => void;
  readonly onOpenCatalogues: () => void;
}

const PROBLEMS_ID = 'catalogue-problems';

/** The search field with its help, the kept searches and the way to the catalogues. */
export function SearchBar({ field, text, problems, onType, ...props }: SearchBarProps) {
  const { t } = useTranslation('catalogue');
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === 'ArrowDown' || key === 'Enter') {
      event.preventDefault();
      props.onGoToList();
    }
    if (key === 'Escape' && text !== '') {
      event.preventDefault();
      onType('');
    }
  };
  // Words are typed here at once; but a dialog that was opened while the screen was loading keeps its keys.
  useLayoutEffect(() => {
    if ((document.activeElement?.closest('[role="dialog"]') ?? null) === null) field.current?.focus();
  }, [field]);
  const take = (next: string) => {
    onType(next);
    field.current?.focus();
  };
  return (
    <div className={classes.search}>
      <div className={classes.searchRow}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          aria-label={t('search.label')}
          aria-describedby={PROBLEMS_ID}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={
            text === '' ? null : (
              <ActionIcon variant="subtle" aria-label={t('search.clear')} onClick={() => take('')}>
                <IconX size={15} />
              </ActionIcon>
            )
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <SearchHelp onTake={take} />
        <SavedSearches text={text} onTake={take} />
        <Button
          variant="default"
          leftSection={<IconBooks size={16} stroke={1.7} />}
          onClick={props.onOpenCatalogues}
        >
          {t('catalogues.open')}
        </Button>
      </div>
      <QueryProblems id={PROBLEMS_ID} text={text} problems={problems} onType={take} />
    </div>
  );
}

/** In the order of the help; each has its words and its meaning in both languages. */
const EXAMPLES = ['word', 'range', 'compare', 'special', 'or', 'not', 'all'] as const;

/** The search language in examples; a click takes one. */
function SearchHelp({ onTake }: { onTake: (text: string) => void }) {
  const { t } = useTranslation('catalogue');
  const keyNames = useKeysOf('catalogue');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={34} variant="default" aria-label={t('help.open')} onClick={() => setOpen(!isOpen)}>
          <IconHelp size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help.open')}>
        <p className={classes.helpText}>{t('help.text')}</p>
        <ul className={classes.examples}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <UnstyledButton
                className={classes.example}
                onClick={() => {
                  setOpen(false);
                  onTake(t(`help.${example}.search`));
                }}
              >
                <code>{t(`help.${example}.search`)}</code>
                <span>{t(`help.${example}.meaning`)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <p className={classes.helpText}>{t('help.fields')}</p>
        <p className={classes.helpText}>{t('help.keys', keyNames)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
