/** What a file of ours says of itself. */
export const WARCHEST_FORMAT = 'warchest-units';
/** Goes up when older programs could misread a newer file. */
export const WARCHEST_VERSION = 1;
