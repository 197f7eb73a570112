import { Link } from 'react-router';
import { Kbd } from '../../ui/kbd.tsx';
import type { HandbookSection } from './handbook-pages.ts';
import classes from './handbook.module.css';
import type { Block, Inline } from './markdown.ts';

const pictures = import.meta.glob<string>('../../../e2e/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The sections of a page; each heading can be led to by its place. */
export function HandbookSections({ sections }: { sections: readonly HandbookSection[] }) {
  return sections.map(({ heading, blocks }, index) => (
    <section key={heading} className={classes.section}>
      {/* The panel is headed by the title of the page. */}
      {index === 0 ? null : (
        <h3 id={`handbook-${index}`} tabIndex={-1}>
          {heading}
        </h3>
      )}
      {blocks.map((block, place) => (
        <BlockView key={place} block={block} />
      ))}
    </section>
  ));
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line parts={block.parts} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((parts, index) => (
            <li key={index}>
              <Line parts={parts} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture': {
      // Pages lie one folder below this file.
      const source = pictures[block.file.replace('../', '')];
      return source === undefined ? null : <img className={classes.picture} src={source} alt={block.text} />;
    }
    case 'title':
    case 'heading':
      return null;
  }
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'strong':
        return <strong key={index}>{part.text}</strong>;
      case 'name':
        return <em key={index}>{part.text}</em>;
      case 'key':
        return <Kbd key={index}>{part.text}</Kbd>;
      case 'link':
        return (
          <Link key={index} to={findAddress(part.to)}>
            {part.text}
          </Link>
        );
      case 'text':
        return part.text;
    }
    return null;
  });
}

/** Address of what a page links to: a screen (`#/post`), another page (`economies`), or a term (`terms#wp`). */
function findAddress(to: string): string {
  if (to.startsWith('#')) return to.slice(1);
  const [page = '', term] = to.split('#');
  return `/handbook/${page}${term === undefined ? '' : `?at=${term}`}`;
}
