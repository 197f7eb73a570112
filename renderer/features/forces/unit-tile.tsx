import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { CampaignPicture } from '../../api/pictures/campaign-picture.tsx';
import { useCommand } from '../../api/use-command.tsx';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import { formatArrival } from '../../ui/format-arrival.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import { crewContext, formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { keepFocusOnTile } from './focus-tile.ts';
import classes from './forces.module.css';
import { listSparePilots, viewOfUnit } from './roster.ts';
import { useTileDrag } from './roster-drag.tsx';
import { useSeatPilot } from './use-seat-pilot.ts';
import { findShortcut, listAriaKeys, type ShortcutIn } from '../../ui/shortcuts/shortcuts.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface UnitTileProps {
  readonly unit: Unit;
  readonly roster: Roster;
  readonly allegiance: AllegianceLook | undefined;
  readonly selected: boolean;
  readonly fielded: boolean;
  readonly onOpen: (unit: Unit) => void;
}

type OpenMenu = 'lance' | 'pilot' | null;

/**
 * A unit in its lance. Enter opens it, M moves it to another lance, P assigns another pilot; mouse, touch and D drag.
 */
export function UnitTile({ unit, roster, allegiance, selected, fielded, onOpen }: UnitTileProps) {
  const { t } = useTranslation(['forces', 'game']);
  const format = useFormat();
  const [menu, setMenu] = useState<OpenMenu>(null);
  const drag = useTileDrag(unit, allegiance);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || drag.isUnderWay) return;
    const lift = () => drag.lift(event);
    const acts: Readonly<Record<ShortcutIn<'forces'>, () => unknown>> = {
      open: () => onOpen(unit),
      lance: () => setMenu('lance'),
      pilot: () => setMenu('pilot'),
      lift,
      liftPilot: lift,
    };
    const shortcut = findShortcut('forces', event);
    if (shortcut !== null) acts[shortcut]();
    else if (!moveFocus(event)) return;
    if (shortcut !== 'lift' && shortcut !== 'liftPilot') event.preventDefault();
  };
  return (
    <Menu
      opened={menu !== null}
      onChange={() => setMenu(null)}
      position="bottom-start"
      withinPortal
      returnFocus
    >
      <Menu.Target>
        <div
          role="button"
          tabIndex={0}
          className={classes.tile}
          data-unit-tile={unit.id}
          data-over={drag.isOver}
          data-lifted={drag.isDragging}
          data-selected={selected}
          aria-keyshortcuts={listAriaKeys('forces', 'open', 'lance', 'pilot', 'lift', 'liftPilot')}
          aria-describedby={drag.describedBy}
          ref={drag.ref}
          onClick={() => onOpen(unit)}
          onKeyDown={onKeyDown}
          {...drag.pointer}
        >
          <CompactUnitCard
            view={viewOfUnit(unit, allegiance)}
            {...(unit.pilot === null ? {} : { pilotHandle: drag.pilotHandle })}
            portrait={<CampaignPicture pictureId={unit.pilot?.portrait} as="portrait" size="20px" />}
            extra={
              fielded ? (
                <span className={classes.fielded}>{t('tile.fielded')}</span>
              ) : unit.arrives === undefined ? undefined : (
                <span className={classes.fielded}>{formatArrival(unit.arrives, t, format)}</span>
              )
            }
          />
        </div>
      </Menu.Target>
      <Menu.Dropdown>
        {menu === 'lance' && <LanceItems unit={unit} roster={roster} />}
        {menu === 'pilot' && <PilotItems unit={unit} roster={roster} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Arrow keys move the focus from tile to tile of both forces, in reading order. */
function moveFocus(event: KeyboardEvent): boolean {
  const key = readKey(event);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-unit-tile]')];
  const here = tiles.findIndex((tile) => tile === event.currentTarget);
  const vertical = key === 'ArrowDown' || key === 'ArrowUp';
  const target = vertical ? findVertically(tiles, here, step) : tiles[here + step];
  target?.focus();
  return true;
}

/** The nearest tile above or below in the same column. */
function findVertically(tiles: readonly HTMLElement[], here: number, step: number): HTMLElement | undefined {
  const origin = tiles[here]?.getBoundingClientRect();
  if (origin === undefined) return undefined;
  for (let i = here + step; i >= 0 && i < tiles.length; i += step) {
    const box = tiles[i]?.getBoundingClientRect();
    if (box !== undefined && Math.abs(box.left - origin.left) < 24 && Math.abs(box.top - origin.top) > 8)
      return tiles[i];
  }
  return tiles[here + step];
}

function LanceItems({ unit, roster }: { unit: Unit; roster: Roster }) {
  const { t } = useTranslation('forces');
  const [move] = useCommand('unit.move');
  const moveTo = async (lanceId: Unit['lanceId']) => {
    await move({ unitId: unit.id, lanceId });
    keepFocusOnTile(unit.id);
  };
  return (
    <>
      <Menu.Label>{t('tile.moveTo', { name: nameUnit(unit) })}</Menu.Label>
      {roster.lances.map((lance) => (
        <Menu.Item key={lance.id} disabled={lance.id === unit.lanceId} onClick={() => void moveTo(lance.id)}>
          {lance.name}
        </Menu.Item>
      ))}
      <Menu.Item disabled={unit.lanceId === null} onClick={() => void moveTo(null)}>
        {t('lance.none')}
      </Menu.Item>
    </>
  );
}

function PilotItems({ unit, roster }: { unit: Unit; roster: Roster }) {
  const { t } = useTranslation('forces');
  const seatPilot = useSeatPilot();
  const context = crewContext(unit.card);
  const others = roster.pilots.filter((pilot) => pilot.unitId !== null && pilot.unitId !== unit.id);
  const item = (pilot: Pilot) => (
    <Menu.Item key={pilot.id} onClick={() => void seatPilot(unit.id, pilot.id)}>
      {t('tile.pilotItem', { name: formatPilotName(pilot, t), skill: pilot.skill })}
    </Menu.Item>
  );
  return (
    <>
      <Menu.Label>{t('tile.pilotFor', { name: nameUnit(unit), context })}</Menu.Label>
      {listSparePilots(roster).map(item)}
      {unit.pilot !== null && (
        <Menu.Item onClick={() => void seatPilot(unit.id, null)}>{t('tile.noPilot', { context })}</Menu.Item>
      )}
      {others.length > 0 && <Menu.Label>{t('tile.fromOtherUnits')}</Menu.Label>}
      {others.map(item)}
    </>
  );
}
