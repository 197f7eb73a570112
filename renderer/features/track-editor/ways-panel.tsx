import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { useCommand } from '../../api/use-command.tsx';
import { Panel } from '../../ui/panel.tsx';
import { trackName } from '../../ui/track-name.ts';
import classes from './track-editor.module.css';

const WINNERS = ['any', 'attacker', 'defender'] as const;

/** Links between tracks, each with the winner that it is for. */
export function WaysPanel({ graph }: { graph: TrackGraph }) {
  const { t } = useTranslation(['track-editor', 'game']);
  const [unlink] = useCommand('track.unlink');
  const names = new Map<string, string>(graph.tracks.map((track) => [track.id, trackName(t, track)]));
  const begun = new Set<string>(
    graph.tracks.filter(({ status }) => status === 'under-way' || status === 'done').map(({ id }) => id),
  );
  const nameOf = (id: string): string => names.get(id) ?? '';
  return (
    <Panel title={t('ways.title')}>
      {graph.links.length === 0 && <p className={classes.told}>{t('ways.none')}</p>}
      <ul className={classes.ways}>
        {graph.links.map((link) => {
          const way = t(`ways.way.${link.ifWinner}`, { from: nameOf(link.from), to: nameOf(link.to) });
          return (
            <li key={`${link.from} ${link.to} ${link.ifWinner}`}>
              <span>{way}</span>
              {!begun.has(link.from) && !begun.has(link.to) && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t('ways.remove', { way })}
                  title={t('ways.remove', { way })}
                  onClick={() => void unlink(link)}
                >
                  <IconX size={14} aria-hidden="true" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <AddWay tracks={graph.tracks.filter(({ id }) => !begun.has(id))} nameOf={nameOf} />
    </Panel>
  );
}

function AddWay({ tracks, nameOf }: { tracks: TrackGraph['tracks']; nameOf: (id: string) => string }) {
  const { t } = useTranslation('track-editor');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [ifWinner, setIfWinner] = useState<(typeof WINNERS)[number]>('any');
  const [link, linking] = useCommand('track.link');
  const find = (id: string): TrackId | undefined => tracks.find((track) => track.id === id)?.id;
  const [source, target] = [find(from), find(to)];
  const choices = [
    { value: '', label: t('ways.choose') },
    ...tracks.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ];
  const add = async () => {
    if (source === undefined || target === undefined) return;
    const outcome = await link({ from: source, to: target, ifWinner });
    if (outcome.ok) setTo('');
  };
  return (
    <form
      className={classes.addWay}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <NativeSelect
        label={t('ways.from')}
        value={from}
        data={choices}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <NativeSelect
        label={t('ways.to')}
        value={to}
        data={choices}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <NativeSelect
        label={t('ways.if')}
        value={ifWinner}
        data={WINNERS.map((value) => ({ value, label: t(`ways.winner.${value}`) }))}
        onChange={({ currentTarget }) =>
          setIfWinner(WINNERS.find((value) => value === currentTarget.value) ?? 'any')
        }
      />
      <Button
        type="submit"
        disabled={source === undefined || target === undefined}
        loading={linking.isPending}
      >
        {t('ways.add')}
      </Button>
    </form>
  );
}
