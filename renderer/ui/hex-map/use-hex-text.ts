import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';
import { findGround } from './ground.ts';

/** Describes the terrain of a hex; columns and rows are counted from 1. */
export function useHexText(): (map: BoardMap, place: OffsetHex) => string {
  const { t } = useTranslation('hex-map');
  return (map, place) => {
    const { level, features = [], waterInches, building } = findGround(map, place);
    const parts = [
      ...(level === undefined ? [] : [t('level', { level })]),
      ...features.map((feature) => t(feature)),
      ...(waterInches === 0 ? [t('shallow')] : []),
      ...(waterInches !== undefined && waterInches > 0 ? [t('water', { inches: waterInches })] : []),
      ...(building === undefined ? [] : [t('building', { inches: building.heightInches })]),
    ];
    const where = t('place', { column: place.column + 1, row: place.row + 1 });
    return `${where}: ${parts.length === 0 ? t('plain') : parts.join(', ')}`;
  };
}
