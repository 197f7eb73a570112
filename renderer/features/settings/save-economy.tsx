import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { useCommand } from '../../api/use-command.tsx';
import classes from './settings.module.css';

/** Saves the economy of the campaign under a name, for new campaigns. */
export function SaveEconomy({ economy }: { economy: EconomyPreset }) {
  const { t } = useTranslation('settings');
  const [title, setTitle] = useState('');
  const [save, saving] = useCommand('economy.save');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await save({ title: title.trim(), economy })).ok) setTitle('');
  };
  return (
    <form className={classes.rename} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('economy.saveAs')}
        value={title}
        maxLength={80}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button type="submit" disabled={title.trim() === ''} loading={saving.isPending}>
        {t('economy.saveNew')}
      </Button>
    </form>
  );
}
