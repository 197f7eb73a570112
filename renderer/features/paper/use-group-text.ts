import { useTranslation } from 'react-i18next';
import type { DeploymentGroup, Edge } from '../../../shared/domain/track-set-up.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Names edges of the board, any of which is meant. */
export function useEdgeNames() {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  return (edges: readonly Edge[]) =>
    format.list(
      edges.map((edge) => t(`edges.${edge}`)),
      'disjunction',
    );
}

/** Where and when a group arrives, in a sentence; its share of the force where there are several. */
export function useGroupText() {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const nameEdge = useEdgeNames();
  return (group: DeploymentGroup, count: number): string => {
    const who =
      count === 1
        ? t('briefing.groups.all')
        : t('briefing.groups.share', { percent: format.number(Math.round(group.share * 100)) });
    if (group.kind === 'entry')
      return t(group.mayWait ? 'briefing.groups.reserve' : 'briefing.groups.entry', {
        who,
        edges: nameEdge(group.edges),
        turn: group.turn,
      });
    const { zone } = group;
    switch (zone.kind) {
      case 'near-edges':
        return t('briefing.groups.near-edges', {
          who,
          edges: nameEdge(zone.edges),
          inches: zone.depthInches,
        });
      case 'own-half':
        return t('briefing.groups.own-half', { who });
      case 'away-from':
        return t('briefing.groups.away-from', { who, edges: nameEdge(zone.edges), inches: zone.inches });
    }
  };
}
