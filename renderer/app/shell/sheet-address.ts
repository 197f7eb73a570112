import type { TrackNode } from '../../../shared/domain/track-node.ts';

/**
 * Address of the sheet that fits a screen, by the screen's address: the roster for the forces, the briefing for a track,
 * the table sheet for a battle under way and the report after it, else the record sheet; null on the screen of the
 * sheets itself.
 */
export function findSheetAddress(
  address: string,
  campaign: { readonly tracks: readonly Pick<TrackNode, 'id' | 'engagementId' | 'status'>[] },
): string | null {
  const [, place = '', id = '', part = ''] = /^\/([^/?]*)\/?([^/?]*)\/?([^?]*)/.exec(address) ?? [];
  if (place === 'track' && part === 'table') {
    const { engagementId = null } = campaign.tracks.find((track) => track.id === id) ?? {};
    if (engagementId !== null) return `/paper/table?engagement=${engagementId}`;
  }
  switch (place) {
    case 'paper':
      return null;
    case 'forces':
      return '/paper/roster';
    case 'track':
    case 'tracks':
      return id === '' ? '/paper/briefing' : `/paper/briefing?track=${id}`;
    case 'engagement':
    case 'battle': {
      const isDone = campaign.tracks.some(
        ({ engagementId, status }) => engagementId === id && status === 'done',
      );
      return `/paper/${isDone ? 'report' : 'table'}?engagement=${id}`;
    }
    default:
      return '/paper/record';
  }
}
