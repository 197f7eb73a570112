import { BeginSession } from './begin-session.tsx';
import { TablePlace } from './table-place.tsx';
import { TableScreen } from './table-screen.tsx';
import classes from './table.module.css';

/** The battle of a track that is fought at the table, tracked turn by turn. */
export function TablePage() {
  return (
    <TablePlace className={classes.screen} before={(place) => <BeginSession {...place} />}>
      {(place) => <TableScreen {...place} />}
    </TablePlace>
  );
}
