const NOT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset']);

/** Whether keys typed at this element are text, so that single-key commands must leave them alone. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !NOT_TEXT.has(target.type);
}

/** Whether a plain key press may be taken as a command: no modifier, no text field, no dialog in front. */
export function isCommandKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  if (isTextField(event.target)) return false;
  return document.querySelector('[role="dialog"]') === null;
}
