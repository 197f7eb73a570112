import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS } from '../../shared/domain/allegiance.ts';
import classes from './allegiance-look-fields.module.css';
import { type AllegianceLook, AllegianceIcon } from './allegiance-mark.tsx';

interface AllegianceLookFieldsProps {
  readonly look: AllegianceLook;
  /** Colours and marks of the other allegiances, which cannot be chosen. */
  readonly others: readonly AllegianceLook[];
  readonly onChange: (look: AllegianceLook) => void;
}

/** Chooses the colour and the mark of an allegiance. */
export function AllegianceLookFields({ look, others, onChange }: AllegianceLookFieldsProps) {
  const { t } = useTranslation('app');
  return (
    <div className={classes.fields}>
      <SegmentedControl
        size="xs"
        aria-label={t('allegiance.color')}
        value={look.color}
        onChange={(chosen) => {
          const color = ALLEGIANCE_COLORS.find((known) => known === chosen);
          if (color !== undefined) onChange({ ...look, color });
        }}
        data={ALLEGIANCE_COLORS.map((color) => ({
          value: color,
          disabled: others.some((other) => other.color === color),
          label: <Sign look={{ color, mark: look.mark }} name={t(`allegiance.colors.${color}`)} />,
        }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('allegiance.mark')}
        value={look.mark}
        onChange={(chosen) => {
          const mark = ALLEGIANCE_MARKS.find((known) => known === chosen);
          if (mark !== undefined) onChange({ ...look, mark });
        }}
        data={ALLEGIANCE_MARKS.map((mark) => ({
          value: mark,
          disabled: others.some((other) => other.mark === mark),
          label: <Sign look={{ color: look.color, mark }} name={t(`allegiance.marks.${mark}`)} />,
        }))}
      />
    </div>
  );
}

function Sign({ look, name }: { look: AllegianceLook; name: string }) {
  return (
    <span className={classes.sign} title={name}>
      <AllegianceIcon allegiance={look} size={12} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
