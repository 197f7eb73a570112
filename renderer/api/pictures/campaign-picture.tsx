import type { PictureId } from '../../../shared/domain/ids.ts';
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import classes from './pictures.module.css';

interface PictureOfProps {
  /** Missing: nothing is shown. */
  readonly pictureId: PictureId | undefined;
  /** A portrait fills its frame, an emblem is shown whole. */
  readonly as: 'portrait' | 'emblem';
  /** Width and height: a CSS length, such as `28px` on a screen or `16mm` on paper. */
  readonly size: string;
  /** What it shows, for readers of the screen; missing: decoration beside a name. */
  readonly label?: string;
}

/**
 * A picture of the campaign. A `data:` address, which the content security policy allows for pictures and which needs no
 * cleaning up; printing waits for it, because it is part of the page.
 */
export function CampaignPicture({ pictureId, as, size, label = '' }: PictureOfProps) {
  const { data } = useContractQuery('picture.get', pictureId === undefined ? skipToken : { pictureId });
  if (pictureId === undefined) return null;
  const box = { width: size, height: size };
  if (data === undefined) return <span className={classes.picture} style={box} />;
  return (
    <img
      className={classes.picture}
      data-as={as}
      data-picture={pictureId}
      style={box}
      src={`data:${data.type};base64,${data.data}`}
      alt={label}
      decoding="sync"
    />
  );
}
