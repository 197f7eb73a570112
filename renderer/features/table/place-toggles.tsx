import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TablePlace } from '../../../shared/domain/table-action.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

interface PlaceTogglesProps {
  readonly seat: TableSeat;
  readonly control: TellingControl;
  /** Depth of water is asked for where a unit moves, not where it is shot at. */
  readonly hasWater?: boolean;
}

const COVER = ['woods', 'partialCover'] as const satisfies readonly (keyof TablePlace)[];

/** What stands around a unit; it stays so until it is changed. */
export function PlaceToggles({ seat, control, hasWater = false }: PlaceTogglesProps) {
  const { t } = useTranslation('table');
  const { unitId, state } = seat;
  const set = (place: Partial<TablePlace>) => void control.tell({ kind: 'place', unitId, place });
  return (
    <div className={classes.toggles} role="group" aria-label={t('place.label', { name: seat.label })}>
      {COVER.map((key) => (
        <button
          key={key}
          type="button"
          className={classes.toggle}
          aria-pressed={state.place[key]}
          onClick={() => set({ [key]: !state.place[key] })}
        >
          {t(`place.${key}`)} <ShortcutKbd place="tablePlace" id={key} />
        </button>
      ))}
      {hasWater && (
        <NumberInput
          aria-label={t('place.water')}
          placeholder={t('place.dry')}
          size="md"
          w={132}
          min={0}
          max={20}
          allowNegative={false}
          suffix={t('place.deep')}
          value={state.place.waterInches ?? ''}
          onChange={(value) => {
            const depth = typeof value === 'number' && value > 0 ? value : null;
            if (depth !== state.place.waterInches) set({ waterInches: depth });
          }}
        />
      )}
    </div>
  );
}
