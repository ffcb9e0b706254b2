import { words, type Words } from '#catalogue/index.ts'

interface SheetRead {
  readonly sheet?: string | null | undefined
  readonly otherSheets?: readonly string[] | null | undefined
  readonly hiddenSheets?: readonly string[] | null | undefined
  readonly hiddenRows?: number | null | undefined
  readonly hiddenColumns?: readonly string[] | null | undefined
}

export function unreadWords(found: SheetRead): Words | undefined {
  const rows = found.hiddenRows ?? 0
  const left = [
    ...several(found.otherSheets ?? [], ['sheet', 'sheets'], '工作表'),
    ...several(found.hiddenSheets ?? [], ['hidden sheet', 'hidden sheets'], '隐藏的工作表'),
    ...(rows > 0 ? [words(`${rows} hidden ${rows === 1 ? 'row' : 'rows'}`, `${rows} 个隐藏行`)] : []),
  ]
  const sentences = [
    ...(left.length > 0
      ? [words(`Not read: ${joined(left, 'en', ', ')}.`, `未读取：${joined(left, 'zh', '、')}。`)]
      : []),
    ...several(found.hiddenColumns ?? [], ['hidden column', 'hidden columns'], '隐藏的列').map(({ en, zh }) =>
      words(`Read although hidden: ${en}.`, `已读取（虽已隐藏）：${zh}。`),
    ),
  ]
  return sentences.length === 0 ? undefined : words(joined(sentences, 'en', ' '), joined(sentences, 'zh', ''))
}

const mostNamed = 5

function several(names: readonly string[], [one, more]: readonly [string, string], zh: string): Words[] {
  if (names.length === 0) return []
  const shown = names.slice(0, mostNamed).map((name) => `“${name}”`)
  const left = names.length - shown.length
  return [
    words(
      `${names.length === 1 ? one : more} ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`,
      `${zh}${shown.join('、')}${left > 0 ? `等 ${names.length} 个` : ''}`,
    ),
  ]
}

function joined(texts: readonly Words[], language: 'en' | 'zh', sign: string): string {
  return texts.map((text) => text[language]).join(sign)
}
