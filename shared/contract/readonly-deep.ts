type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/** A type whose objects and arrays cannot be written to, at any depth; `unknown` stays as it is. */
export type ReadonlyDeep<T> = unknown extends T
  ? T
  : T extends Primitive
    ? T
    : { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> };
