import { words, type Words } from '#catalogue/index.ts'
import { keysFor, movedKeys, type KeyBinding, type Keymap } from '#derive/palette/keymap.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import { shortLine } from '#derive/typings/line.ts'
import { scriptOfLine } from '../script-lines.ts'

export type Bindable = Pick<KeyBinding, 'target' | 'title'>

/** Key target of a line: a command with its implied input, or the line. */
export function bindableLine(line: PaletteLine): Bindable {
  const title = under(line.heading, line.title)
  const isCommand = line.kind === 'command' && scriptOfLine(line) === undefined
  return { target: isCommand ? shortLine(line.entry, line.given) : line.id, title }
}

/** Default keys that now run something else are hidden. */
export function withKeys<L extends PaletteLine>(lines: readonly L[], keymap: Keymap): readonly L[] {
  if (keymap.length === 0) return lines
  const taken = new Set(keymap.map(({ keys }) => keys))
  return lines.map((line) => {
    const { target } = bindableLine(line)
    const keys = keysFor(keymap, target) ?? keysOfLine(line, keymap)
    if (keys === undefined && !(line.keys && taken.has(line.keys))) return line
    const { keys: _, ...rest } = line
    return { ...rest, ...(keys ? { keys } : {}) } as L
  })
}

/** Returns the command's own key, or the new key of a moved action. */
function keysOfLine(line: PaletteLine, keymap: Keymap): string | undefined {
  if (line.kind === 'command') return keysFor(keymap, line.entry.id)
  return line.kind === 'act' && line.keys ? movedKeys(keymap, line.keys) : undefined
}

export function under(heading: Words, title: Words): Words {
  return words(`${heading.en} › ${title.en}`, `${heading.zh} › ${title.zh}`)
}
