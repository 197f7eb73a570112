import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { HOST_TEXTS, LANGUAGES } from '../../../shared/locales/languages.ts';
import { guideResumed } from '../../api/guide/guide.ts';
import { useStartGuide } from '../../api/guide/use-start-guide.ts';
import { setLanguage, setTheme, THEME_CHOICES } from '../../api/preferences.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { branchAsked } from '../../api/past/look-back.ts';
import { stepInScope } from '../../api/undo-scope.ts';
import { useUndo } from '../../api/undo.tsx';
import { useCloseCampaign } from '../../api/use-close-campaign.ts';
import { type SampleKind, useSampleCampaign } from '../../api/use-sample-campaign.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { nameLanguage } from '../../ui/language-names.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { useLookBack } from '../past/use-look-back.ts';
import { findSheetAddress } from '../shell/sheet-address.ts';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useHandbookActions } from './use-handbook-actions.tsx';
import { useForceActions } from './use-force-actions.tsx';

/** All actions of the palette, in groups, for the present screen. */
export function usePaletteActions(
  campaign: CampaignSummary | null,
  { isOpen, query }: { readonly isOpen: boolean; readonly query: string },
): SpotlightActionGroupData[] {
  const { t } = useTranslation(['app', 'game', 'guide', 'past']);
  const places = useScreenActions(campaign, t);
  const tracks = useTrackActions(campaign, t);
  const campaignActions = useCampaignActions(campaign);
  const history = useHistoryActions(campaign, t);
  const files = useFileActions(campaign, t);
  const settings = useSettingActions(t);
  const forces = useForceActions(campaign !== null && isOpen, query.trim() !== '');
  const handbook = useHandbookActions(isOpen && query.trim() !== '');
  const cards = useCardActions(campaign, isOpen, query);
  const groups = [
    { group: t('palette.places'), actions: places },
    { group: t('palette.actions'), actions: [...history, ...campaignActions] },
    { group: t('palette.tracks'), actions: tracks },
    { group: t('palette.campaigns'), actions: files },
    { group: t('palette.settings'), actions: settings },
    ...handbook,
    ...forces,
    ...cards,
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

function useScreenActions(campaign: CampaignSummary | null, t: TFunction): SpotlightActionData[] {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (id: string, to: string): SpotlightActionData => ({
    id,
    label: t(`places.${id}`),
    onClick: () => void navigate(to),
  });
  const always = [
    go('toHit', '/to-hit'),
    go('catalogue', '/catalogue'),
    go('newCard', '/cards/new'),
    go('import', '/import'),
    go('campaigns', '/'),
    go('settings', '/settings'),
    {
      ...go('handbook', '/handbook'),
      description: t('palette.handbookText'),
      keywords: LANGUAGES.map((known) => i18n.getFixedT(known, 'app')).flatMap((of) => [
        of('rail.handbook'),
        ...of('palette.handbookAlso').split(','),
      ]),
      rightSection: <ShortcutKbd place="everywhere" id="handbook" />,
    },
  ];
  if (campaign === null) return always;
  const inCampaign = [
    go('post', '/post'),
    go('forces', '/forces'),
    go('maps', '/maps'),
    go('bay', '/bay'),
    go('chest', '/warchest'),
    go('tracks', '/tracks'),
    go('history', '/history'),
    go('compare', '/compare'),
    go('entry', '/entry'),
    {
      ...go('paper', findSheetAddress(pathname, campaign) ?? pathname),
      rightSection: <ShortcutKbd place="everywhere" id="print" />,
    },
  ];
  return [...inCampaign, ...always];
}

function useTrackActions(campaign: CampaignSummary | null, t: TFunction): SpotlightActionData[] {
  const navigate = useNavigate();
  return (campaign?.tracks ?? []).flatMap((track) => {
    const name = nameTrack(t, track);
    const isUnderWay = track.status === 'under-way' && track.engagementId !== null;
    const go = () => void navigate(isUnderWay ? `/engagement/${track.engagementId}` : `/track/${track.id}`);
    const place = {
      id: `track-${track.id}`,
      label: name,
      rightSection: <small>{t(`trackStatus.${track.status}`)}</small>,
      onClick: go,
    };
    const canBegin = track.status === 'open' && campaign?.end === null;
    if (!canBegin && !isUnderWay) return [place];
    const step = isUnderWay ? 'report' : 'begin';
    const atTable = {
      id: `table-${track.id}`,
      label: t('palette.table', { name }),
      description: t('palette.tableText'),
      onClick: () => void navigate(`/track/${track.id}/table`),
    };
    return [
      place,
      ...(isUnderWay ? [atTable] : []),
      {
        id: `${step}-${track.id}`,
        label: t(`palette.${step}`, { name }),
        description: t(`palette.${step}Text`),
        onClick: go,
      },
    ];
  });
}

function useHistoryActions(campaign: CampaignSummary | null, t: TFunction): SpotlightActionData[] {
  const { undo, redo } = useUndo();
  const lookBack = useLookBack(campaign);
  const shown = useAppSelector((state) => state.lookBack.entry);
  const dispatch = useAppDispatch();
  if (campaign === null) return [];
  const actions: SpotlightActionData[] = [];
  const newest = campaign.lastEvents[0]?.id;
  if (lookBack !== null)
    actions.push({
      id: 'look-back',
      label: t(shown === null ? 'past:palette' : 'past:palettePresent'),
      ...(shown === null ? { description: t('past:paletteText') } : {}),
      rightSection: <ShortcutKbd place="everywhere" id="lookBack" />,
      onClick: lookBack,
    });
  if (newest !== undefined)
    actions.push({
      id: 'branch',
      label: t('past:paletteBranch'),
      description: t('past:paletteBranchText'),
      onClick: () => dispatch(branchAsked(shown ?? newest)),
    });
  if (campaign.undo !== null) {
    actions.push({
      id: 'undo',
      label: t('palette.undo'),
      rightSection: <ShortcutKbd place="everywhere" id="undo" />,
      onClick: () => {
        if (!stepInScope('undo')) void undo();
      },
    });
  }
  if (campaign.redo !== null) {
    actions.push({
      id: 'redo',
      label: t('palette.redo'),
      rightSection: <ShortcutKbd place="everywhere" id="redo" />,
      onClick: () => {
        if (!stepInScope('redo')) void redo();
      },
    });
  }
  return actions;
}

function useFileActions(campaign: CampaignSummary | null, t: TFunction): SpotlightActionData[] {
  const navigate = useNavigate();
  const [createSample] = useSampleCampaign();
  const [startGuide] = useStartGuide();
  const dispatch = useAppDispatch();
  const guide = useAppSelector((state) => state.guide.status);
  const [close] = useCloseCampaign();
  const startSample = async (kind: SampleKind) => {
    if ((await createSample(kind)) !== null) void navigate('/post');
  };
  const closeCampaign = async () => {
    if (await close()) void navigate('/');
  };
  const actions: SpotlightActionData[] = [
    { id: 'new', label: t('palette.newCampaign'), onClick: () => void navigate('/?new') },
    { id: 'sample', label: t('palette.sample'), onClick: () => void startSample('full') },
    { id: 'small-sample', label: t('palette.smallSample'), onClick: () => void startSample('small') },
  ];
  if (guide === 'off')
    actions.push({ id: 'guide', label: t('guide:palette'), onClick: () => void startGuide() });
  if (guide === 'paused')
    actions.push({ id: 'guide', label: t('guide:paletteGoOn'), onClick: () => dispatch(guideResumed()) });
  if (campaign !== null)
    actions.push({ id: 'close', label: t('palette.close'), onClick: () => void closeCampaign() });
  return actions;
}

function useSettingActions(t: TFunction): SpotlightActionData[] {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences);
  const themes = THEME_CHOICES.filter((theme) => theme !== preferences.theme).map((theme) => ({
    id: `theme-${theme}`,
    label: t(`palette.theme.${theme}`),
    onClick: () => dispatch(setTheme(theme)),
  }));
  const others = LANGUAGES.filter((language) => language !== preferences.language);
  const languages = others.map((language) => ({
    id: `language-${language}`,
    label: t('palette.language', { language: nameLanguage(language, preferences.language) }),
    keywords: LANGUAGES.flatMap((known) => [HOST_TEXTS[known].words.language, nameLanguage(known, known)]),
    onClick: () => dispatch(setLanguage(language)),
  }));
  return [...themes, ...languages];
}
