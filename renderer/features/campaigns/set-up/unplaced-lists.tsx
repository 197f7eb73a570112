import { useTranslation } from 'react-i18next';
import { translateNote } from '../../../ui/translate-note.ts';
import classes from './set-up.module.css';
import type { UnplacedTexts } from './use-set-up.ts';

/** Lists that no player got: those that cannot be read, each by name with the reason, and those for which there is no player. */
export function UnplacedLists({ leftOver, unread }: UnplacedTexts) {
  const { t } = useTranslation(['campaigns', 'exchange']);
  if (leftOver + unread.length === 0) return null;
  return (
    <div className={classes.problem} role="alert">
      {unread.map((offered) =>
        offered.text === null ? (
          <p key={offered.id}>
            <b>{offered.fileName}</b>: {translateNote(offered.refused, t)}
          </p>
        ) : null,
      )}
      {leftOver === 0 ? null : <p>{t('setUp.ownList.leftOver', { count: leftOver })}</p>}
    </div>
  );
}
