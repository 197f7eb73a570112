import { useTranslation } from 'react-i18next';
import classes from './end-conditions.module.css';

/** Tells what is wrong with a rule that decides who wins a campaign; nothing of most. */
export function EndRuleWarning({ rule }: { readonly rule: string | undefined }) {
  const { t } = useTranslation('settings');
  return rule === 'highest-warchest' ? (
    <p className={classes.warning} role="status">
      {t('ending.warchestWarning')}
    </p>
  ) : null;
}
