import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { nameEntry } from '../../../ui/name-entry.ts';
import type { ReadList } from './list-draft.ts';
import classes from './set-up.module.css';

const MOST_NAMES = 5;

/** The first names; three dots stand for the others. */
function shorten(names: readonly string[]): readonly string[] {
  return names.length <= MOST_NAMES ? names : [...names.slice(0, MOST_NAMES), '…'];
}

interface LeftOutProps {
  readonly list: Pick<ReadList, 'leftOut' | 'destroyed' | 'tooMany'>;
  /** The force of the list, where others stand beside it. */
  readonly force?: string;
}

/** The units of a list that do not join, for each reason; nothing where all join. */
export function LeftOut({ list: { leftOut, destroyed, tooMany }, force }: LeftOutProps) {
  const { t } = useTranslation(['campaigns', 'import']);
  const format = useFormat();
  const tell = (key: 'leftOut' | 'destroyed', written: readonly string[]) => {
    const names = shorten(written.map((name) => nameEntry(name, t)));
    return written.length === 0
      ? []
      : [t(`setUp.ownList.${key}`, { count: written.length, names: format.list(names) })];
  };
  const sentences = [
    ...tell('leftOut', leftOut),
    ...tell('destroyed', destroyed),
    ...(tooMany === 0 ? [] : [t('setUp.ownList.tooMany', { count: tooMany })]),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className={classes.problem}>
      {force === undefined ? null : <b>{force}: </b>}
      {sentence}
    </p>
  ));
}
