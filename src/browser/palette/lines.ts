import type { Language } from '#catalogue/index.ts'
import { commandLines, pageLines, type PaletteLine } from '#derive/palette.ts'
import { prepare, type Prepared } from '#derive/rank.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { ScriptLine } from '#browser/workbench/script-data.ts'
import { scriptLines } from './script-lines.ts'

export interface Lines {
  readonly commands: Prepared<PaletteLine>
  readonly pages: Prepared<PaletteLine>
  readonly all: Prepared<PaletteLine>
  readonly byId: ReadonlyMap<string, PaletteLine>
}

const made = new WeakMap<Product, Map<Language, Lines>>()

/** Every line of the palette in one language; made once for a catalogue. */
export function linesOf(product: Product, language: Language): Lines {
  const known = made.get(product) ?? new Map<Language, Lines>()
  made.set(product, known)
  const lines = known.get(language) ?? make(product, language)
  known.set(language, lines)
  return lines
}

const withScripts = new WeakMap<readonly ScriptLine[], Map<Language, Lines>>()

/** The same with the saved scripts, which come and go. */
export function linesAndScripts(
  product: Product,
  language: Language,
  scripts: readonly ScriptLine[] | undefined,
): Lines {
  if (!scripts || scripts.length === 0) return linesOf(product, language)
  const known = withScripts.get(scripts) ?? new Map<Language, Lines>()
  withScripts.set(scripts, known)
  const lines =
    known.get(language) ?? addTo(linesOf(product, language), product, scriptLines(scripts, product, language))
  known.set(language, lines)
  return lines
}

function make(product: Product, language: Language): Lines {
  const speaking = { language, pinyin: product.pinyin }
  return arrange(product, commandLines(product.entries, product.areas, speaking), pageLines(product.menu, speaking))
}

function addTo({ commands, pages }: Lines, product: Product, more: readonly PaletteLine[]): Lines {
  return arrange(product, [...commands.items, ...more], pages.items)
}

function arrange(product: Product, commands: readonly PaletteLine[], pages: readonly PaletteLine[]): Lines {
  // browsing an area that has a page is that page
  const paged = new Set(product.menu.flatMap((group) => group.pages.flatMap(({ areas }) => areas)))
  const others = commands.filter(
    (line) => !(line.kind === 'command' && line.entry.command.verb === 'list' && paged.has(line.entry.area.id)),
  )
  const all = [...others, ...pages]
  return {
    commands: prepare(commands),
    pages: prepare(pages),
    all: prepare(all),
    byId: new Map([...commands, ...pages].map((line) => [line.id, line])),
  }
}
