import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
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
import { WorkersPanel } from './workers-panel.tsx';

/** Sections of the screen by what they belong to, in their order. */
const GROUPS = [
  {
    id: 'computer',
    sections: [
      { id: 'appearance', title: 'settings:appearance.title', Content: Appearance },
      { id: 'economies', title: 'settings:economies.title', Content: EconomiesPanel },
      { id: 'workers', title: 'settings:workers.title', Content: WorkersPanel },
    ],
  },
  {
    id: 'campaign',
    sections: [
      { id: 'campaign', title: 'settings:campaign.title', Content: ThisCampaign },
      { id: 'rules', title: 'settings:rules.title', Content: CampaignRules },
      { id: 'economy', title: 'settings:economy.title', Content: CampaignEconomy },
      { id: 'ending', title: 'settings:ending.title', Content: CampaignEnding },
    ],
  },
  {
    id: 'program',
    sections: [
      { id: 'shortcuts', title: 'shortcuts:title', Content: ShortcutsPanel },
      { id: 'about', title: 'settings:about.title', Content: About },
    ],
  },
] as const;

/** Settings of this computer and of the open campaign, keys, and what this program is; a list of them at the side. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { data: files } = useContractQuery('campaign.list', {});
  const [search] = useSearchParams();
  const at = search.get('at');
  const groups = GROUPS.filter(({ id }) => id !== 'campaign' || files?.open);
  // A link to a section leads to it, by pointer and for the next Tab.
  useEffect(() => {
    if (at === null) return;
    const target = document.getElementById(`settings-${at}`);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [at]);
  return (
    <Screen title={t('title')} ready className={classes.screen ?? ''}>
      <nav className={classes.contents} aria-label={t('contents')}>
        {groups.map(({ id, sections }) => (
          <ContentsOf key={id} group={id} sections={sections} at={at} />
        ))}
      </nav>
      <div className={classes.groups} data-campaign={groups.length === GROUPS.length}>
        {groups.map(({ id, sections }) => (
          <div key={id} className={classes.group} data-group={id}>
            {sections.map(({ id: section, Content }) => (
              <div key={section} id={`settings-${section}`} className={classes.section} tabIndex={-1}>
                <Content />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Screen>
  );
}

interface ContentsOfProps {
  readonly group: (typeof GROUPS)[number]['id'];
  readonly sections: (typeof GROUPS)[number]['sections'];
  /** The section that the address names. */
  readonly at: string | null;
}

/** Links to the sections of a group. */
function ContentsOf({ group, sections, at }: ContentsOfProps) {
  const { t } = useTranslation(['settings', 'shortcuts']);
  const headingId = useId();
  return (
    <>
      <h2 id={headingId}>{t(`groups.${group}`)}</h2>
      <ul aria-labelledby={headingId}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/settings?at=${id}`} replace aria-current={id === at ? 'location' : undefined}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
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
