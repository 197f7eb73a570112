/**
 * Remembers what `compute` gives for an object for as long as somebody holds that object. Keys are compared by
 * identity, so they must never change. A value with a size limit or a second key is a `Map` that is remembered, read
 * with `getOrCompute`.
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

/** The same for two objects. */
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

/** What is noted under a key, worked out and noted first where nothing is. Of more than `most` the oldest is forgotten. */
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
 * What a value was last computed for: a number that differs wherever the value may. It stands beside a value that is
 * written to in place, for those computed anew thousands of times a second. An object of its own and of one shape, since
 * a check that reads it off many kinds of values is slower.
 */
export interface Version {
  current: number;
}

/** The version of a value that was not computed yet. */
export function createVersion(): Version {
  return { current: -1 };
}

/** Whether a value is of another version than the one given, from 0. It counts as of this one from now on: the caller computes it. */
export function isOutdated(version: Version, current: number): boolean {
  if (version.current === current) return false;
  version.current = current;
  return true;
}
