import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './shell.module.css';

/** Shown while the code of the first screen is loaded. */
export function ScreenLoading() {
  return (
    <div className={classes.loading}>
      <SkeletonLines count={6} />
    </div>
  );
}
