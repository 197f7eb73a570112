import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './shell.module.css';

/** While the code of the first place is on its way. */
export function PlaceLoading() {
  return (
    <div className={classes.loading}>
      <SkeletonLines count={6} />
    </div>
  );
}
