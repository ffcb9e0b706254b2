import type { Words } from '#catalogue/index.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import { t } from '#browser/i18n/i18n.ts'
import type { Option } from '../option.ts'
import { inside } from '#derive/inside.ts'
import { missingRole } from '../start.ts'
import type { PaletteWords } from '../words.ts'

/** Returns the row of a line. A command lists up to three required inputs, without a known record. */
export function lineOption(
  line: PaletteLine,
  words: PaletteWords,
  say: (words: Words) => string,
  hasRecord: boolean,
): Option {
  const about = {
    id: line.id,
    title: line.label,
    heading: line.group ?? '',
    completes: line.label,
    marked: 'title and heading' as const,
  }
  const keys = line.keys ? { keys: line.keys } : {}
  if (line.kind !== 'command') return { ...about, ...keys }
  const { command } = line.entry
  const asked = line.asks.slice(hasRecord && command.arity !== 'none' ? 1 : 0).slice(0, 3)
  const role = missingRole(line.entry)
  if (role) return { ...about, detail: words.needs(t(`role.${role}`)), isDisabled: true }
  return { ...about, ...keys, ghost: asked.map((ask) => `${inside(say(ask))}…`).join('  '), effect: command.effect }
}
