type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/** A type whose objects and arrays cannot be written to, at any depth. */
export type ReadonlyDeep<T> = T extends Primitive ? T : { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> };
