import type { Language, Menu } from '#catalogue/index.ts'
import type { Act } from '#browser/keys/acts.ts'
import { actLines, commandLines, pageLines, type PaletteLine } from '#derive/palette/palette.ts'
import { prepare, type SearchIndex } from '#derive/palette/rank.ts'
import type { Keymap } from '#derive/palette/keymap.ts'
import { app, type Product } from '#browser/state/app-state.ts'
import { withKeys } from './bind/with-keys.ts'
import { whileIdle } from '#browser/state/while-idle.ts'
import type { ScriptLine } from '#browser/state/scripts.ts'
import { scriptLines } from './script-lines.ts'
import { paletteWords } from './words.ts'

export interface Lines {
  readonly commands: SearchIndex<PaletteLine>
  readonly pages: SearchIndex<PaletteLine>
  readonly all: SearchIndex<PaletteLine>
  readonly byId: ReadonlyMap<string, PaletteLine>
}

/** Finished lines, or the generator that makes them in idle time. */
type LinesInProgress = Lines | Generator<undefined, Lines>

const made = new WeakMap<Product, Map<Language, LinesInProgress>>()

/** Cached per catalogue and language. */
export function linesOf(product: Product, language: Language): Lines {
  let lines = goOn(product, language)
  while (!('byId' in lines)) lines = goOn(product, language)
  return lines
}

/** Makes the lines in idle time, so the first opening is fast. */
export function linesAhead(product: Product, language: Language): void {
  whileIdle(() => 'byId' in goOn(product, language))
}

function goOn(product: Product, language: Language): LinesInProgress {
  const known = made.get(product) ?? new Map<Language, LinesInProgress>()
  made.set(product, known)
  const making = known.get(language) ?? make(product, language)
  if ('byId' in making) return making
  // A generator that threw must not be resumed.
  known.delete(language)
  const now = making.next().value ?? making
  known.set(language, now)
  return now
}

const withScripts = new WeakMap<readonly ScriptLine[], Map<Language, Lines>>()

export function linesAndScripts(
  product: Product,
  language: Language,
  scripts: readonly ScriptLine[] | undefined,
): Lines {
  if (!scripts || scripts.length === 0) return linesOf(product, language)
  const known = withScripts.get(scripts) ?? new Map<Language, Lines>()
  withScripts.set(scripts, known)
  const lines =
    known.get(language) ?? addTo(linesOf(product, language), product.menu, scriptLines(scripts, product, language))
  known.set(language, lines)
  return lines
}

const withOffers = new WeakMap<Lines, Map<string, Lines>>()

/** Cached, because every keystroke needs them. */
export function linesAndActs(
  lines: Lines,
  acts: readonly Act[],
  { menu, pinyin }: Product,
  language: Language,
  spelt?: Product['pinyin'],
): Lines {
  const known = withOffers.get(lines) ?? new Map<string, Lines>()
  withOffers.set(lines, known)
  const { keymap } = app()
  const signature = `${spelt ? 'spelt' : ''} ${acts.map(({ id, title }) => `${id} ${title[language]}`).join('\n')}${JSON.stringify(keymap)}`
  const headings = new Map(acts.map(({ id, heading }) => [id, heading ?? own]))
  const made =
    known.get(signature) ??
    addTo(
      lines,
      menu,
      actLines(acts, (id) => headings.get(id) ?? own, { language, pinyin: { ...pinyin, ...spelt } }),
      keymap,
    )
  known.set(signature, made)
  return made
}

const own = paletteWords.console

// Commands per idle slice: a few milliseconds of work.
const piece = 50

function* make({ entries, areas, menu, pinyin }: Product, language: Language): Generator<undefined, Lines> {
  const speaking = { language, pinyin }
  const commands: PaletteLine[] = []
  for (let from = 0; from < entries.length; from += piece) {
    const some = commandLines(entries.slice(from, from + piece), areas, speaking)
    // Caches the folded texts of this slice for `arrange`.
    prepare(some)
    commands.push(...some)
    yield
  }
  return arrange(menu, commands, pageLines(menu, speaking))
}

function addTo({ commands, pages }: Lines, menu: Menu, more: readonly PaletteLine[], keymap: Keymap = []): Lines {
  return arrange(menu, withKeys([...commands.items, ...more], keymap), withKeys(pages.items, keymap))
}

function arrange(menu: Menu, commands: readonly PaletteLine[], pages: readonly PaletteLine[]): Lines {
  // For an area with a page, that page replaces the browse line.
  const paged = new Set(menu.flatMap((group) => group.pages.flatMap(({ areas }) => areas)))
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
