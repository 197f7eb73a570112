import { Link, useLocation, type LinkProps } from 'react-router';

/**
 * A link of the frame around the screens. To the present screen, it moves the focus there at once, so that the next key
 * is for that screen and not for the link; to another one, the focus follows when that is shown.
 */
export function FrameLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} onClick={to === pathname ? focusScreen : undefined} />;
}

/** Moves the focus to the present screen as a whole. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
