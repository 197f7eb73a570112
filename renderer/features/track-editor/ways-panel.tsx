import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackLink } from '../../../shared/domain/track-link.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { matchesSearch } from '../../ui/matches-search.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import { nameObjective, nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type RowProps, Windowed } from '../../ui/windowed/windowed.tsx';
import { isSameWay } from './same-way.ts';
import classes from './track-editor.module.css';
import { WayForm } from './way-form.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';

interface WaysPanelProps {
  readonly graph: TrackGraph;
  readonly problems: readonly GraphProblem[];
}

/** From so many ways on they can be searched. */
const MIN_SEARCHED = 8;

/** Links between tracks, each with the winner that it is for. */
export function WaysPanel({ graph, problems }: WaysPanelProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const names = new Map<string, string>(graph.tracks.map((track) => [track.id, nameTrack(t, track)]));
  const begun = new Set<string>(
    graph.tracks.filter(({ status }) => status === 'under-way' || status === 'done').map(({ id }) => id),
  );
  const nameOf = (id: string): string => names.get(id) ?? '';
  const [wanted, setWanted] = useState('');
  const shown = graph.links.filter(({ from, to }) => matchesSearch(wanted, [nameOf(from), nameOf(to)]));
  const isSearched = wanted.trim() !== '';
  return (
    <Panel title={<TermLabel id="way">{t('ways.title')}</TermLabel>}>
      {graph.links.length === 0 && <p className={classes.told}>{t('ways.none')}</p>}
      {graph.links.length < MIN_SEARCHED ? null : (
        <SearchField
          label={t('ways.search')}
          text={wanted}
          onType={setWanted}
          found={isSearched ? t('ways.found', { count: shown.length }) : ''}
          hasKey={false}
        />
      )}
      <Windowed as="ul" className={classes.ways} rows={shown} keyOf={nameKey} rowHeight={26}>
        {(link, place) => (
          <WayRow
            place={place}
            link={link}
            problems={problems.filter(({ way }) => way !== null && isSameWay(way, link))}
            ends={{ from: nameOf(link.from), to: nameOf(link.to) }}
            canRemove={!begun.has(link.from) && !begun.has(link.to)}
          />
        )}
      </Windowed>
      <WayForm tracks={graph.tracks.filter(({ id }) => !begun.has(id))} nameOf={nameOf} problems={problems} />
    </Panel>
  );
}

function nameKey({ from, to, ifWinner }: TrackLink): string {
  return `${from} ${to} ${ifWinner}`;
}

interface WayRowProps {
  readonly place: Partial<RowProps>;
  readonly link: TrackLink;
  /** Of this way. */
  readonly problems: readonly GraphProblem[];
  /** Names of its tracks. */
  readonly ends: { readonly from: string; readonly to: string };
  readonly canRemove: boolean;
}

function WayRow({ place, link, problems, ends, canRemove }: WayRowProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const [unlink] = useCommand('track.unlink');
  const { from, to, ifWinner } = link;
  const way = t(`ways.way.${ifWinner}`, ends);
  return (
    <li {...place}>
      <span>
        {way}
        <WayTerms link={link} />
        {problems.map((problem) => (
          <small key={problem.code} className={classes.hint}>
            {translateProblem(problem, t)}
          </small>
        ))}
      </span>
      {canRemove && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('ways.remove', { way })}
          title={t('ways.remove', { way })}
          onClick={() => void unlink({ from, to, ifWinner })}
        >
          <IconX size={14} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

/** The gate of a way, and that it leaves no time for repairs. */
function WayTerms({ link: { from, gate, atOnce } }: { link: TrackLink }) {
  const { t } = useTranslation(['track-editor', 'game']);
  const format = useFormat();
  const asksObjective = gate?.kind === 'objective';
  const { data } = useContractQuery('track.definition', asksObjective ? { trackId: from } : skipToken);
  const told = () => {
    if (gate === null) return [];
    if (gate.kind === 'turn') return [t('gate.told.turn', { count: gate.turn })];
    if (gate.kind === 'warchest')
      return [t('gate.told.warchest', { side: t(`game:sides.${gate.side}`), wp: format.number(gate.wp) })];
    const objective = data?.track.objectives.find(({ key }) => key === gate.key);
    const name = nameObjective(t, objective ?? { key: gate.key, name: gate.key });
    return [t(`gate.told.objective.${gate.by}`, { objective: name })];
  };
  const terms = [...told(), ...(atOnce ? [t('gate.told.atOnce')] : [])];
  return terms.length === 0 ? null : <small className={classes.terms}>{terms.join(' · ')}</small>;
}
