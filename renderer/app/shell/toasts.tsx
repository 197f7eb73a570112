import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/**
 * Where messages appear: in a line of their own below the place, which gives up the room for as long as they stand
 * there. In front of a dialog they lie over it, at the foot.
 */
export function Toasts() {
  return (
    <div className={classes.line}>
      <Notifications
        withinPortal={false}
        position="bottom-left"
        classNames={{ root: classes.toasts ?? '' }}
        limit={3}
        containerWidth="100%"
      />
    </div>
  );
}
