import { Button } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BrushPanel } from './brush-panel.tsx';
import { canUndo, type MapDraft, EMPTY_MAP_DRAFT, reduceMapDraft } from './map-draft.ts';
import { GeneratePanel } from './generate-panel.tsx';
import { MapCanvas } from './map-canvas.tsx';
import classes from './map-editor.module.css';
import { MapsPanel } from './maps-panel.tsx';
import type { Brush } from './paint.ts';

/** Drafts by campaign, kept while another screen is shown. */
const drafts = new Map<string, MapDraft>();

const INCHES_PER_HEX = 2;

/** A map editor: generate, paint, save, export. */
export function MapEditorPage() {
  const { t } = useTranslation('map-editor');
  const { data: summary } = useContractQuery('campaign.summary', {});
  if (summary === undefined) return <Screen title={t('title')} ready={false} children={null} />;
  return <Editor key={summary.id} summary={summary} />;
}

interface EditorProps {
  readonly summary: { readonly id: string; readonly ruleset: string; readonly options: readonly string[] };
}

function Editor({ summary: { id, ruleset, options } }: EditorProps) {
  const { t } = useTranslation('map-editor');
  const [draft, act] = useReducer(reduceMapDraft, drafts.get(id) ?? EMPTY_MAP_DRAFT);
  const [brush, setBrush] = useState<Brush>('woods');
  const [wide, setWide] = useState(false);
  useEffect(() => void drafts.set(id, draft), [id, draft]);
  const { widthHexes, heightHexes } = draft.board;
  const isEmpty = (draft.board.hexes ?? []).length === 0;
  const size = t('map.size', {
    width: widthHexes,
    height: heightHexes,
    widthInches: widthHexes * INCHES_PER_HEX,
    heightInches: heightHexes * INCHES_PER_HEX,
  });
  return (
    <Screen title={t('title')} ready className={classes.screen ?? ''}>
      <Panel
        title={t('map.title')}
        className={classes.mapPanel ?? ''}
        right={
          <div className={classes.head}>
            <span className="num">{size}</span>
            <Button size="compact-sm" disabled={!canUndo(draft)} onClick={() => act({ type: 'undo' })}>
              {t('map.undo')}
            </Button>
            <Button
              size="compact-sm"
              disabled={draft.future.length === 0}
              onClick={() => act({ type: 'redo' })}
            >
              {t('map.redo')}
            </Button>
          </div>
        }
      >
        <MapCanvas draft={draft} brush={brush} wide={wide} onAct={act} onBrush={setBrush} onWide={setWide} />
      </Panel>
      <div className={classes.side}>
        <BrushPanel
          brush={brush}
          wide={wide}
          knowsBuildings={options.includes('buildings')}
          onBrush={setBrush}
          onWide={setWide}
        />
        <GeneratePanel
          rules={{ ruleset, options }}
          isFirst={isEmpty}
          onGenerated={(board) => act({ type: 'replace', board })}
        />
        <MapsPanel draft={draft} onAct={act} />
      </div>
    </Screen>
  );
}
