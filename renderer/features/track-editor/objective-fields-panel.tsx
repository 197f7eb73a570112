import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readFigures,
  type ConditionFigures,
  type ObjectiveCondition,
} from '../../../shared/domain/objective.ts';
import type { TrackObjective } from '../../../shared/domain/track-definition.ts';
import type { TrackPlace } from '../../../shared/domain/track-set-up.ts';
import { Panel } from '../../ui/panel.tsx';
import { describeCondition } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { TrackDraftProps } from './texts-panel.tsx';
import { changeCondition, CONDITIONS, listChoices, draftObjective } from './track-draft.ts';
import {
  CheckField,
  ChoiceField,
  TrackNumberField,
  ProblemLine,
  ShareField,
  TrackTextField,
  type TrackFieldProps,
} from './track-fields.tsx';
import { PartList } from './part-list.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './track-editor.module.css';

const OWNERS = ['attacker', 'defender', 'both'] as const;

/** The objectives of the track. */
export function ObjectiveFieldsPanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation('track-editor');
  return (
    <Panel title={<TermLabel id="objective">{t('objectives.title')}</TermLabel>}>
      <PartList
        path="objectives"
        parts={draft.objectives}
        nameOf={({ name }) => name}
        removeLabel={(name) => t('remove', { name })}
        addLabel={t('objectives.add')}
        makePart={() => draftObjective(draft, t('objectives.fresh'))}
        onChange={(objectives) => onChange({ objectives })}
      >
        {(objective, path, change) => (
          <ObjectiveFields objective={objective} path={path} places={draft.setUp.places} onChange={change} />
        )}
      </PartList>
    </Panel>
  );
}

interface ObjectiveFieldsProps {
  readonly objective: TrackObjective;
  readonly path: string;
  readonly places: readonly TrackPlace[];
  readonly onChange: (objective: TrackObjective) => void;
}

function ObjectiveFields({ objective, path, places, onChange }: ObjectiveFieldsProps) {
  const { t } = useTranslation(['track-editor', 'game', 'tracks']);
  const format = useFormat();
  const change = (changes: Partial<TrackObjective>) => onChange({ ...objective, ...changes });
  return (
    <>
      <div className={classes.row}>
        <TrackTextField
          path={`${path}.name`}
          label={t('objectives.name')}
          value={objective.name}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          path={`${path}.owner`}
          label={t('objectives.owner')}
          value={objective.owner}
          choices={OWNERS}
          nameOf={(owner) => t(`game:sides.${owner}`)}
          onChange={(owner) => change({ owner })}
        />
        <TrackNumberField
          path={`${path}.wp`}
          label={t('objectives.wp')}
          step={50}
          signed
          value={objective.wp}
          onChange={(wp) => change({ wp })}
        />
      </div>
      <div className={classes.row}>
        <div className={classes.double}>
          <ChoiceField
            path={`${path}.condition.kind`}
            label={t('objectives.condition')}
            value={objective.condition.kind}
            choices={listChoices(CONDITIONS)}
            nameOf={(kind) => t(`conditions.${kind}`)}
            onChange={(kind) => change({ condition: changeCondition(objective.condition, kind, places) })}
          />
        </div>
        <ConditionFields
          condition={objective.condition}
          path={`${path}.condition`}
          places={places}
          onChange={(condition) => change({ condition })}
        />
      </div>
      <CheckField
        path={`${path}.endsTrack`}
        label={t('objectives.endsTrack')}
        value={objective.endsTrack}
        onChange={(endsTrack) => change({ endsTrack })}
      />
      <CheckField
        path={`${path}.salvage`}
        label={t('objectives.salvage')}
        value={objective.salvage ?? false}
        onChange={(salvage) => change({ salvage: salvage ? true : undefined })}
      />
      <p className={classes.told}>{describeCondition(objective.condition, t, format, places)}</p>
      <ProblemLine path={`${path}.condition`} />
    </>
  );
}

/** The field of each figure that a condition may have; a place is chosen from those of the track. */
const FIGURE_FIELDS: {
  readonly [Name in Exclude<keyof ConditionFigures, 'place'>]: ComponentType<
    TrackFieldProps<ConditionFigures[Name]>
  >;
} = {
  share: ShareField,
  countsWithdrawn: CheckField,
  afterTurn: TrackNumberField,
  size: TrackNumberField,
  count: TrackNumberField,
};

const FIGURE_NAMES = Object.keys(FIGURE_FIELDS) as (keyof typeof FIGURE_FIELDS)[];

interface ConditionFieldsProps {
  readonly condition: ObjectiveCondition;
  readonly path: string;
  readonly places: readonly TrackPlace[];
  readonly onChange: (condition: ObjectiveCondition) => void;
}

/** The figures of a condition, by its kind. */
function ConditionFields({ condition, path, places, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      {FIGURE_NAMES.map((name) => (
        <ConditionFigure
          key={name}
          name={name}
          label={t(`figures.${name}`)}
          condition={condition}
          path={path}
          onChange={onChange}
        />
      ))}
      {'place' in condition && (
        <ChoiceField
          path={`${path}.place`}
          label={t('figures.place')}
          value={condition.place}
          choices={['', ...places.map(({ key }) => key)]}
          nameOf={(key) => places.find((place) => place.key === key)?.name ?? t('figures.noPlace')}
          onChange={(place) => onChange({ ...condition, place })}
        />
      )}
    </>
  );
}

interface ConditionFigureProps<Name> extends Omit<ConditionFieldsProps, 'places'> {
  readonly name: Name;
  readonly label: string;
}

function ConditionFigure<Name extends keyof typeof FIGURE_FIELDS>({
  name,
  label,
  condition,
  path,
  onChange,
}: ConditionFigureProps<Name>) {
  const Field: ComponentType<TrackFieldProps<ConditionFigures[Name]>> = FIGURE_FIELDS[name];
  const value: ConditionFigures[Name] | undefined = readFigures(condition)[name];
  if (value === undefined) return null;
  return (
    <Field
      path={`${path}.${name}`}
      label={label}
      value={value}
      onChange={(next) => onChange({ ...condition, [name]: next })}
    />
  );
}
