import { useTranslation } from 'react-i18next';
import type { ObjectiveCondition } from '../../../shared/domain/objective.ts';
import type { TrackObjective } from '../../../shared/domain/track-definition.ts';
import type { TrackPlace } from '../../../shared/domain/track-set-up.ts';
import { Panel } from '../../ui/panel.tsx';
import { describeCondition } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { changeCondition, CONDITIONS, listKinds, makeObjective } from './draft.ts';
import { CheckField, ChoiceField, FigureField, ProblemLine, ShareField, WordsField } from './fields.tsx';
import { PartList } from './part-list.tsx';
import classes from './track-editor.module.css';
import type { DraftProps } from './words-panel.tsx';

const OWNERS = ['attacker', 'defender', 'both'] as const;

/** The objectives of the track. */
export function ObjectivesPanel({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('track-editor');
  return (
    <Panel title={t('objectives.title')}>
      <PartList
        path="objectives"
        parts={draft.objectives}
        nameOf={({ name }) => name}
        removeLabel={(name) => t('remove', { name })}
        addLabel={t('objectives.add')}
        makePart={() => makeObjective(draft, t('objectives.fresh'))}
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
        <WordsField
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
        <FigureField
          path={`${path}.wp`}
          label={t('objectives.wp')}
          step={50}
          signed
          value={objective.wp}
          onChange={(wp) => change({ wp })}
        />
      </div>
      <div className={classes.row}>
        <ChoiceField
          path={`${path}.condition.kind`}
          label={t('objectives.condition')}
          value={objective.condition.kind}
          choices={listKinds(CONDITIONS)}
          nameOf={(kind) => t(`conditions.${kind}`)}
          onChange={(kind) => change({ condition: changeCondition(objective.condition, kind, places) })}
        />
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
      <p className={classes.told}>{describeCondition(objective.condition, t, format, places)}</p>
      <ProblemLine path={`${path}.condition`} />
    </>
  );
}

interface ConditionFieldsProps {
  readonly condition: ObjectiveCondition;
  readonly path: string;
  readonly places: readonly TrackPlace[];
  readonly onChange: (condition: ObjectiveCondition) => void;
}

/** The numbers of a condition, by its kind. */
function ConditionFields({ condition, path, places, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      {'share' in condition && (
        <ShareField
          path={`${path}.share`}
          label={t('figures.share')}
          value={condition.share}
          onChange={(share) => onChange({ ...condition, share })}
        />
      )}
      {condition.kind === 'defeat-share' && (
        <CheckField
          path={`${path}.countsWithdrawn`}
          label={t('figures.countsWithdrawn')}
          value={condition.countsWithdrawn}
          onChange={(countsWithdrawn) => onChange({ ...condition, countsWithdrawn })}
        />
      )}
      {condition.kind === 'escape-share' && (
        <FigureField
          path={`${path}.afterTurn`}
          label={t('figures.afterTurn')}
          value={condition.afterTurn}
          onChange={(afterTurn) => onChange({ ...condition, afterTurn })}
        />
      )}
      {condition.kind === 'destroy-unit' && (
        <FigureField
          path={`${path}.size`}
          label={t('figures.size')}
          value={condition.size}
          onChange={(size) => onChange({ ...condition, size })}
        />
      )}
      {condition.kind === 'scan-buildings' && (
        <FigureField
          path={`${path}.count`}
          label={t('figures.buildings')}
          value={condition.count}
          onChange={(count) => onChange({ ...condition, count })}
        />
      )}
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
