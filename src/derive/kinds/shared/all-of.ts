import { words, type Words } from '#catalogue/index.ts'

export function allOf(said: readonly Words[]): Words {
  const each = [...new Map(said.map((text) => [text.en, text])).values()]
  return words(each.map(({ en }) => en).join(' '), each.map(({ zh }) => zh).join(''))
}
