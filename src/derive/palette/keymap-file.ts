import { words, type Words } from '#catalogue/index.ts'
import { readKeymap, type Keymap } from './keymap.ts'

const mostKeys = 500
const longestText = 1_000

export function keymapFault(value: unknown): Words | undefined {
  const keymap = readKeymap(value)
  if (!Array.isArray(value) || keymap.length < value.length)
    return words(
      'Each key needs a target, keys such as g h or Mod+K, and a title in English and Chinese.',
      '每个快捷键须有目标、按键（如 g h 或 Mod+K）以及中英文标题。',
    )
  if (keymap.length > mostKeys) return words(`A key map has at most ${mostKeys} keys.`, `最多 ${mostKeys} 个快捷键。`)
  if (keymap.some(({ target, keys, title }) => [target, keys, title.en, title.zh].some(isTooLong)))
    return words(
      `The target and title of a key have at most ${longestText} characters.`,
      `快捷键的目标和标题最多 ${longestText} 个字符。`,
    )
  const twice = repeated(keymap.map(({ target }) => target)) ?? repeated(keymap.flatMap(({ keys }) => keys || []))
  return twice === undefined
    ? undefined
    : words(`${twice} occurs twice in the key map.`, `快捷键中 ${twice} 出现了两次。`)
}

export function keymapFile(keymap: Keymap): string {
  return `${JSON.stringify({ keys: keymap.map(({ target, keys, title }) => ({ target, keys, title })) }, null, 2)}\n`
}

export function readKeymapFile(text: string): { readonly keymap: Keymap } | { readonly fault: Words } {
  const keys = keysIn(text)
  const fault = keys === undefined ? notAFile : keymapFault(keys)
  return fault ? { fault } : { keymap: readKeymap(keys) }
}

const notAFile = words(
  'This file holds no key map. Choose one that was saved with “Export my keys”.',
  '该文件不含快捷键。请选择用“导出我的快捷键”保存的文件。',
)

function keysIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'keys' in value ? value.keys : undefined
  } catch {
    return undefined
  }
}

function isTooLong(text: string): boolean {
  return text.length > longestText
}

function repeated(all: readonly string[]): string | undefined {
  return all.find((each, at) => all.indexOf(each) < at)
}
