import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { readHandbook, searchHandbook } from './handbook-pages.ts';
import { HandbookSections } from './handbook-sections.tsx';
import classes from './handbook.module.css';
import { TermList } from './term-list.tsx';

const TERMS = 'terms';

/** The handbook: contents and search, and the page that the address names. */
export function HandbookPage() {
  const { t, i18n } = useTranslation('handbook');
  const pages = readHandbook(i18n.language);
  const { page: asked } = useParams();
  const page = pages.find(({ id }) => id === asked) ?? pages[0];
  const [search] = useSearchParams();
  const at = search.get('at');
  const isTerms = asked === TERMS;
  // A link to a section, or to a term, leads to it.
  useEffect(() => {
    if (at === null) return;
    const target = document.getElementById(`handbook-${at}`);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [at, asked, i18n.language]);
  const title = isTerms ? t('terms') : (page?.sections[0]?.heading ?? '');
  return (
    <Screen title={t('title')} ready>
      <div className={classes.page}>
        <Contents shown={isTerms ? TERMS : (page?.id ?? '')} pages={pages} />
        <Panel title={title} className={classes.text ?? ''}>
          {isTerms ? <TermList /> : <HandbookSections sections={page?.sections ?? []} />}
        </Panel>
      </div>
    </Screen>
  );
}

/** The field of the search, and below it what it found, or all pages. */
function Contents({ shown, pages }: { shown: string; pages: ReturnType<typeof readHandbook> }) {
  const { t } = useTranslation('handbook');
  const [query, setQuery] = useState('');
  const found = searchHandbook(query, pages);
  const isSearching = query.trim() !== '';
  const links = isSearching
    ? found.map(({ page, section, title, heading }) => ({
        to: `/handbook/${page}?at=${section}`,
        label: section === 0 ? title : t('found', { title, heading }),
        isShown: false,
      }))
    : [
        ...pages.map(({ id, sections }) => ({
          to: `/handbook/${id}`,
          label: sections[0]?.heading ?? id,
          isShown: id === shown,
        })),
        { to: `/handbook/${TERMS}`, label: t('terms'), isShown: shown === TERMS },
      ];
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.7} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {isSearching ? t('count', { count: found.length }) : ''}
      </p>
      {links.length === 0 ? <p className={classes.nothing}>{t('nothing')}</p> : null}
      <ul className={classes.links}>
        {links.map(({ to, label, isShown }) => (
          <li key={to}>
            <Link to={to} aria-current={isShown ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
