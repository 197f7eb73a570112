import classes from './marks.module.css';

/** A key cap. `inherit` takes the colour of the button that it is on. */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  return <kbd className={`${classes.kbd} ${inherit ? classes.kbdInherit : ''}`}>{children}</kbd>;
}
