import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { HexPlace } from '../../ui/hex-map/geometry.ts';
import { findGround } from './paint.ts';

/** What is on a hex, in words; columns and rows are counted from 1 for people. */
export function useHexText(): (map: BoardMap, place: HexPlace) => string {
  const { t } = useTranslation('map-editor');
  return (map, place) => {
    const { level, features = [], waterInches, building } = findGround(map, place);
    const parts = [
      ...(level === undefined ? [] : [t('hex.level', { level })]),
      ...features.map((feature) => t(`hex.${feature}`)),
      ...(waterInches === 0 ? [t('hex.shallow')] : []),
      ...(waterInches !== undefined && waterInches > 0 ? [t('hex.water', { inches: waterInches })] : []),
      ...(building === undefined ? [] : [t('hex.building', { inches: building.heightInches })]),
    ];
    const where = t('hex.place', { column: place.column + 1, row: place.row + 1 });
    return `${where}: ${parts.length === 0 ? t('hex.plain') : parts.join(', ')}`;
  };
}
