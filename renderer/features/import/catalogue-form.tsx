import { Button, Checkbox, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { importsCleared, wishChanged } from '../../api/imports/imports.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { AimFormProps } from './aim-form-props.ts';
import classes from './import.module.css';
import { offerCatalogueUndo } from './offer-catalogue-undo.tsx';
import { proposeTitle } from './propose-title.ts';
import { cutFileName } from './use-preview.ts';

/** A catalogue of the cards, which the open campaign uses unless that is unticked. */
export function CatalogueForm({ offered, preview, isReading }: AimFormProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wish, format: chosenFormat, csvMapping } = useAppSelector(({ imports }) => imports);
  const { data: list } = useContractQuery('campaign.list', {});
  const isOpen = list !== undefined && list.open !== null;
  const { data: used } = useContractQuery('campaign.catalogues', isOpen ? {} : skipToken);
  const [importCards, importing] = useCommand('exchange.importCards', { errors: 'inline' });
  const [setCatalogues, setting] = useCommand('campaign.setCatalogues', { offerUndo: false });
  const title = wish.title ?? proposeTitle(offered, preview.title, t('aim.catalogue.proposed'));
  const isUsedHere = isOpen && (wish.isUsedHere ?? true);
  const { usable, total } = preview.cards;
  const canAccept =
    title.trim() !== '' && offered.text !== null && !isReading && (!isOpen || used !== undefined);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canAccept || offered.text === null) return;
    const { text, fileName } = offered;
    const made = await importCards({
      text,
      title: title.trim(),
      ...(fileName === null ? {} : { fileName: cutFileName(fileName) }),
      ...(chosenFormat === null ? {} : { format: chosenFormat }),
      ...(csvMapping === null ? {} : { csvMapping: [...csvMapping] }),
    });
    if (!made.ok) return;
    const { catalogue } = made.result;
    const switched =
      isUsedHere && used !== undefined
        ? await setCatalogues({ catalogueIds: [...used, catalogue.id] })
        : null;
    dispatch(importsCleared());
    const message = t('aim.catalogue.done', { title: catalogue.title, count: catalogue.cards });
    offerCatalogueUndo(message, catalogue.id, switched?.ok === true ? switched.revision : null);
    void navigate(isOpen ? '/forces' : '/');
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('aim.catalogue.label')}
        maxLength={80}
        value={title}
        onChange={(event) => dispatch(wishChanged({ title: event.currentTarget.value }))}
      />
      {isOpen ? (
        <Checkbox
          label={t('aim.catalogue.useHere')}
          checked={isUsedHere}
          onChange={(event) => dispatch(wishChanged({ isUsedHere: event.currentTarget.checked }))}
        />
      ) : null}
      <ul className={classes.follows}>
        <li>
          <b>{t('follows.cards', { count: usable, number: format.number(usable) })}</b>
        </li>
        {total > usable ? (
          <li className={classes.warn}>{t('follows.cardsLeftOut', { count: total - usable })}</li>
        ) : null}
      </ul>
      <p className={classes.soft}>{t('aim.catalogue.follows')}</p>
      {importing.error === null ? null : <ErrorState error={importing.error} />}
      <Button
        type="submit"
        variant="filled"
        loading={importing.isPending || setting.isPending}
        disabled={!canAccept}
      >
        {t('aim.catalogue.accept', { count: usable, number: format.number(usable) })}
      </Button>
    </form>
  );
}
