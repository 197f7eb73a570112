interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * The page's only Trusted Types policy. The component library writes style sheets by `innerHTML`; a text without `<`
 * creates no element, so only such texts are let through, and no text becomes a script. Has to be called once, before
 * anything is rendered. Without effect in browsers without Trusted Types.
 */
export function installTrustedTypes(page: { readonly trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('Markup is not made of texts here');
      return text;
    },
  });
}
