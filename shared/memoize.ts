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
