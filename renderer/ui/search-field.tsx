import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import classes from './search-field.module.css';
import { isCommandKey } from './is-text-field.ts';
import { readKey } from './shortcuts/read-key.ts';
import { ShortcutKbd } from './shortcuts/shortcut-kbd.tsx';
import { listAriaKeys } from './shortcuts/shortcuts.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

interface SearchFieldProps {
  /** What is searched; the label of the field. */
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** How much was found, which is announced; empty while nothing is searched. */
  readonly found: string;
  /** Whether a key leads to it: true for one search of a screen. */
  readonly hasKey?: boolean;
}

/** The search of a long list: a key leads to it, Escape empties it, what is found is announced. */
export function SearchField({ label, text, onType, found, hasKey = true }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(
    'lists',
    {
      search: (event) => {
        event.preventDefault();
        field.current?.focus();
      },
    },
    (event) => hasKey && isCommandKey(event),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Escape' || text === '') return;
    event.preventDefault();
    onType('');
  };
  return (
    <div className={classes.search} data-screen-only>
      <TextInput
        ref={field}
        type="search"
        size="xs"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={hasKey ? listAriaKeys('lists', 'search') : undefined}
        placeholder={label}
        leftSection={<IconSearch size={14} stroke={1.7} />}
        rightSection={hasKey && text === '' ? <ShortcutKbd place="lists" id="search" /> : null}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.found} role="status">
        {found}
      </span>
    </div>
  );
}
