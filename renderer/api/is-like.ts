/** What a kept value is compared with: a value of its kind, or a function that tells whether it will do. */
type Model = unknown;

/** Whether a value is built like a model: the same fields with values of the same kind. A list has items like its first. */
export function isLike(value: unknown, model: Model): boolean {
  if (typeof model === 'function') return (model as (value: unknown) => boolean)(value);
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => isLike(item, model[0]));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(model).every(([field, part]) => isLike(Reflect.get(value, field), part));
}

/** Like the model, or null. */
export function orNull(model: Model) {
  return (value: unknown): boolean => value === null || isLike(value, model);
}

/** One of these values. */
export function oneOf(values: readonly unknown[]) {
  return (value: unknown): boolean => values.includes(value);
}
