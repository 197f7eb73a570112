import classes from './state.module.css';

/** Stands where something will be, in its size, while it is fetched. */
export function Skeleton({
  width = '100%',
  height = 14,
}: {
  width?: number | string;
  height?: number | string;
}) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Several lines of text to come. */
export function SkeletonLines({ count = 4 }: { count?: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}
