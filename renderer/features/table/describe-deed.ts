import { weakMapMemoize } from '@reduxjs/toolkit';
import type { TableAction, TablePlace } from '../../../shared/domain/table-action.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import type { LoggedAction } from './turn-log.ts';

/**
 * An action in sentences: what came of it, or what was told where nothing else says so. Each is made once in a language:
 * a turn of large forces has hundreds.
 */
export const describeAction = weakMapMemoize(
  (words: EventWords, { action, events }: Pick<LoggedAction, 'action' | 'events'>): readonly string[] => {
    const deed = describeDeed(words, action);
    const told = events.map((event) => describeEvent(words, event));
    return deed === null ? told : [deed, ...told];
  },
);

/** An action that no event tells; null for all others. */
function describeDeed(words: EventWords, action: TableAction): string | null {
  const { t, unit } = words;
  switch (action.kind) {
    case 'move':
      return action.movement === 'standstill' ? t('table:deed.stood', { unit: unit(action.unitId) }) : null;
    case 'place':
      return t('table:deed.place', { unit: unit(action.unitId), list: describePlace(words, action.place) });
    case 'hold':
      return t('table:deed.hold', { unit: unit(action.unitId) });
    case 'building': {
      const { name, cf } = action.building;
      return t(cf === 0 ? 'table:deed.fallen' : 'table:deed.building', { name, cf });
    }
    case 'objective':
      return action.side === null ? t('table:deed.objective') : null;
    case 'end-turn':
      return t('table:deed.endTurn');
    default:
      return null;
  }
}

function describePlace({ t, place }: EventWords, told: Partial<TablePlace>): string {
  const { woods, partialCover, waterInches, at, building } = told;
  const list: string[] = [];
  if (woods !== undefined) list.push(t(woods ? 'table:deed.woods' : 'table:deed.noWoods'));
  if (partialCover !== undefined) list.push(t(partialCover ? 'table:deed.cover' : 'table:deed.noCover'));
  if (waterInches !== undefined)
    list.push(waterInches === null ? t('table:deed.dry') : t('table:deed.water', { inches: waterInches }));
  if (at !== undefined)
    list.push(
      at.length === 0 ? t('table:deed.nowhere') : t('table:deed.at', { names: at.map(place).join(', ') }),
    );
  if (building !== undefined)
    list.push(building === null ? t('table:deed.outside') : t('table:deed.inside', { name: building }));
  return list.join(', ');
}
