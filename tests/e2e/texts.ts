import { playdesk } from '#commands/index.ts'

/** Returns English titles of areas, fields, commands and choices that differ from the Chinese ones. */
export function englishWords(): Set<string> {
  const found = new Set<string>()
  JSON.stringify(playdesk, (_, value: unknown) => {
    if (
      typeof value === 'object' &&
      value !== null &&
      'en' in value &&
      'zh' in value &&
      value.en !== value.zh &&
      typeof value.en === 'string'
    )
      found.add(value.en)
    return value
  })
  // a language is offered under its own name
  found.delete('English')
  return found
}

/** Runs in the page: returns the visible texts, except data such as rows. */
export function visibleTexts(): string[] {
  const isData = (element: Element) => element.closest('[translate]')?.getAttribute('translate') === 'no'
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.nodeValue?.trim()
    if (!text || !parent || parent.closest('script, style, kbd, [data-index], dd, code, pre')) continue
    if (isData(parent)) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    texts.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.closest('[data-index]') || isData(element)) continue
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name)?.trim()
      if (text) texts.push(text)
    }
  }
  return texts
}
