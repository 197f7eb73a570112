import { NumberInput, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { SideName } from '../../ui/side-mark.tsx';
import classes from './balance.module.css';

/** Wishes for a proposed force. */
export interface BalanceRequest {
  readonly side: Side;
  readonly from: ParamsOf<'track.balance'>['from'];
  readonly winPercent: number;
  /** Null: as much as the side may field. */
  readonly pv: number | null;
  readonly skill: Skill;
}

export const FIRST_BALANCE_REQUEST: BalanceRequest = {
  side: 'defender',
  from: 'roster',
  winPercent: 50,
  pv: null,
  skill: 4,
};

const SOURCES = ['roster', 'catalogue'] as const;
const MAX_PV = 10_000;

interface BalanceFormProps {
  readonly wish: BalanceRequest;
  /** Most PV that applies now. */
  readonly pv: number;
  /** Most that the side may field on the track. */
  readonly limitPv: number;
  readonly names: Readonly<Record<Side, string>>;
  readonly onChange: (wish: BalanceRequest) => void;
}

/** Side, source and strength of the force. */
export function BalanceForm({ wish, pv, limitPv, names, onChange }: BalanceFormProps) {
  const { t } = useTranslation('track');
  return (
    <div className={classes.form}>
      <Field label={t('balance.for')}>
        {(labelId) => (
          <SegmentedControl
            size="xs"
            aria-labelledby={labelId}
            value={wish.side}
            data={SIDES.map((side) => ({
              value: side,
              label: <SideName side={side}>{names[side]}</SideName>,
            }))}
            onChange={(side) => onChange({ ...wish, side, pv: null })}
          />
        )}
      </Field>
      <Field label={t('balance.from')}>
        {(labelId) => (
          <SegmentedControl
            size="xs"
            aria-labelledby={labelId}
            value={wish.from}
            data={SOURCES.map((from) => ({ value: from, label: t(`balance.${from}`) }))}
            onChange={(from) => onChange({ ...wish, from, pv: null })}
          />
        )}
      </Field>
      <Figure
        label={t('balance.chance')}
        value={wish.winPercent}
        least={1}
        most={99}
        onChange={(winPercent) => onChange({ ...wish, winPercent })}
      />
      <Figure
        label={t('balance.pv')}
        value={pv}
        least={1}
        // A force from the catalogue is for later or for another table: the limit of this track does not apply.
        most={wish.from === 'roster' ? Math.max(1, limitPv) : MAX_PV}
        onChange={(typed) => onChange({ ...wish, pv: typed })}
      />
      {wish.from === 'catalogue' && (
        <Figure
          label={t('balance.skill')}
          value={wish.skill}
          least={0}
          most={7}
          onChange={(skill) => onChange({ ...wish, skill: skill as Skill })}
        />
      )}
    </div>
  );
}

function Field({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId();
  return (
    <div>
      <span className="field-label" id={labelId}>
        {label}
      </span>
      {children(labelId)}
    </div>
  );
}

/** A whole number between two bounds; other input is ignored. */
function Figure(props: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { label, value, least, most, onChange } = props;
  return (
    <NumberInput
      size="xs"
      w={96}
      label={label}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      value={value}
      onChange={(typed) => {
        if (typeof typed === 'number' && typed >= least && typed <= most) onChange(typed);
      }}
    />
  );
}
