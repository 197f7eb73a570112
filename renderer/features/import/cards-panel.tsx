import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import { isRefused } from '../../../shared/exchange/notes.ts';
import { Panel } from '../../ui/panel.tsx';
import { nameEntry } from '../../ui/name-entry.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './import.module.css';
import { LinePlace } from './line-place.tsx';
import { NoteList } from './note-list.tsx';
import { nameTypeCode } from '../../ui/unit-card/unit-card-view.ts';

/** The cards that a catalogue would get; the host lists those to check first. */
export function CardsPanel({ cards }: { cards: ReadPreview['cards'] }) {
  const { t } = useTranslation(['import', 'game']);
  const format = useFormat();
  const [onlyNoted, setOnlyNoted] = useState(false);
  const { lines, total, usable } = cards;
  const noted = lines.filter(({ card, notes }) => card === null || notes.length > 0);
  const shown = onlyNoted ? noted : lines;
  return (
    <Panel
      title={t('cards.title')}
      right={t('cards.usable', { usable: format.number(usable), total: format.number(total) })}
    >
      {noted.length > 0 ? (
        <Checkbox
          className={classes.tools ?? ''}
          size="xs"
          label={t('lines.onlyLook')}
          checked={onlyNoted}
          onChange={(event) => setOnlyNoted(event.currentTarget.checked)}
        />
      ) : null}
      <ul className={classes.lines} aria-label={t('cards.title')}>
        {shown.map((read, index) => (
          <li
            key={index}
            className={classes.cardLine}
            data-look={read.card === null || isRefused(read.notes) ? 'refused' : undefined}
          >
            <span className={classes.lineHead}>
              <b className={classes.written}>{nameEntry(read.name, t)}</b>
              {read.card === null ? null : (
                <span className={`${classes.soft} num`}>
                  {t('cards.facts', {
                    type: nameTypeCode(read.card, t),
                    pv: format.number(read.card.basePv),
                  })}
                </span>
              )}
              <LinePlace place={read} />
            </span>
            <NoteList notes={read.notes} />
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className={classes.soft}>{t('cards.more', { count: total - lines.length })}</p>
      ) : null}
    </Panel>
  );
}
