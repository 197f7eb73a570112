import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { TableBuilding } from '../../../shared/domain/table-action.ts';
import type { BuildingType } from '../../../shared/rules/ground-rules.ts';
import { Panel } from '../../ui/panel.tsx';
import { Unfolding } from '../../ui/unfolding.tsx';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

type Wall = TableView['walls'][number];

interface BuildingsPanelProps {
  readonly walls: readonly Wall[];
  readonly types: readonly BuildingType[];
  readonly control: TellingControl;
}

/** Buildings on the table with the strength that is left, and a form for one more. */
export function BuildingsPanel({ walls, types, control }: BuildingsPanelProps) {
  const { t } = useTranslation('table');
  const tell = (building: TableBuilding) => void control.tell({ kind: 'building', building });
  return (
    <Panel title={t('buildings.title')}>
      <div className={classes.intro}>
        {walls.map((wall) => (
          <WallStrength
            key={`${wall.name} ${wall.cfLeft}`}
            {...{ wall, tell }}
            nameType={(id) => nameType(t, id)}
          />
        ))}
        <Unfolding summary={t('buildings.add')}>
          <NewBuilding key={walls.length} {...{ types, tell }} nameType={(id) => nameType(t, id)} />
        </Unfolding>
      </div>
    </Panel>
  );
}

/** A row of the rule system's table, in words: `fortress, heavy, large`. */
function nameType(t: (key: string) => string, id: string): string {
  return id
    .split('-')
    .map((part) => t(`buildings.words.${part}`))
    .join(', ');
}

interface WallStrengthProps {
  readonly wall: Wall;
  readonly tell: (building: TableBuilding) => void;
  readonly nameType: (id: string) => string;
}

function WallStrength({ wall, tell, nameType }: WallStrengthProps) {
  const { t } = useTranslation('table');
  const { name, type, heightInches, cfLeft, fallen } = wall;
  const [cf, setCf] = useState(cfLeft);
  return (
    <form
      className={classes.ways}
      onSubmit={(event) => {
        event.preventDefault();
        if (cf !== cfLeft) tell({ name, type, heightInches, cf });
      }}
    >
      <p className={classes.wall}>
        <b>{name}</b> <span className={classes.soft}>{fallen ? t('buildings.fallen') : nameType(type)}</span>
      </p>
      <NumberInput
        label={t('buildings.strengthOf', { name })}
        size="md"
        w={150}
        min={0}
        max={999}
        allowDecimal={false}
        allowNegative={false}
        value={cf}
        onChange={(value) => setCf(typeof value === 'number' ? value : cfLeft)}
      />
      <Button type="submit" mih={44} disabled={cf === cfLeft}>
        {t('figures.do')}
      </Button>
    </form>
  );
}

interface NewBuildingProps {
  readonly types: readonly BuildingType[];
  readonly tell: (building: TableBuilding) => void;
  readonly nameType: (id: string) => string;
}

/** Height of a building until another one is typed: two levels. */
const USUAL_INCHES = 4;

function NewBuilding({ types, tell, nameType }: NewBuildingProps) {
  const { t } = useTranslation('table');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(types[0]);
  const [heightInches, setHeight] = useState(USUAL_INCHES);
  const [cf, setCf] = useState<number | null>(null);
  if (chosen === undefined) return null;
  const stated = name.trim();
  return (
    <form
      className={classes.ways}
      onSubmit={(event) => {
        event.preventDefault();
        if (stated !== '') tell({ name: stated, type: chosen.id, heightInches, cf: cf ?? chosen.cf.usual });
      }}
    >
      <TextInput
        label={t('buildings.name')}
        size="md"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('buildings.type')}
        size="md"
        allowDeselect={false}
        value={chosen.id}
        data={types.map(({ id }) => ({ value: id, label: nameType(id) }))}
        onChange={(id) => {
          setChosen(types.find((one) => one.id === id) ?? chosen);
          setCf(null);
        }}
      />
      <NumberInput
        label={t('buildings.height')}
        size="md"
        w={110}
        min={1}
        max={40}
        suffix="″"
        value={heightInches}
        onChange={(value) => setHeight(typeof value === 'number' ? value : USUAL_INCHES)}
      />
      <NumberInput
        label={t('buildings.strength')}
        size="md"
        w={110}
        min={chosen.cf.least}
        max={chosen.cf.most}
        value={cf ?? chosen.cf.usual}
        onChange={(value) => setCf(typeof value === 'number' ? value : null)}
      />
      <Button type="submit" mih={44} disabled={stated === ''}>
        {t('buildings.put')}
      </Button>
    </form>
  );
}
