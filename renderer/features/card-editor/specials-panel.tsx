import { Autocomplete, Button } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES, findAbility } from '../../../shared/rules/abilities/registry.ts';
import { splitSpecials } from '../../../shared/catalogue/card-check/split-specials.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-editor.module.css';
import { FieldFindings } from './field-findings.tsx';
import { useFindings } from './findings.ts';
import type { CardPanelProps } from './card-panel-props.ts';
import { useSpecialText } from './use-special-text.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

const CODES = [...new Set(ABILITIES.map(({ id }) => id))].filter((id) => /^[A-Z-]+$/.test(id)).sort();
const MAX_OFFERED = 8;

/** The specials, each with what it means; several at once are split at commas. */
export function SpecialsPanel({ draft, onChange }: CardPanelProps) {
  const { t } = useTranslation('card-editor');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { specials } = draft;
  const add = (text: string) => {
    const added = splitSpecials(text);
    if (added.length > 0) onChange({ specials: [...specials, ...added] });
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return;
    // An offered code that is marked is taken first: figures may follow it.
    if (event.currentTarget.getAttribute('aria-activedescendant') !== null) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <Panel title={t('specials.title')}>
      <div className={classes.adding}>
        <Autocomplete
          ref={input}
          label={t('specials.add')}
          description={t('specials.hint')}
          value={typed}
          limit={MAX_OFFERED}
          data={typed.trim() === '' ? [] : CODES}
          filter={({ options, search }) => {
            const code = search.trim().toUpperCase();
            return options.filter((option) => 'value' in option && option.value.startsWith(code));
          }}
          onChange={setTyped}
          onKeyDown={onKeyDown}
        />
        <Button
          className={classes.besideField ?? ''}
          disabled={typed.trim() === ''}
          onClick={() => add(typed)}
        >
          {t('specials.addButton')}
        </Button>
      </div>
      {typed.trim() === '' ? null : <Meaning special={typed} />}
      <FieldFindings findings={useFindings('specials')} />
      {specials.length === 0 ? (
        <p className={classes.told}>{t('specials.none')}</p>
      ) : (
        <ul className={classes.specials} aria-label={t('specials.title')}>
          {specials.map((special, index) => (
            <SpecialLine
              key={`${special}-${index}`}
              special={special}
              index={index}
              onRemove={() => {
                onChange({ specials: specials.filter((_, at) => at !== index) });
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Explanation of the special being typed, as soon as it is complete. */
function Meaning({ special }: { readonly special: string }) {
  const textOf = useSpecialText();
  const last = splitSpecials(special).at(-1);
  if (last === undefined || findAbility(last.toUpperCase()) === undefined) return null;
  const { name, text } = textOf(last.toUpperCase());
  return (
    <p className={classes.told} role="status">
      <b>{name}</b> {text}
    </p>
  );
}

function SpecialLine(props: {
  readonly special: string;
  readonly index: number;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('card-editor');
  const { special, index, onRemove } = props;
  const { name, text } = useSpecialText()(special);
  return (
    <li>
      <span className={classes.chip}>{special}</span>
      <span className={classes.meaning}>
        {name !== special && <b>{name}</b>} {text}
        <FieldFindings findings={useFindings(`specials[${index}]`)} />
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('specials.removeOf', { special })}
        onClick={onRemove}
      >
        {t('specials.remove')}
      </Button>
    </li>
  );
}
