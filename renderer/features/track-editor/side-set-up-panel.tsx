import { useTranslation } from 'react-i18next';
import type { Side } from '../../../shared/domain/side.ts';
import {
  EDGES,
  type DeploymentGroup,
  type DeploymentZone,
  type SideSetUp,
} from '../../../shared/domain/track-set-up.ts';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import type { TrackDraftProps } from './texts-panel.tsx';
import { changeGroup, GROUPS, listChoices, ZONES } from './track-draft.ts';
import { CheckField, ChoiceField, EdgesField, TrackNumberField, ShareField } from './track-fields.tsx';
import { PartList } from './part-list.tsx';
import classes from './track-editor.module.css';

/** Where and when a side enters, and how it may leave. */
export function SideSetUpPanel({ draft, onChange, side }: TrackDraftProps & { readonly side: Side }) {
  const { t } = useTranslation(['track-editor', 'tracks', 'game']);
  const { setUp } = draft;
  const own = setUp.sides[side];
  const path = `setUp.sides.${side}`;
  const change = (changes: Partial<SideSetUp>) =>
    onChange({ setUp: { ...setUp, sides: { ...setUp.sides, [side]: { ...own, ...changes } } } });
  return (
    <Panel title={<SideName side={side}>{t(`game:sides.${side}`)}</SideName>}>
      <div className={classes.fields}>
        <div className={classes.row}>
          <ChoiceField
            path={`${path}.homeEdge`}
            label={t('side.home')}
            value={own.homeEdge}
            choices={EDGES}
            nameOf={(edge) => t(`tracks:edges.${edge}`)}
            onChange={(homeEdge) => change({ homeEdge })}
          />
          <ChoiceField
            path={`${path}.exitEdge`}
            label={t('side.exit')}
            value={own.exitEdge ?? 'none'}
            choices={['none', ...EDGES]}
            nameOf={(edge) => (edge === 'none' ? t('side.noExit') : t(`tracks:edges.${edge}`))}
            onChange={(edge) => change({ exitEdge: edge === 'none' ? null : edge })}
          />
        </div>
        <CheckField
          path={`${path}.forcedWithdrawal`}
          label={t('side.forcedWithdrawal')}
          value={own.forcedWithdrawal}
          onChange={(forcedWithdrawal) => change({ forcedWithdrawal })}
        />
        <CheckField
          path={`${path}.namesCommander`}
          label={t('side.namesCommander')}
          value={own.namesCommander}
          onChange={(namesCommander) => change({ namesCommander })}
        />
        <PartList
          path={`${path}.groups`}
          parts={own.groups}
          nameOf={(_, index) => t('groups.name', { number: index + 1 })}
          removeLabel={(name) => t('remove', { name })}
          addLabel={t('groups.add')}
          makePart={() => GROUPS.entry}
          onChange={(groups) => change({ groups })}
        >
          {(group, groupPath, put) => <GroupFields group={group} path={groupPath} onChange={put} />}
        </PartList>
      </div>
    </Panel>
  );
}

interface GroupFieldsProps {
  readonly group: DeploymentGroup;
  readonly path: string;
  readonly onChange: (group: DeploymentGroup) => void;
}

function GroupFields({ group, path, onChange }: GroupFieldsProps) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      <div className={classes.row}>
        <ChoiceField
          path={`${path}.kind`}
          label={t('groups.kind')}
          value={group.kind}
          choices={listChoices(GROUPS)}
          nameOf={(kind) => t(`groups.kinds.${kind}`)}
          onChange={(kind) => onChange(changeGroup(group, kind))}
        />
        <ShareField
          path={`${path}.share`}
          label={t('groups.share')}
          value={group.share}
          onChange={(share) => onChange({ ...group, share })}
        />
        {group.kind === 'entry' && (
          <TrackNumberField
            path={`${path}.turn`}
            label={t('groups.turn')}
            value={group.turn}
            onChange={(turn) => onChange({ ...group, turn })}
          />
        )}
      </div>
      {group.kind === 'entry' ? (
        <>
          <EdgesField
            path={`${path}.edges`}
            label={t('groups.over')}
            value={group.edges}
            onChange={(edges) => onChange({ ...group, edges })}
          />
          <CheckField
            path={`${path}.mayWait`}
            label={t('groups.mayWait')}
            value={group.mayWait}
            onChange={(mayWait) => onChange({ ...group, mayWait })}
          />
        </>
      ) : (
        <ZoneFields
          zone={group.zone}
          path={`${path}.zone`}
          onChange={(zone) => onChange({ ...group, zone })}
        />
      )}
    </>
  );
}

interface ZoneFieldsProps {
  readonly zone: DeploymentZone;
  readonly path: string;
  readonly onChange: (zone: DeploymentZone) => void;
}

function ZoneFields({ zone, path, onChange }: ZoneFieldsProps) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      <div className={classes.row}>
        <ChoiceField
          path={path}
          label={t('zones.kind')}
          value={zone.kind}
          choices={listChoices(ZONES)}
          nameOf={(kind) => t(`zones.kinds.${kind}`)}
          onChange={(kind) => onChange(ZONES[kind])}
        />
        {zone.kind === 'near-edges' && (
          <TrackNumberField
            path={`${path}.depthInches`}
            label={t('zones.depth')}
            unit={'"'}
            value={zone.depthInches}
            onChange={(depthInches) => onChange({ ...zone, depthInches })}
          />
        )}
        {zone.kind === 'away-from' && (
          <TrackNumberField
            path={`${path}.inches`}
            label={t('zones.distance')}
            unit={'"'}
            value={zone.inches}
            onChange={(inches) => onChange({ ...zone, inches })}
          />
        )}
      </div>
      {zone.kind !== 'own-half' && (
        <EdgesField
          path={`${path}.edges`}
          label={t('zones.edges')}
          value={zone.edges}
          onChange={(edges) => onChange({ ...zone, edges })}
        />
      )}
    </>
  );
}
