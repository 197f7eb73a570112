import classes from './state.module.css';

/** Placeholder in the size of content that is being loaded. */
export function Skeleton({
  width = '100%',
  height = 14,
}: {
  width?: number | string;
  height?: number | string;
}) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder for several lines of text. */
export function SkeletonLines({ count = 4 }: { count?: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}
