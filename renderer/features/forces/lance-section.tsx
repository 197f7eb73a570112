import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lance } from '../../../shared/domain/lance.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './forces.module.css';
import { LanceKindMenu, LanceKindNotes, LanceStrength } from './lance-kind.tsx';
import type { LanceGroup } from './roster.ts';
import { UnitTile } from './unit-tile.tsx';
import { useLanceDrop } from './roster-drag.tsx';
import { readKey } from '../../ui/shortcuts/read-key.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

interface LanceSectionProps {
  readonly group: LanceGroup;
  readonly roster: Roster;
  readonly allegiance: AllegianceLook | undefined;
  readonly selectedId: string | null;
  readonly fieldedIds: ReadonlySet<string>;
  readonly onOpen: (unit: Unit) => void;
}

/** A lance: name, PV, units, and a drop target at its end. */
export function LanceSection({
  group,
  roster,
  allegiance,
  selectedId,
  fieldedIds,
  onOpen,
}: LanceSectionProps) {
  const { t } = useTranslation('forces');
  const keyNames = useKeysOf('forces');
  const format = useFormat();
  const { lance, units } = group;
  const pv = units.reduce((sum, unit) => sum + unit.pv, 0);
  const drop = useLanceDrop(roster.force, lance);
  return (
    <div
      role="group"
      className={classes.lance}
      data-over={drop.isOver}
      aria-label={lance?.name ?? t('lance.none', { context: roster.force.organisation })}
      ref={drop.ref}
    >
      <header className={classes.lanceHeader}>
        {lance === null ? (
          <h3>{t('lance.none', { context: roster.force.organisation })}</h3>
        ) : (
          <>
            <LanceName lance={lance} empty={units.length === 0} />
            <span className={classes.lanceKind}>
              <LanceKindMenu force={roster.force} lance={lance} />
              <LanceStrength force={roster.force} lance={lance} />
            </span>
          </>
        )}
        <span className={classes.lanceFacts}>
          {t('lance.facts', { count: units.length, pv: format.number(pv) })}
        </span>
      </header>
      {lance === null ? null : <LanceKindNotes force={roster.force} lance={lance} />}
      {units.length === 0 ? (
        <p className={classes.dropHint}>{t('lance.empty', keyNames)}</p>
      ) : (
        <div className={classes.tiles}>
          {units.map((unit) => (
            <UnitTile
              key={unit.id}
              unit={unit}
              roster={roster}
              allegiance={allegiance}
              selected={unit.id === selectedId}
              fielded={fieldedIds.has(unit.id)}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function LanceName({ lance, empty }: { lance: Lance; empty: boolean }) {
  const { t } = useTranslation('forces');
  const [editing, setEditing] = useState(false);
  const [rename] = useCommand('lance.rename');
  const [disband] = useCommand('lance.disband');
  if (editing)
    return (
      <NameInput
        label={t('lance.name')}
        initial={lance.name}
        onDone={(name) => {
          setEditing(false);
          if (name !== null && name !== lance.name) void rename({ lanceId: lance.id, name });
        }}
      />
    );
  return (
    <>
      <h3 onDoubleClick={() => setEditing(true)}>{lance.name}</h3>
      <Tooltip label={t('lance.rename')}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          className={empty ? '' : (classes.quiet ?? '')}
          aria-label={t('lance.renameOf', { name: lance.name })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Tooltip>
      {empty && (
        <Tooltip label={t('lance.disband')}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('lance.disbandOf', { name: lance.name })}
            onClick={() => void disband({ lanceId: lance.id })}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

/** A name edited in place: Enter or leaving the field keeps it, Escape answers null. */
export function NameInput(props: { label: string; initial: string; onDone: (name: string | null) => void }) {
  const [value, setValue] = useState(props.initial);
  const finish = () => props.onDone(value.trim() === '' ? null : value.trim());
  return (
    <TextInput
      size="xs"
      aria-label={props.label}
      value={value}
      maxLength={80}
      data-autofocus
      ref={(input) => {
        if (input !== null && input.dataset['focused'] === undefined) {
          input.dataset['focused'] = 'true';
          input.focus();
          input.select();
        }
      }}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        const key = readKey(event);
        if (key === 'Enter') finish();
        if (key === 'Escape') {
          event.stopPropagation();
          props.onDone(null);
        }
      }}
    />
  );
}
