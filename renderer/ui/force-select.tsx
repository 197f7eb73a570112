import { Select } from '@mantine/core';
import type { Allegiance } from '../../shared/domain/allegiance.ts';
import type { Force } from '../../shared/domain/force.ts';
import { AllegianceIcon, ForceName } from './allegiance-mark.tsx';
import { findForceAllegiance, groupByAllegiance } from './forces.ts';

interface ForceSelectProps {
  /** For screen readers. */
  readonly label: string;
  readonly summary: { readonly allegiances: readonly Allegiance[] };
  /** Those to choose from. */
  readonly forces: readonly Force[];
  /** Id of the chosen force. */
  readonly value: string | null;
  readonly onChange: (forceId: string) => void;
}

/** Chooses one of the forces, which are listed by allegiance. */
export function ForceSelect({ label, summary, forces, value, onChange }: ForceSelectProps) {
  const find = (id: string | null) => forces.find((force) => force.id === id);
  const chosen = find(value);
  const allegiance = chosen === undefined ? undefined : findForceAllegiance(summary, chosen);
  return (
    <Select
      size="xs"
      aria-label={label}
      value={value}
      allowDeselect={false}
      leftSection={allegiance === undefined ? null : <AllegianceIcon allegiance={allegiance} />}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
      data={groupByAllegiance({ ...summary, forces }).map((group) => ({
        group: group.allegiance.name,
        items: group.forces.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      renderOption={({ option }) => {
        const force = find(option.value);
        if (force === undefined) return option.label;
        return <ForceName force={force} allegiance={findForceAllegiance(summary, force)} withOwner />;
      }}
    />
  );
}
