import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { BOARD_RULES, BOARD_THEMES } from '../../../shared/domain/board-plan.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackPlace, TrackSetUp } from '../../../shared/domain/track-set-up.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import type { TrackDraftProps } from './texts-panel.tsx';
import { draftPlace } from './track-draft.ts';
import { EffectList } from './effect-list.tsx';
import {
  CheckField,
  ChoiceField,
  TrackNumberField,
  OptionalNumberField,
  ShareField,
  TrackTextField,
} from './track-fields.tsx';
import { MapField } from './map-field.tsx';
import { PartList } from './part-list.tsx';
import classes from './track-editor.module.css';

/** Board, length and special rules of the track. */
export function BoardSetUpPanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation(['track-editor', 'tracks', 'game']);
  const { setUp } = draft;
  const { board } = setUp;
  const change = (changes: Partial<TrackSetUp>) => onChange({ setUp: { ...setUp, ...changes } });
  const changeMap = (map: BoardMap | undefined) => {
    const { map: _, ...rest } = setUp;
    onChange({ setUp: map === undefined ? rest : { ...rest, map } });
  };
  return (
    <Panel title={t('board.title')}>
      <div className={classes.row}>
        <div className={classes.double}>
          <ChoiceField
            path="setUp.board.rule"
            label={t('board.rule')}
            value={board.rule}
            choices={BOARD_RULES}
            nameOf={(rule) => t(`tracks:rules.${rule}`)}
            onChange={(rule) => change({ board: { ...board, rule } })}
          />
        </div>
        <ChoiceField
          path="setUp.board.theme"
          label={t('board.theme')}
          value={board.theme}
          choices={BOARD_THEMES}
          nameOf={(theme) => t(`tracks:themes.${theme}`)}
          onChange={(theme) => change({ board: { ...board, theme } })}
        />
        <TrackNumberField
          path="setUp.board.widthHexes"
          label={t('board.width')}
          value={board.widthHexes}
          onChange={(widthHexes) => change({ board: { ...board, widthHexes } })}
        />
        <TrackNumberField
          path="setUp.board.heightHexes"
          label={t('board.height')}
          value={board.heightHexes}
          onChange={(heightHexes) => change({ board: { ...board, heightHexes } })}
        />
        <TrackNumberField
          path="setUp.turnLimit"
          label={t('board.turnLimit')}
          value={setUp.turnLimit}
          onChange={(turnLimit) => change({ turnLimit })}
        />
        <OptionalNumberField
          path="setUp.scanInches"
          label={t('board.scan')}
          unit={'"'}
          value={setUp.scanInches}
          onChange={(scanInches) => change({ scanInches })}
        />
        <ChoiceField
          path="setUp.firstToSetUp"
          label={t('board.first')}
          value={setUp.firstToSetUp}
          choices={SIDES}
          nameOf={(side) => t(`game:sides.${side}`)}
          onChange={(firstToSetUp) => change({ firstToSetUp })}
        />
      </div>
      <PanelHeading>{t('map.title')}</PanelHeading>
      <MapField map={setUp.map} onChange={changeMap} />
      <PanelHeading>{t('places.title')}</PanelHeading>
      <PartList
        path="setUp.places"
        parts={setUp.places}
        nameOf={({ name }) => name}
        removeLabel={(name) => t('remove', { name })}
        addLabel={t('places.add')}
        makePart={() => draftPlace(draft, t('places.fresh'))}
        onChange={(places) => change({ places })}
      >
        {(place, path, put) => <PlaceFields place={place} path={path} onChange={put} />}
      </PartList>
      <PanelHeading>{t('effects.title')}</PanelHeading>
      <EffectList path="setUp.effects" effects={setUp.effects} onChange={(effects) => change({ effects })} />
    </Panel>
  );
}

interface PlaceFieldsProps {
  readonly place: TrackPlace;
  readonly path: string;
  readonly onChange: (place: TrackPlace) => void;
}

function PlaceFields({ place, path, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('track-editor');
  return (
    <div className={classes.row}>
      <TrackTextField
        path={`${path}.name`}
        label={t('places.name')}
        value={place.name}
        onChange={(name) => onChange({ ...place, name })}
      />
      <ShareField
        path={`${path}.across`}
        label={t('places.across')}
        value={place.across}
        onChange={(across) => onChange({ ...place, across })}
      />
      <ShareField
        path={`${path}.down`}
        label={t('places.down')}
        value={place.down}
        onChange={(down) => onChange({ ...place, down })}
      />
      <TrackNumberField
        path={`${path}.radiusInches`}
        label={t('places.radius')}
        unit={'"'}
        value={place.radiusInches}
        onChange={(radiusInches) => onChange({ ...place, radiusInches })}
      />
      <CheckField
        path={`${path}.building`}
        label={t('places.building')}
        value={place.building}
        onChange={(building) => onChange({ ...place, building })}
      />
    </div>
  );
}
