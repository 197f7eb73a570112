import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../ui/dialogs.tsx';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { type Gate, type LinkWinner } from '../../../shared/domain/track-link.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { translateProblem } from '../../ui/translate-problem.ts';
import { GateFields } from './gate-fields.tsx';
import classes from './track-editor.module.css';

const WINNERS = ['any', 'attacker', 'defender'] as const;

interface WayFormProps {
  /** Those that can still be linked. */
  readonly tracks: TrackGraph['tracks'];
  readonly nameOf: (id: string) => string;
  /** Of the graph as it is. */
  readonly problems: readonly GraphProblem[];
  /** Chosen at first. */
  readonly ends?: { readonly from: string; readonly to: string };
  readonly onDone?: () => void;
}

/** A new way between two tracks, or other terms for one that is there. */
export function WayForm({ tracks, nameOf, problems, ends, onDone }: WayFormProps) {
  const { t } = useTranslation('track-editor');
  const [from, setFrom] = useState(ends?.from ?? '');
  const [to, setTo] = useState(ends?.to ?? '');
  const [ifWinner, setIfWinner] = useState<LinkWinner>('any');
  const [gate, setGate] = useState<Gate | null>(null);
  const [atOnce, setAtOnce] = useState(false);
  const [link, linking] = useCommand('track.link');
  const find = (id: string): TrackId | undefined => tracks.find((track) => track.id === id)?.id;
  const [source, target] = [find(from), find(to)];
  const { data } = useContractQuery(
    'track.definition',
    source === undefined ? skipToken : { trackId: source },
  );
  const way = { from: source, to: target, ifWinner, atOnce, ...(gate === null ? {} : { gate }) };
  const choices = [
    { value: '', label: t('ways.choose') },
    ...tracks.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ];
  const add = async () => {
    if (source === undefined || target === undefined) return;
    const outcome = await link({ ...way, from: source, to: target });
    if (!outcome.ok) return;
    setTo('');
    setGate(null);
    setAtOnce(false);
    onDone?.();
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
        onChange={({ currentTarget }) => {
          setFrom(currentTarget.value);
          setGate(null);
        }}
      />
      <NativeSelect
        label={t('ways.to')}
        value={to}
        data={choices}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <NativeSelect
        data-autofocus={ends !== undefined || undefined}
        label={t('ways.if')}
        value={ifWinner}
        data={WINNERS.map((value) => ({ value, label: t(`ways.winner.${value}`) }))}
        onChange={({ currentTarget }) =>
          setIfWinner(WINNERS.find((value) => value === currentTarget.value) ?? 'any')
        }
      />
      <GateFields gate={gate} objectives={data?.track.objectives ?? []} onChange={setGate} />
      <Checkbox
        className={classes.wide ?? ''}
        label={t('ways.atOnce')}
        checked={atOnce}
        onChange={({ currentTarget }) => setAtOnce(currentTarget.checked)}
      />
      <WayHints way={way} problems={problems} nameOf={nameOf} />
      <DialogActions>
        <Button
          type="submit"
          disabled={source === undefined || target === undefined}
          loading={linking.isPending}
        >
          {t('ways.add')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface WayHintsProps extends Pick<WayFormProps, 'problems' | 'nameOf'> {
  /** As it is chosen so far. */
  readonly way: Omit<WayToCheck, 'from' | 'to'> & Readonly<Record<'from' | 'to', TrackId | undefined>>;
}

type WayToCheck = NonNullable<ParamsOf<'track.check'>['way']>;

/** Problems that the graph would have with this way. */
function WayHints({ way: { from, to, ...terms }, problems, nameOf }: WayHintsProps) {
  const { t } = useTranslation('track-editor');
  const isWay = from !== undefined && to !== undefined && from !== to;
  const { data } = useContractQuery('track.check', isWay ? { way: { ...terms, from, to } } : skipToken);
  const hints = isWay ? listNew(data?.problems ?? [], problems) : [];
  return (
    <ul className={`${classes.hints} ${classes.wide}`} role="status" aria-label={t('ways.hints')}>
      {hints.map((problem) => (
        <li key={`${problem.code} ${problem.path}`} className={classes.hint}>
          {problem.trackId === null ? '' : `${nameOf(problem.trackId)}: `}
          {translateProblem(problem, t)}
        </li>
      ))}
    </ul>
  );
}

/** Problems of the graph with the way that it does not have without it. */
function listNew(
  problems: readonly GraphProblem[],
  before: readonly GraphProblem[],
): readonly GraphProblem[] {
  const known = new Set(before.map(({ code, values }) => JSON.stringify([code, values])));
  return problems.filter(({ code, values }) => !known.has(JSON.stringify([code, values])));
}
