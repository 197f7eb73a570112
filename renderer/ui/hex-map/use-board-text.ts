import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { useFormat } from '../use-format.ts';
import { countGround } from './ground.ts';

/** Describes a board in one line: size, and number of hexes of each terrain. */
export function useBoardText(): (map: BoardMap) => string {
  const { t } = useTranslation('hex-map');
  const format = useFormat();
  return (map) => {
    const size = t('board.size', { width: map.widthHexes, height: map.heightHexes });
    const parts = countGround(map).map(({ kind, count }) =>
      t(`board.${kind}`, { hexes: format.number(count) }),
    );
    return t('board.all', { size, ground: parts.length === 0 ? t('plain') : format.list(parts) });
  };
}
