import { ActionIcon, Button, FileButton, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBoardFile, writeBoardFile } from '../../../shared/contract/board-file.ts';
import type { BoardId } from '../../../shared/domain/ids.ts';
import { DEFAULT_BOARD } from '../../../shared/rules/board/board.ts';
import { download } from '../../api/download.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { HexMap } from '../../ui/hex-map/hex-map.tsx';
import { Panel } from '../../ui/panel.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import { type MapDraft, type MapDraftAction, isUnsaved } from './map-draft.ts';
import classes from './map-editor.module.css';

export interface MapsPanelProps {
  readonly draft: MapDraft;
  readonly onAct: (action: MapDraftAction) => void;
}

/** Names and saves the map, opens saved ones, imports and exports files. */
export function MapsPanel({ draft, onAct }: MapsPanelProps) {
  const { t } = useTranslation('map-editor');
  const [save, saving] = useCommand('board.save');
  const { board, name, boardId } = draft;
  const keep = async (as: BoardId | null): Promise<void> => {
    const outcome = await save({ name: name.trim(), board, ...(as === null ? {} : { boardId: as }) });
    if (outcome.ok) onAct({ type: 'saved', boardId: outcome.result.boardId, board });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void keep(boardId);
  };
  return (
    <Panel title={t('saved.title')} right={isUnsaved(draft) ? t('saved.unsaved') : undefined}>
      <form className={classes.save} onSubmit={submit}>
        <TextInput
          label={t('saved.name')}
          required
          withAsterisk={false}
          maxLength={80}
          value={name}
          onChange={(event) => onAct({ type: 'name', name: event.currentTarget.value })}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant={isUnsaved(draft) ? 'filled' : 'default'} loading={saving.isPending}>
            {t('saved.save')}
          </Button>
          {boardId === null ? null : (
            <Button disabled={name.trim() === ''} onClick={() => void keep(null)}>
              {t('saved.saveNew')}
            </Button>
          )}
        </div>
      </form>
      <SavedMaps draft={draft} onAct={onAct} />
      <Files draft={draft} onAct={onAct} />
    </Panel>
  );
}

function SavedMaps({ draft, onAct }: MapsPanelProps) {
  const { t } = useTranslation('map-editor');
  const ask = useQueryOnce();
  const maps = useContractQuery('board.list', {});
  const [remove] = useCommand('board.remove');
  const open = async (boardId: BoardId): Promise<void> => {
    const reply = await ask('board.get', { boardId });
    if (reply.ok) onAct({ type: 'begin', ...reply.result });
    else maps.refetch();
  };
  if (maps.error !== undefined) return <ErrorState error={maps.error} onRetry={maps.refetch} />;
  if (maps.data === undefined) return null;
  if (maps.data.length === 0) return <p className={classes.note}>{t('saved.none')}</p>;
  return (
    <ul className={classes.maps}>
      {maps.data.map(({ boardId, name, widthHexes, heightHexes }) => (
        <li key={boardId}>
          <MapThumb boardId={boardId} />
          <button
            type="button"
            className={classes.open}
            aria-current={boardId === draft.boardId}
            onClick={() => void open(boardId)}
            aria-label={t('saved.openOf', { name })}
          >
            <span className={classes.mapName}>{name}</span>
            <small className="num">{t('saved.size', { width: widthHexes, height: heightHexes })}</small>
          </button>
          <Tooltip label={t('saved.remove', { name })}>
            <ActionIcon
              variant="subtle"
              aria-label={t('saved.remove', { name })}
              onClick={() => void remove({ boardId })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

/** A saved map, small; its name stands beside it. */
function MapThumb({ boardId }: { readonly boardId: BoardId }) {
  const { data } = useContractQuery('board.get', { boardId });
  return (
    <div className={classes.thumb} aria-hidden="true">
      {data === undefined ? null : <HexMap map={data.board} isStill />}
    </div>
  );
}

/** Import and export of maps as files. */
function Files({ draft, onAct }: MapsPanelProps) {
  const { t } = useTranslation('map-editor');
  const ask = useQueryOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const answer = readBoardFile(await file.text());
    if (answer.outcome === 'refused') {
      setRefused(t(`file.${answer.code}`, { file: file.name }));
      return;
    }
    const { name, board } = answer;
    const reply = await ask('board.validate', { board });
    const problem = reply.ok
      ? reply.result.problems[0]
      : { path: '', code: '', message: reply.error.message };
    if (problem === undefined) {
      setRefused(null);
      onAct({ type: 'begin', board, name, boardId: null });
      return;
    }
    const reason = translateProblem(problem, t);
    setRefused(t('file.impossible', { file: file.name, path: problem.path, reason }));
  };
  const begin = (): void => onAct({ type: 'begin', board: { ...DEFAULT_BOARD }, name: '', boardId: null });
  return (
    <>
      <div className={classes.buttons}>
        <Button onClick={begin}>{t('saved.new')}</Button>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => <Button {...props}>{t('saved.import')}</Button>}
        </FileButton>
        <Button onClick={() => downloadMap(draft)}>{t('saved.export')}</Button>
      </div>
      {refused === null ? null : (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
    </>
  );
}

function downloadMap({ name, board }: MapDraft): void {
  const title = name.trim() === '' ? 'map' : name.trim();
  const fileName = `${title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'map'}.json`;
  download(fileName, writeBoardFile(title, board), 'application/json');
}
