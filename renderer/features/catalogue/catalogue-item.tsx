import { Button, Menu, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE, type Catalogue } from '../../../shared/domain/catalogue.ts';
import type { ExchangeFormat } from '../../../shared/domain/exchange.ts';
import { TABLE_ENDINGS } from '../../../shared/domain/table-file.ts';
import { findUsualSeparator } from '../../../shared/exchange/table-text.ts';
import { useCatalogueName } from '../../api/catalogue/use-catalogue-name.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { useCommand } from '../../api/use-command.tsx';
import classes from './catalogue.module.css';
import { useSourceText } from './use-source-text.ts';
import { useSaveCards } from './use-save-cards.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

/** Formats that hold cards as text; the others hold a force or numbers only. */
const TEXT_FORMATS = ['warchest-json', 'mul-json', 'jeff-json'] as const satisfies ExchangeFormat[];
/** Tables of cards, which are saved as a workbook or as CSV. */
const TABLE_FORMATS = ['csv', 'mekbay-csv'] as const satisfies ExchangeFormat[];

/** A catalogue: how many cards, where they came from, and what can be done with it. */
export function CatalogueItem({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation(['catalogue', 'cards']);
  const nameOf = useCatalogueName();
  const describeSource = useSourceText();
  const [remove] = useCommand('catalogue.remove');
  const [restore] = useCommand('catalogue.restore');
  const [isRenaming, setRenaming] = useState(false);
  const { id, cards, problem } = catalogue;
  const name = nameOf(catalogue);
  const isImported = id !== BUNDLED_CATALOGUE && id !== OWN_CATALOGUE;
  const removeIt = async () => {
    const answer = await remove({ catalogueId: id });
    if (answer.ok) offerUndo(t('catalogues.removed', { name }), () => void restore({ catalogueId: id }));
  };
  return (
    <li className={classes.catalogue}>
      <b>{name}</b>
      <span className="num">{t('catalogues.cards', { count: cards })}</span>
      {(catalogue.source?.importedAt ?? null) === null ? null : (
        <span className={classes.soft}>{describeSource(catalogue)}</span>
      )}
      {problem === null ? null : (
        <p className={classes.bad} role="alert">
          {t(`catalogues.${id === OWN_CATALOGUE ? 'ownProblems' : 'problems'}.${problem}`)}
        </p>
      )}
      {isRenaming ? (
        <RenameForm catalogue={catalogue} onDone={() => setRenaming(false)} />
      ) : (
        <div className={classes.catalogueActions}>
          {cards === 0 ? null : <ExportMenu catalogue={catalogue} />}
          {isImported ? (
            <>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('catalogues.renameOf', { name })}
                onClick={() => setRenaming(true)}
              >
                {t('catalogues.rename')}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('catalogues.removeOf', { name })}
                onClick={() => void removeIt()}
              >
                {t('catalogues.remove')}
              </Button>
            </>
          ) : null}
        </div>
      )}
    </li>
  );
}

function ExportMenu({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('catalogue');
  const [save, isPending] = useSaveCards();
  const { language, separator } = useAppSelector(({ preferences }) => preferences);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" loading={isPending}>
          {t('catalogues.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TEXT_FORMATS.map((one) => (
          <Menu.Item key={one} onClick={() => void save(catalogue.id, one)}>
            {t(`formats.${one}`)}
          </Menu.Item>
        ))}
        {TABLE_FORMATS.flatMap((one) =>
          (['xlsx', separator ?? findUsualSeparator(language)] as const).map((file) => (
            <Menu.Item key={`${one} ${file}`} onClick={() => void save(catalogue.id, one, file)}>
              {t(`formats.${one}`, { ending: TABLE_ENDINGS[file] })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function RenameForm({ catalogue, onDone }: { catalogue: Catalogue; onDone: () => void }) {
  const { t } = useTranslation('catalogue');
  const [rename] = useCommand('catalogue.rename');
  const [title, setTitle] = useState(catalogue.title);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if ((await rename({ catalogueId: catalogue.id, title: title.trim() })).ok) onDone();
  };
  return (
    <form className={classes.renameForm} onSubmit={(event) => void save(event)}>
      <TextInput
        size="xs"
        autoFocus
        label={t('catalogues.name')}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (readKey(event) !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <Button size="xs" type="submit" disabled={title.trim() === ''}>
        {t('catalogues.save')}
      </Button>
    </form>
  );
}
