import { foldText } from '../kinds/shared/fold-text.ts'

const longest = 200
const mostWords = 3
const shortestWord = 3

/** Returns the words in all texts, longest first, and the longest shared Chinese run. */
export function sharedParts(texts: readonly string[]): string[] {
  const [first = '', ...others] = texts.map((text) => foldText(text.slice(0, longest)))
  const isShared = (part: string): boolean => others.every((text) => text.includes(part))
  const words = first.split(/[^\p{L}\p{M}\p{N}]+/u)
  const plain = words.filter((word) => word.length >= shortestWord && !han.test(word) && isShared(word))
  const runs = (first.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => longestIn(run, isShared) ?? [])
  const byLength = (one: string, other: string): number => other.length - one.length
  return [...new Set([...plain.toSorted(byLength).slice(0, mostWords), ...runs.toSorted(byLength).slice(0, 1)])]
}

const han = /\p{Script=Han}/u

function longestIn(run: string, isShared: (part: string) => boolean): string | undefined {
  const units = Array.from(run)
  for (let length = units.length; length >= 2; length--)
    for (let from = 0; from + length <= units.length; from++) {
      const part = units.slice(from, from + length).join('')
      if (isShared(part)) return part
    }
  return undefined
}
