/** What begins a formula in some spreadsheet; some take the wide forms of East Asian keyboards for the narrow ones. */
export const FORMULA_START = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
