import { useLayoutEffect } from 'react';

/** Keeps a style sheet with this rule in the document while the component is shown. */
export function usePageRule(rule: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rule]);
}
