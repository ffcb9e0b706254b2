import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { textual } from './shared/textual.ts'

const base = textual(200_000, { bulky: true, unsortable: true, isAtomic: true, drawsSeveral: true })

export const richText: FieldKind = {
  ...base,
  parse(field, raw, item) {
    const parsed = base.parse(field, raw, item)
    return 'value' in parsed && isDeeper(String(parsed.value), deepest) ? { fault: tooDeep } : parsed
  },
}

/** Maximum tag depth; sanitizing takes tags times depth. */
const deepest = 500
const tooDeep = words('The tags of this text are nested too deeply.', '文本中的标签嵌套过深。')

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
// an unclosed tag ends where the next one begins
const ending = new Set('dd dt li option p td th tr'.split(' '))

/** Parsers may close some tags earlier. */
function isDeeper(html: string, most: number): boolean {
  const open: string[] = []
  const count = new Map<string, number>()
  const close = (): string | undefined => {
    const name = open.pop()
    if (name !== undefined) count.set(name, (count.get(name) ?? 0) - 1)
    return name
  }
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    if (slash) {
      if ((count.get(name) ?? 0) > 0) while (close() !== name);
    } else if (!empty.has(name) && !(ending.has(name) && open.at(-1) === name)) {
      if (open.push(name) > most) return true
      count.set(name, (count.get(name) ?? 0) + 1)
    }
  }
  return false
}
