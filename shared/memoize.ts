/**
 * Memoises `compute` by object, for as long as the object is in use elsewhere. Keys are compared by identity, so they
 * must never change. For a second key or a size limit, memoise a `Map` and read it with `getOrCompute`.
 */
export function memoizeBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = compute(key);
      values.set(key, value);
    }
    return value;
  };
}

/** Memoises `compute` by a pair of objects. */
export function memoizeByPair<One extends object, Other extends object, Value>(
  compute: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const byOne = new WeakMap<One, WeakMap<Other, Value>>();
  return (one, other) => {
    let values = byOne.get(one);
    if (values === undefined) {
      values = new WeakMap();
      byOne.set(one, values);
    }
    let value = values.get(other);
    if (value === undefined) {
      value = compute(one, other);
      values.set(other, value);
    }
    return value;
  };
}

/**
 * Returns the value stored under a key; computes and stores it first if there is none. Beyond `most` entries the oldest
 * is dropped.
 */
export function getOrCompute<Key, Value>(
  values: Map<Key, Value>,
  key: Key,
  compute: () => Value,
  most = Infinity,
): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = compute();
  for (const oldest of values.keys()) {
    if (values.size < most) break;
    values.delete(oldest);
  }
  values.set(key, value);
  return value;
}

/**
 * The version for which a mutable value was last computed. It is stored beside values that are computed anew thousands
 * of times a second and written to in place. An object of its own with one shape, since V8 reads a property slower if
 * it occurs in many shapes.
 */
export interface Version {
  current: number;
}

/** The version of a value that has not been computed yet. */
export function createVersion(): Version {
  return { current: -1 };
}

/**
 * Whether a value was computed for another version than `current` (from 0 on). Marks it as computed for `current`: the
 * caller has to compute it now.
 */
export function isOutdated(version: Version, current: number): boolean {
  if (version.current === current) return false;
  version.current = current;
  return true;
}

/**
 * The two versions for which a value that depends on two things was last computed. They are kept apart: one number made
 * of both would have to be told how many bits each takes.
 */
export interface VersionPair {
  one: number;
  other: number;
}

/** The versions of a value that has not been computed yet. */
export function createVersionPair(): VersionPair {
  return { one: -1, other: -1 };
}

/** As `isOutdated`, for a value that depends on two things. */
export function isPairOutdated(version: VersionPair, one: number, other: number): boolean {
  if (version.one === one && version.other === other) return false;
  version.one = one;
  version.other = other;
  return true;
}
