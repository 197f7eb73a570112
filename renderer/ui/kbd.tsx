import classes from './marks.module.css';

/** A key to press, drawn small. `inherit` takes the colour of the button it stands on. */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  return <kbd className={`${classes.kbd} ${inherit ? classes.kbdInherit : ''}`}>{children}</kbd>;
}
