import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recodeText, sampleLines, TEXT_ENCODINGS } from '../../../shared/exchange/text-encoding.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { encodingChosen, type OfferedText } from '../../api/imports/imports.ts';
import classes from './import.module.css';

/**
 * The encoding of a file that does not tell it, with the first lines that depend on it as they read now. Nothing for a
 * text that reads alike in every encoding.
 */
export function EncodingChoice({ offered }: { offered: OfferedText }) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const { text } = offered;
  const encoding = offered.text === null ? undefined : offered.encoding;
  const lines = useMemo(() => (text === null ? [] : sampleLines(text)), [text]);
  const choices = useMemo(
    () =>
      text === null || encoding === undefined || lines.length === 0
        ? []
        : TEXT_ENCODINGS.map((to) => ({ to, recoded: recodeText(text, encoding, to) })),
    [text, encoding, lines],
  );
  if (encoding === undefined || choices.length === 0) return null;
  return (
    <div className={classes.encoding}>
      <NativeSelect
        label={t('encoding.label')}
        value={encoding}
        data={choices.map(({ to, recoded }) => ({
          value: to,
          label: t(`encoding.names.${to}`),
          disabled: recoded === null,
        }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find(({ to }) => to === value);
          if (typeof chosen?.recoded === 'string')
            dispatch(encodingChosen({ text: chosen.recoded, encoding: chosen.to }));
        }}
      />
      <div className={classes.sample} role="status" aria-label={t('encoding.sample')}>
        {lines.map((line, index) => (
          <code key={index}>{line}</code>
        ))}
      </div>
    </div>
  );
}
