import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { UnreadText } from '../../domain/exchange.ts';
import { MAX_TAG_LENGTH, MAX_XML_TAGS } from '../limits.ts';
import { refuseText } from '../notes.ts';
import { asFields, asList, getField, type UnknownFields } from './unknown-values.ts';

/** Put before the names of attributes, so that none is taken for a tag. */
const ATTRIBUTE = '@';

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  // Those of XML itself are decoded by `getAttribute`; a text that declares others is refused.
  processEntities: false,
  parseTagValue: false,
  captureMetaData: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});
const META = XMLParser.getMetaDataSymbol() as symbol;

/** An element: its attributes and the lists of its children by tag. */
export interface XmlElement {
  readonly fields: UnknownFields;
  /** Index of its first character in the text. */
  readonly start: number;
}

/** Parses XML; refused: broken ones, too many tags, and all that declare a document type or entities. Never throws. */
export function parseXml(text: string): { readonly root: XmlElement } | UnreadText {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuseText('megamek-mul', 'xml.entities');
  const excess = findExcess(text);
  if (excess !== null) return refuseText('megamek-mul', excess, { most: MAX_XML_TAGS });
  try {
    const valid = XMLValidator.validate(text);
    if (valid !== true) {
      const { line, col } = valid.err;
      return refuseText('megamek-mul', 'xml.broken', { line, column: col });
    }
    return { root: { fields: asFields(PARSER.parse(text)) ?? {}, start: 0 } };
  } catch {
    // The parser refuses names that are words of the language, and nesting beyond its limit.
    return refuseText('megamek-mul', 'xml.unusual');
  }
}

type XmlRefusal = 'xml.too-many' | 'xml.unusual';

/** Looks for what would take the parser long: too many tags, or one with thousands of attributes. */
function findExcess(text: string): XmlRefusal | null {
  let tags = 0;
  let last = 0;
  for (let index = text.indexOf('<'); index !== -1; index = text.indexOf('<', index + 1)) {
    tags += 1;
    if (tags > MAX_XML_TAGS) return 'xml.too-many';
    if (index - last > MAX_TAG_LENGTH) return 'xml.unusual';
    last = index;
  }
  return text.length - last > MAX_TAG_LENGTH ? 'xml.unusual' : null;
}

/** The children of an element by their tag. An element without attributes and children is text in the parser's words. */
export function listChildren(parent: XmlElement, tag: string): readonly XmlElement[] {
  return asList(getField(parent.fields, tag)).map((child) => {
    const fields = asFields(child) ?? {};
    const meta = asFields((fields as Readonly<Record<symbol, unknown>>)[META]);
    const start = getField(meta, 'startIndex');
    return { fields, start: typeof start === 'number' ? start : parent.start };
  });
}

/** Whether an element has a child of a tag. */
export function hasChild(parent: XmlElement, tag: string): boolean {
  return asList(getField(parent.fields, tag)).length > 0;
}

/** The text of an attribute; empty where there is none. */
export function getAttribute(element: XmlElement | undefined, name: string): string {
  const value = getField(element?.fields ?? null, `${ATTRIBUTE}${name}`);
  return typeof value === 'string' ? decodeReferences(value) : '';
}

/** Attributes that say something: neither nothing nor no. */
export function listAttributes(element: XmlElement): UnknownFields {
  const names = Object.keys(element.fields)
    .filter((name) => name.startsWith(ATTRIBUTE))
    .map((name) => name.slice(ATTRIBUTE.length));
  const values = names.map((name) => [name, getAttribute(element, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => !['', 'false', '0', '-1'].includes(value)));
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The five references of XML itself and those by number; any other is left as written. */
function decodeReferences(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (written, hex, decimal, name) => {
      if (typeof name === 'string') return NAMED.get(name) ?? written;
      const code = typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}
