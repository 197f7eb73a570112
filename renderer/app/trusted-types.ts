interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * The page's one policy for what becomes markup. The component library writes style sheets by `innerHTML`; a text
 * without `<` makes no element, so nothing else comes through, and no text ever becomes a script. Call it once, before
 * anything is drawn. Browsers without Trusted Types go without.
 */
export function installTrustedTypes(page: { readonly trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('Markup is not made of texts here');
      return text;
    },
  });
}
