/** True if the editor has dropped no unsupported elements. */
export function isLossless(html: string, drawn: string): boolean {
  return digest(html) === digest(drawn)
}

/** Returns text and formatting in order, normalised for comparison. */
function digest(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return [...marks(body)].join(' ').replaceAll(/\s+/g, ' ').trim()
}

// Synonyms, and elements without meaning.
const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }
const silent = new Set(['p', 'div', 'body', 'tbody'])
// Attributes that the editor adds.
const own = new Set(['target', 'rel', 'class'])

function* marks(node: Node): Generator<string> {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) yield child.textContent ?? ''
    else if (child instanceof Element) {
      const name = child.localName
      const attributes = [...child.attributes].filter((each) => !own.has(each.name) && each.value !== '')
      if (!silent.has(name) || attributes.length > 0)
        yield `<${[names[name] ?? name, ...attributes.map((each) => `${each.name}=${each.value}`).toSorted()].join(' ')}>`
      yield* marks(child)
    }
  }
}
