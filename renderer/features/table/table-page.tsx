import { BeginSession } from './begin-session.tsx';
import { TableGate } from './table-gate.tsx';
import { TableScreen } from './table-screen.tsx';
import classes from './table.module.css';

/** The battle of a track that is fought at the table, tracked turn by turn. */
export function TablePage() {
  return (
    <TableGate className={classes.screen} before={(place) => <BeginSession {...place} />}>
      {(place) => <TableScreen {...place} />}
    </TableGate>
  );
}
