import type { AnyArea, Fields, Values } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags:
    `p br hr h1 h2 h3 h4 h5 h6 div span blockquote pre code b strong i em u s sub sup mark small ul ol li a img table caption colgroup col thead tbody tfoot tr th td`.split(
      /\s+/,
    ),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-size': [/^\d{1,2}(\.\d+)?(px|em|rem|%)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** Removes scripts, embedded content and deceptive links. `from` can rewrite picture addresses. */
export function cleanHtml(html: string, from?: (picture: string) => string): string {
  if (!from) return sanitize(html, options)
  const img: sanitize.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: attribs['src'] === undefined ? attribs : { ...attribs, src: from(attribs['src']) },
  })
  return sanitize(html, { ...options, transformTags: { ...options.transformTags, img } })
}

export function withCleanHtml({ fields }: Pick<AnyArea, 'fields'>, values: Values): Values {
  const rich = richOf(fields).filter((name) => typeof values[name] === 'string')
  if (rich.length === 0) return values
  return { ...values, ...Object.fromEntries(rich.map((name) => [name, cleanHtml(String(values[name]))])) }
}

const richOf = perObject((fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.kind === 'richText'))
