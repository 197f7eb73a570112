import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  Drawer,
  DrawerRoot,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  Modal,
  ModalRoot,
  NumberInput,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  TextInput,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';

/** Mantine needs ten shades of a colour; ours are design tokens, which follow the theme. */
function tupleOf(token: string): MantineColorsTuple {
  const value = `var(--${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

const of = (...tokens: string[]) => tokens.map((token) => `var(--${token})`) as unknown as MantineColorsTuple;

// Dialogs open without a transition, so that they take the next key; `base.css` fades them in.
const AT_ONCE = { transitionProps: { duration: 0 } };

/** Least side of a control: a finger hits it (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = '24px';
const TARGET = { minWidth: LEAST_TARGET, minHeight: LEAST_TARGET };

/** What opens beside its control stays within the window: on the other side, moved, or so low that it scrolls. */
const FIT_WINDOW = { flip: true, shift: true, size: { padding: 8 } };

const VEIL = { color: 'var(--veil)', backgroundOpacity: 1 };

/** Variants whose background under the pointer is a wash of the colour that their text has. */
const WASHED = ['subtle', 'light', 'outline'];

/**
 * Text on a filled surface has the ink colour of the accent, in both themes. Where the pointer washes the surface with the
 * colour of the text, the text comes nearer to that of the page, for a contrast of 4.5:1.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return { ...colors, color: 'var(--accent-ink)' };
  if (!WASHED.includes(input.variant)) return colors;
  return { ...colors, hoverColor: `color-mix(in srgb, ${colors.color} 70%, var(--text))` };
};

/** Mantine's components with our design tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-number)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '600' },
  primaryColor: 'accent',
  primaryShade: 6,
  autoContrast: false,
  variantColorResolver,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  colors: {
    // Mantine's ten greys: from text to page in the dark theme, from page to text in the light one.
    dark: of('text', 'soft', 'soft', 'faint', 'line', 'hair', 'raised', 'panel', 'ink', 'ink'),
    gray: of('raised', 'hair', 'hair', 'line', 'line', 'faint', 'soft', 'soft', 'text', 'text'),
    accent: tupleOf('accent'),
    attacker: tupleOf('attacker'),
    defender: tupleOf('defender'),
    good: tupleOf('good'),
    warn: tupleOf('warn'),
    bad: tupleOf('bad'),
    dead: tupleOf('dead'),
  },
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default', size: 'sm' },
      styles: { root: { fontWeight: 600, fontSize: '13px', minHeight: LEAST_TARGET } },
    }),
    ActionIcon: ActionIcon.extend({ styles: { root: TARGET } }),
    CloseButton: CloseButton.extend({ styles: { root: TARGET } }),
    InputClearButton: { styles: { root: TARGET } },
    Checkbox: Checkbox.extend({
      defaultProps: { iconColor: 'var(--accent-ink)', size: 'xs', radius: 'xs' },
      // The library's own size of what is said below a small box is 10 pixels.
      styles: { description: { fontSize: '12px' } },
    }),
    Radio: Radio.extend({ defaultProps: { iconColor: 'var(--accent-ink)' } }),
    SegmentedControl: SegmentedControl.extend({
      styles: {
        root: { background: 'var(--ink)', border: '1px solid var(--line)' },
        indicator: { background: 'var(--raised)', boxShadow: '0 0 0 1px var(--line)' },
      },
    }),
    InputWrapper: InputWrapper.extend({
      styles: { label: { fontSize: '13px', fontWeight: 500, color: 'var(--soft)', marginBottom: '4px' } },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    NumberInput: NumberInput.extend({
      defaultProps: { size: 'sm' },
      styles: { input: { fontFamily: 'var(--font-number)' } },
    }),
    Select: Select.extend({
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        withScrollArea: false,
      },
      // The list itself scrolls: an inner scrolling element would have no role and no keyboard access.
      styles: {
        options: {
          maxHeight: 'min(300px, 40dvh)',
          overflowY: 'auto',
          paddingInlineEnd: 'var(--combobox-padding)',
        },
      },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: true } },
      // The library's own colours are dark on dark in the dark theme. Forced colours take the background and show the border.
      styles: {
        tooltip: { backgroundColor: 'var(--text)', color: 'var(--ink)', border: '1px solid transparent' },
      },
    }),
    // Otherwise an empty placeholder takes the focus, which a menu may not contain; now its first item does.
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: FIT_WINDOW },
      styles: { dropdown: { overflowY: 'auto' } },
    }),
    Popover: Popover.extend({
      defaultProps: { middlewares: FIT_WINDOW },
      styles: { dropdown: { overflowY: 'auto' } },
    }),
    ModalRoot: ModalRoot.extend({ defaultProps: AT_ONCE }),
    DrawerRoot: DrawerRoot.extend({ defaultProps: AT_ONCE }),
    Modal: Modal.extend({
      defaultProps: { centered: true, overlayProps: VEIL },
      styles: {
        title: { fontWeight: 600, fontSize: '16px' },
        content: { border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: { position: 'right', overlayProps: VEIL },
      styles: {
        title: { fontWeight: 600, fontSize: '16px' },
        content: { borderLeft: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
      },
    }),
  },
});

const accentVariables = (name: string): Record<string, string> => ({
  [`--mantine-color-${name}-filled`]: `var(--${name})`,
  [`--mantine-color-${name}-filled-hover`]: `color-mix(in srgb, var(--${name}) 88%, var(--text))`,
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, var(--${name}) 14%, transparent)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--${name}) 22%, transparent)`,
  [`--mantine-color-${name}-light-color`]: `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
  [`--mantine-color-${name}-outline-hover`]: `color-mix(in srgb, var(--${name}) 10%, transparent)`,
  [`--mantine-color-${name}-text`]: `var(--${name})`,
});

/** Both themes have the same variables: the values of the tokens change. */
const mapped: Record<string, string> = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--dead)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--raised) 88%, var(--text))',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--raised)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--hair)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  // Subdued icons, such as the pencil beside a name.
  '--mantine-color-gray-light-color': 'var(--soft)',
  '--mantine-color-gray-light-hover': 'var(--raised)',
  ...['accent', 'attacker', 'defender', 'good', 'warn', 'bad', 'dead'].reduce<Record<string, string>>(
    (all, name) => ({ ...all, ...accentVariables(name) }),
    {},
  ),
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mapped,
  dark: mapped,
});
