import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TrackBoard } from '../../../shared/domain/track-board.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useCommand } from '../../api/use-command.tsx';
import { HexMap } from '../../ui/hex-map/hex-map.tsx';
import { useBoardText } from '../../ui/hex-map/use-board-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './board-panel.module.css';

interface BoardPanelProps {
  readonly track: TrackNode;
  /** Undefined while it is loaded. */
  readonly board: TrackBoard | undefined;
  /** Whether it fills the main column. */
  readonly isLarge?: boolean;
}

/** Picture of the track's board; until the track begins, another board can be drawn. */
export function BoardPanel({ track, board, isLarge = false }: BoardPanelProps) {
  const { t } = useTranslation('track');
  const describe = useBoardText();
  const [draw, drawing] = useCommand('track.drawBoard');
  if (board === undefined)
    return (
      <Panel title={t('board.title')} busy>
        <SkeletonLines count={8} />
      </Panel>
    );
  const { map, seed } = board;
  if (map === null)
    return (
      <Panel title={t('board.title')}>
        <p className={classes.hint}>{t('board.none')}</p>
      </Panel>
    );
  const text = describe(map);
  return (
    <Panel title={t('board.title')} busy={drawing.isPending}>
      <figure className={classes.board}>
        <div className={classes.map} data-large={isLarge}>
          <HexMap map={map} label={text} isStill />
        </div>
        <figcaption className={classes.hint}>{text}</figcaption>
      </figure>
      {seed === null ? (
        <p className={classes.hint}>{t('board.own')}</p>
      ) : (
        <div className={classes.seed}>
          <span>
            <TermLabel id="seed">{t('board.seed')}</TermLabel> <code>{seed}</code>
          </span>
          {track.status === 'open' && (
            <Button
              size="compact-sm"
              loading={drawing.isPending}
              onClick={() => void draw({ trackId: track.id })}
            >
              {t('board.draw')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
