import { Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleSetUp } from '../../../shared/domain/track-set-up.ts';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { listBerths } from '../../../shared/rules/terrain/transport.ts';
import { getUnitFamily, isInfantry } from '../../../shared/rules/unit-family.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { findSeat, type TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

/** What of a battle decides what its units can do besides moving and firing. */
export interface TableScene {
  readonly seats: readonly TableSeat[];
  readonly ruleset: Ruleset;
  readonly walls: TableView['walls'];
  /** Null: the track has none, or it is not known yet. */
  readonly setUp: BattleSetUp | null;
  readonly words: EventWords;
  readonly control: TellingControl;
}

interface UnitMoreProps extends TableScene {
  readonly seat: TableSeat;
}

const EDGES = ['home-edge', 'far-edge'] as const;

/** What a unit on the table can do besides moving: ride, enter mines, reach a place or a building, leave. */
export function UnitMore({ seat, ...scene }: UnitMoreProps) {
  const { t } = useTranslation('table');
  const { unitId, state } = seat;
  const { control } = scene;
  return (
    <>
      <Places seat={seat} {...scene} />
      <div className={classes.actions}>
        {listCarriers(scene, seat).map((carrier) => (
          <Deed
            key={carrier.unitId}
            onTell={() => control.tell({ kind: 'mount', unitId, carrierId: carrier.unitId })}
          >
            {t('move.mount', { name: carrier.label })}
          </Deed>
        ))}
        {listDensities(scene, seat).map((density) => (
          <Deed
            key={density}
            onTell={() =>
              control.tell({ kind: 'mine', unitId, density, wading: state.place.waterInches !== null })
            }
          >
            {t('move.mine', { density })}
          </Deed>
        ))}
        {EDGES.map((edge) => (
          <Deed key={edge} onTell={() => control.tell({ kind: 'leave', unitId, edge })}>
            {t(`move.${edge}`)}
          </Deed>
        ))}
      </div>
    </>
  );
}

/** A carried unit: it gets off, or stays aboard. */
export function UnitAboard({ seat, seats, control }: Pick<UnitMoreProps, 'seat' | 'seats' | 'control'>) {
  const { t } = useTranslation('table');
  const carrier = findSeat(seats, seat.state.carrierId)?.label ?? '';
  return (
    <>
      <p>{t('move.rides', { name: carrier })}</p>
      <div className={classes.actions}>
        <Button
          variant="filled"
          mih={44}
          onClick={() => void control.tell({ kind: 'dismount', unitId: seat.unitId })}
          rightSection={<ShortcutKbd place="tableMove" id="standstill" inherit />}
        >
          {t('move.dismount', { name: carrier })}
        </Button>
      </div>
    </>
  );
}

function Deed({ onTell, children }: { readonly onTell: () => Promise<void>; readonly children: ReactNode }) {
  return (
    <Button variant="subtle" mih={44} px={10} onClick={() => void onTell()}>
      {children}
    </Button>
  );
}

/** Places of the track at which the unit is, and the building in which infantry is. */
function Places({ seat, setUp, walls, words, control }: UnitMoreProps) {
  const { t } = useTranslation('table');
  const { unitId, card, state } = seat;
  const { at, building } = state.place;
  const places = setUp?.places ?? [];
  const standing = isInfantry(getUnitFamily(card.type)) ? walls.filter(({ fallen }) => !fallen) : [];
  if (places.length === 0 && standing.length === 0) return null;
  return (
    <div className={classes.toggles} role="group" aria-label={t('move.where', { name: seat.label })}>
      {places.map(({ key }) => (
        <button
          key={key}
          type="button"
          className={classes.toggle}
          aria-pressed={at.includes(key)}
          onClick={() => {
            const others = at.filter((one) => one !== key);
            const now = at.includes(key) ? others : [...others, key];
            void control.tell({ kind: 'place', unitId, place: { at: now } });
          }}
        >
          {t('move.at', { name: words.place(key) })}
        </button>
      ))}
      {standing.length > 0 && (
        <Select
          aria-label={t('move.inside')}
          placeholder={t('move.outside')}
          size="md"
          w={190}
          clearable
          value={building}
          data={standing.map(({ name }) => name)}
          onChange={(name) => void control.tell({ kind: 'place', unitId, place: { building: name } })}
        />
      )}
    </div>
  );
}

/** Units in or on which a unit can ride now. */
function listCarriers({ seats, ruleset }: TableScene, seat: TableSeat): readonly TableSeat[] {
  if (ruleset.transport === null) return [];
  return seats.filter((carrier) => {
    if (carrier === seat || carrier.side !== seat.side || carrier.state.where !== 'table') return false;
    const aboard = seats.flatMap(({ card, state: { carrierId, berth } }) =>
      carrierId === carrier.unitId && berth !== null ? [{ card, berth }] : [],
    );
    return listBerths(carrier.card, seat.card, aboard).length > 0;
  });
}

/** Densities of the minefields that the enemy of a unit may have laid. */
function listDensities({ setUp }: TableScene, { side }: TableSeat): readonly number[] {
  const densities = (setUp?.effects ?? []).flatMap((effect) =>
    effect.kind === 'minefields' && effect.side !== side ? [effect.density] : [],
  );
  return [...new Set(densities)].toSorted((a, b) => a - b);
}
