import { Button, FileButton, TextInput } from '@mantine/core';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../api/hooks.ts';
import { listReopened, type OfferedText } from '../../../api/imports/imports.ts';
import { readFiles, takePastedText } from '../../../api/imports/read-file.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { readKey } from '../../../ui/shortcuts/read-key.ts';
import { translateNote } from '../../../ui/translate-note.ts';
import { LeftOut } from './left-out.tsx';
import type { ListDraft } from './list-draft.ts';
import { computeListPv } from './set-up-draft.ts';
import classes from './set-up.module.css';

interface OwnListProps {
  readonly list: ListDraft | null;
  readonly onOffer: (texts: readonly OfferedText[]) => void;
  readonly onRemove: () => void;
}

/** A list of the player's own: from a file, pasted, or by its address; what was read of it, and what was not. */
export function OwnList({ list, onOffer, onRemove }: OwnListProps) {
  const { t } = useTranslation('campaigns');
  const take = async (files: readonly File[]) => {
    const offered = await readFiles(files);
    if (offered.length > 0) onOffer(offered);
  };
  return (
    <section className={classes.ownList} aria-label={t('setUp.ownList.title')}>
      <h3>{t('setUp.ownList.title')}</h3>
      <div className={classes.ownListWays}>
        <FileButton multiple onChange={(files) => void take(files)}>
          {(props) => (
            <Button {...props} leftSection={<IconFileImport size={15} />}>
              {t(list === null ? 'setUp.ownList.file' : 'setUp.ownList.otherFile')}
            </Button>
          )}
        </FileButton>
        <PasteField onOffer={onOffer} />
      </div>
      <div aria-live="polite">
        {list === null ? (
          <p className={classes.soft}>{t('setUp.ownList.hint')}</p>
        ) : (
          <ListState list={list} onRemove={onRemove} />
        )}
      </div>
    </section>
  );
}

/** Takes a list at once when it is pasted; one that is typed, such as an address, with Enter or the button. */
function PasteField({ onOffer }: Pick<OwnListProps, 'onOffer'>) {
  const { t } = useTranslation('campaigns');
  const [text, setText] = useState('');
  const offer = (offered: string) => {
    if (offered.trim() === '') return;
    setText('');
    onOffer([takePastedText(offered)]);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    offer(event.clipboardData.getData('text/plain'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    offer(text);
  };
  return (
    <>
      <TextInput
        className={classes.pasteField ?? ''}
        aria-label={t('setUp.ownList.paste')}
        placeholder={t('setUp.ownList.paste')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? null : <Button onClick={() => offer(text)}>{t('setUp.ownList.read')}</Button>}
    </>
  );
}

interface ListStateProps {
  readonly list: ListDraft;
  readonly onRemove: () => void;
}

/** What became of the list, with the ways to check it and to take it away. */
function ListState({ list, onRemove }: ListStateProps) {
  const { t } = useTranslation('campaigns');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { offered } = list.source;
  const check = () => {
    dispatch(listReopened(list.source));
    void navigate('/import');
  };
  return (
    <div className={classes.listState}>
      <ListOutcome list={list} />
      <div className={classes.ownListWays}>
        {list.state === 'reading' ? null : (
          <Button size="compact-sm" onClick={check}>
            {t('setUp.ownList.check')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={onRemove}>
          {t('setUp.ownList.remove', { name: offered.fileName ?? t('setUp.ownList.pasted') })}
        </Button>
      </div>
    </div>
  );
}

function ListOutcome({ list }: Pick<ListStateProps, 'list'>) {
  const { t } = useTranslation(['campaigns', 'exchange']);
  const { fileName } = list.source.offered;
  const name = fileName ?? t('setUp.ownList.pasted');
  if (list.state === 'reading') return <p>{t('setUp.ownList.reading', { name })}</p>;
  if (list.state === 'failed') return <ErrorState error={list.error} />;
  if (list.state === 'refused')
    return (
      <p className={classes.problem} role="alert">
        {name}: {translateNote(list.refused, t)}
      </p>
    );
  const { units } = list;
  return (
    <>
      <p>
        <b>{name}</b>
        {': '}
        {t('setUp.force.size', { count: units.length, pv: computeListPv(units) })}
      </p>
      <LeftOut list={list} />
    </>
  );
}
