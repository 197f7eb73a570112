import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { CSV_SEPARATORS } from '../../../shared/domain/table-file.ts';
import { LANGUAGES } from '../../../shared/locales/languages.ts';
import { setLanguage, setSeparator, setTheme, THEME_CHOICES } from '../../api/preferences.ts';
import { findUsualSeparator } from '../../../shared/exchange/table-text.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { titleLanguage } from '../../ui/language-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CampaignEconomy } from './campaign-economy.tsx';
import { EconomiesPanel } from './economies-panel.tsx';
import { CampaignEnding } from './campaign-end.tsx';
import { CampaignRules } from './campaign-rules.tsx';
import classes from './settings.module.css';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { ThisCampaign } from './this-campaign.tsx';

/** Language and theme of this computer, keys that work everywhere, and what this program is. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  return (
    <Screen title={t('title')} ready className={classes.screen ?? ''}>
      <Appearance />
      <ThisCampaign />
      <CampaignRules />
      <CampaignEconomy />
      <EconomiesPanel />
      <CampaignEnding />
      <ShortcutsPanel />
      <About />
    </Screen>
  );
}

function Appearance() {
  const { t } = useTranslation('settings');
  const dispatch = useAppDispatch();
  const { language, theme, separator } = useAppSelector((state) => state.preferences);
  return (
    <Panel title={t('appearance.title')} right={t('appearance.remark')}>
      <div className={classes.choices}>
        <span id="settings-language">{t('appearance.language')}</span>
        <SegmentedControl
          aria-labelledby="settings-language"
          value={language}
          onChange={(value) => {
            const chosen = LANGUAGES.find((known) => known === value);
            if (chosen !== undefined) dispatch(setLanguage(chosen));
          }}
          data={LANGUAGES.map((value) => ({ value, label: titleLanguage(value) }))}
        />
        <span id="settings-theme">{t('appearance.theme')}</span>
        <SegmentedControl
          aria-labelledby="settings-theme"
          value={theme}
          onChange={(value) => {
            const chosen = THEME_CHOICES.find((known) => known === value);
            if (chosen !== undefined) dispatch(setTheme(chosen));
          }}
          data={THEME_CHOICES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
        />
        <label htmlFor="settings-separator">{t('appearance.separator')}</label>
        <NativeSelect
          id="settings-separator"
          value={separator ?? ''}
          onChange={({ currentTarget: { value } }) =>
            dispatch(setSeparator(CSV_SEPARATORS.find((known) => known === value) ?? null))
          }
          data={[
            {
              value: '',
              label: t('appearance.asInLanguage', {
                separator: t(`appearance.usual.${findUsualSeparator(language)}`),
              }),
            },
            ...CSV_SEPARATORS.map((value) => ({ value, label: t(`appearance.separators.${value}`) })),
          ]}
        />
      </div>
    </Panel>
  );
}

/** What the program knows and from where. */
const ORIGINS = ['rules', 'cards', 'files'] as const;

function About() {
  const { t } = useTranslation(['settings', 'game']);
  const { data: info } = useContractQuery('system.info', {});
  const { data: rulesets } = useContractQuery('rules.rulesets', {});
  return (
    <Panel title={t('about.title')}>
      <dl className={classes.keys}>
        <dt>{t('about.version')}</dt>
        <dd className="num">{info?.version ?? ''}</dd>
        <dt>{t('about.folder')}</dt>
        <dd className={classes.path}>{info?.campaignFolder ?? ''}</dd>
        {info?.logFile !== undefined && (
          <>
            <dt>{t('about.log')}</dt>
            <dd className={classes.path}>{info.logFile}</dd>
          </>
        )}
        <dt>{t('about.rules')}</dt>
        <dd>
          {(rulesets ?? [])
            .map(({ id, title }) => t(`game:rulesets.${id}`, { defaultValue: title }))
            .join('; ')}
        </dd>
      </dl>
      <h3 className={classes.origins}>{t('about.origins.title')}</h3>
      <ul>
        {ORIGINS.map((origin) => (
          <li key={origin}>{t(`about.origins.${origin}`)}</li>
        ))}
      </ul>
      <p className={classes.notice}>{t('about.notice')}</p>
    </Panel>
  );
}
