import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeLimitTotals } from '../../../shared/campaign/forces/force-limit.ts';
import { MAX_FORCE_LIMIT, MAX_LIMIT_SCALE, type ForceLimit } from '../../../shared/domain/force-limit.ts';
import classes from './force-limit.module.css';
import { useLimitText } from './use-limit-text.ts';

/** Fields with the greatest number that each takes, and what an empty one means. */
const FIELDS = [
  ['pv', MAX_FORCE_LIMIT, null],
  ['units', MAX_FORCE_LIMIT, null],
  ['scale', MAX_LIMIT_SCALE, 1],
] as const;

interface LimitFieldsProps {
  readonly limit: ForceLimit;
  readonly onChange: (limit: ForceLimit) => void;
}

/** PV and units of a force, and the scale by which both count; an empty field sets no limit. */
export function LimitFields({ limit, onChange }: LimitFieldsProps) {
  const { t } = useTranslation('creation');
  const formatLimit = useLimitText();
  const field = (key: keyof ForceLimit, most: number, none: ForceLimit[typeof key]) => (
    <NumberInput
      key={key}
      label={t(`limit.${key}`)}
      placeholder={key === 'scale' ? '1' : t('limit.none')}
      min={1}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={limit[key] ?? ''}
      onChange={(value) =>
        onChange({ ...limit, [key]: typeof value === 'number' && value >= 1 ? value : none })
      }
    />
  );
  const { pv, units } = computeLimitTotals(limit);
  return (
    <div className={classes.limit}>
      <div className={classes.fields}>{FIELDS.map(([key, most, none]) => field(key, most, none))}</div>
      <p className={classes.told}>
        {pv === null && units === null
          ? t('limit.without')
          : t('limit.most', { most: formatLimit({ pv, units }) })}
      </p>
    </div>
  );
}
