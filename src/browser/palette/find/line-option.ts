import type { Words } from '#catalogue/index.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import { t } from '#browser/i18n/i18n.ts'
import { pageLayers } from '#browser/keys/registry.ts'
import { bindableLine } from '../bind/with-keys.ts'
import type { Option } from '../option.ts'
import { inside } from '#derive/inside.ts'
import { missingRole } from '../start.ts'
import type { PaletteWords } from '../words.ts'

interface LinePlace {
  /** The record is known, so the row does not ask for it. */
  readonly hasRecord: boolean
  /** Targets of the keys that work on the page. */
  readonly live: ReadonlySet<string>
}

export function liveTargets(): ReadonlySet<string> {
  const actions = pageLayers().flatMap((layer) => layer.actions)
  return new Set(actions.flatMap(({ id, when }) => (id !== undefined && (when?.() ?? true) ? [id] : [])))
}

/** A command's row lists up to three required inputs. */
export function lineOption(
  line: PaletteLine,
  words: PaletteWords,
  say: (words: Words) => string,
  { hasRecord, live }: LinePlace,
): Option {
  const about = {
    id: line.id,
    title: line.label,
    heading: line.group ?? '',
    completes: line.label,
    marked: 'title and heading' as const,
  }
  const isLive = line.kind !== 'command' || live.has(line.entry.id) || live.has(bindableLine(line).target)
  const keys = line.keys && isLive ? { keys: line.keys } : {}
  if (line.kind !== 'command') return { ...about, ...keys }
  const { command } = line.entry
  const asked = line.asks.slice(hasRecord && command.arity !== 'none' ? 1 : 0).slice(0, 3)
  const role = missingRole(line.entry)
  if (role) return { ...about, detail: words.needs(t(`role.${role}`)), isDisabled: true }
  return { ...about, ...keys, ghost: asked.map((ask) => `${inside(say(ask))}…`).join('  '), effect: command.effect }
}
