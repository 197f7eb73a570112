import { NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import { LINK_WINNERS, type Gate } from '../../../shared/domain/track-link.ts';
import { nameObjective } from '../../ui/name-track.ts';

const KINDS = ['none', 'objective', 'warchest', 'turn'] as const;

interface GateFieldsProps {
  readonly gate: Gate | null;
  /** Objectives of the track that the way comes from. */
  readonly objectives: TrackDefinition['objectives'];
  readonly onChange: (gate: Gate | null) => void;
}

/** The gate of a way: a further condition for opening its track. */
export function GateFields({ gate, objectives, onChange }: GateFieldsProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const [first] = objectives;
  const kinds = KINDS.filter((kind) => kind !== 'objective' || first !== undefined);
  const begin = (kind: string): Gate | null => {
    if (kind === 'objective' && first !== undefined) return { kind, key: first.key, by: 'any' };
    if (kind === 'warchest') return { kind, side: 'attacker', wp: 1000 };
    if (kind === 'turn') return { kind, turn: 3 };
    return null;
  };
  return (
    <>
      <NativeSelect
        label={t('gate.kind')}
        value={gate?.kind ?? 'none'}
        data={kinds.map((kind) => ({ value: kind, label: t(`gate.kinds.${kind}`) }))}
        onChange={({ currentTarget }) => onChange(begin(currentTarget.value))}
      />
      {gate?.kind === 'objective' && (
        <>
          <NativeSelect
            label={t('gate.objective')}
            value={gate.key}
            data={objectives.map((objective) => ({
              value: objective.key,
              label: nameObjective(t, objective),
            }))}
            onChange={({ currentTarget }) => onChange({ ...gate, key: currentTarget.value })}
          />
          <NativeSelect
            label={t('gate.by')}
            value={gate.by}
            data={LINK_WINNERS.map((by) => ({ value: by, label: t(`gate.who.${by}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...gate, by: LINK_WINNERS.find((by) => by === currentTarget.value) ?? 'any' })
            }
          />
        </>
      )}
      {gate?.kind === 'warchest' && (
        <>
          <NativeSelect
            label={t('gate.side')}
            value={gate.side}
            data={SIDES.map((side) => ({ value: side, label: t(`game:sides.${side}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...gate, side: SIDES.find((side) => side === currentTarget.value) ?? 'attacker' })
            }
          />
          <WholeNumber
            label={t('gate.wp')}
            value={gate.wp}
            step={50}
            onChange={(wp) => onChange({ ...gate, wp })}
          />
        </>
      )}
      {gate?.kind === 'turn' && (
        <WholeNumber
          label={t('gate.turn')}
          value={gate.turn}
          onChange={(turn) => onChange({ ...gate, turn })}
        />
      )}
    </>
  );
}

interface WholeNumberProps {
  readonly label: string;
  readonly value: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

function WholeNumber({ label, value, step = 1, onChange }: WholeNumberProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      step={step}
      min={1}
      max={step === 1 ? 1000 : 1_000_000}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
}
