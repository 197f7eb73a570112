import { Button, Checkbox, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/hooks.ts';
import { textDone, makingChanged, wishChanged } from '../../api/imports/imports.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useTaskProgress } from '../../api/use-task-progress.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { AimFormProps } from './aim-form-props.ts';
import classes from './import.module.css';
import { offerCatalogueUndo } from './offer-catalogue-undo.tsx';
import { proposeTitle } from '../../api/imports/propose-title.ts';
import { PercentBar } from '../../api/odds/percent-bar.tsx';
import { toPreviewParams } from '../../api/imports/preview-params.ts';

/** A catalogue of the cards, which the open campaign uses unless that is unticked. */
export function CatalogueForm({ offered, preview, isReading }: AimFormProps) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  // An import goes on while another screen is shown, and is found again.
  const { wish, format, csvMapping, making, waiting } = useAppSelector(({ imports }) => imports);
  const { data: list } = useContractQuery('campaign.list', {});
  const isOpen = list !== undefined && list.open !== null;
  const { data: used } = useContractQuery('campaign.catalogues', isOpen ? {} : skipToken);
  const [importCards, importing] = useCommand('exchange.importCards', { errors: 'inline' });
  const [setCatalogues] = useCommand('campaign.setCatalogues', { offerUndo: false });
  const task = useTaskProgress(offered.id);
  const isImporting = making === 'catalogue';
  const isShown = useIsShown();
  const title = wish.title ?? proposeTitle(offered, preview.title, t('aim.catalogue.proposed'));
  const isUsedHere = isOpen && (wish.isUsedHere ?? true);
  const { usable, total } = preview.cards;
  const canAccept =
    title.trim() !== '' &&
    offered.text !== null &&
    !isReading &&
    !isImporting &&
    (!isOpen || used !== undefined);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canAccept || offered.text === null) return;
    const { id, text } = offered;
    dispatch(makingChanged({ id, making: 'catalogue' }));
    const made = await importCards({
      ...toPreviewParams({ offered, format, csvMapping }, text),
      ...{ title: title.trim(), taskId: task.taskId },
    });
    task.forget();
    if (!made.ok) {
      const { code } = made.error;
      dispatch(makingChanged({ id, making: code === 'task.cancelled' ? 'cancelled' : 'nothing' }));
      return;
    }
    const { catalogue } = made.result;
    const switched =
      isUsedHere && used !== undefined
        ? await setCatalogues({ catalogueIds: [...used, catalogue.id] })
        : null;
    // Perhaps another list was dropped meanwhile.
    const isSameList = store.getState().imports.offered?.id === id;
    if (isSameList) dispatch(textDone());
    const message = t('aim.catalogue.done', { title: catalogue.title, count: catalogue.cards });
    offerCatalogueUndo(message, catalogue.id, switched?.ok === true ? switched.revision : null);
    if (isSameList && isShown.current && waiting.length === 0)
      void navigate(findCardsOf(!isOpen || switched?.ok === true));
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
          <b>{t('follows.cards', { count: usable })}</b>
        </li>
        {total > usable ? (
          <li className={classes.warn}>{t('follows.cardsLeftOut', { count: total - usable })}</li>
        ) : null}
      </ul>
      <p className={classes.soft}>{t('aim.catalogue.follows')}</p>
      {importing.error === null || making !== 'nothing' ? null : <ErrorState error={importing.error} />}
      <p className={classes.soft} role="status">
        {making === 'cancelled' ? t('aim.catalogue.cancelled') : null}
      </p>
      {isImporting ? (
        <PercentBar progress={task.progress} label={t('aim.catalogue.progress')} onCancel={task.cancel} />
      ) : null}
      <Button type="submit" variant="filled" loading={isImporting} disabled={!canAccept}>
        {t('aim.catalogue.accept', { count: usable })}
      </Button>
    </form>
  );
}

/** Where a catalogue is seen: cards of all that are searched, those of a campaign or all, or the list of catalogues. */
function findCardsOf(isSearched: boolean): string {
  return isSearched ? '/catalogue' : '/catalogue?show=catalogues';
}

/** Whether the component is mounted, for what runs on after it has gone. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
