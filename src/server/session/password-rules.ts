import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
import { invalid } from '../problem.ts'

// the 6,000 most common passwords of eight characters or more, from zxcvbn
const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
const seasons =
  'spring summer autumn fall winter 春 夏 秋 冬 春天 夏天 秋天 冬天 春季 夏季 秋季 冬季 chuntian xiatian qiutian dongtian'
const commonWords = new Set([...seasons.split(' '), ...[...common].map(lettersOf).filter(({ length }) => length >= 4)])
const drawn: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The field checks the length. */
export function passwordFault(password: string, username: string): Words | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (/^[\s\p{C}\p{Z}]*$/u.test(folded)) return words('A password needs visible characters.', '密码不能只含空白字符。')
  if (new Set(folded).size < 3 || common.has(folded) || isRepeated(folded))
    return words('This password is too easy to guess. Choose another.', '该密码过于常见，请更换。')
  if (isMadeOf(username.normalize('NFKC').toLowerCase(), folded))
    return words(
      'The password must be more than the user name with digits or signs. Choose another.',
      '密码不能只由用户名加数字或符号组成，请更换。',
    )
  const readings = [folded, unstyled(folded), unstyled(trimmed(folded))].map(lettersOf)
  if (readings.some((reading) => reading.includes('playdesk') || commonWords.has(reading)))
    return words(
      'The password must not hold the product’s name, nor be a season or a common word with digits or signs. Choose another.',
      '密码不能包含产品名称，也不能由季节或常见单词加数字或符号组成，请更换。',
    )
  return undefined
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** Replaces digits and signs by similar letters, as in p@ssw0rd. */
function unstyled(text: string): string {
  return Array.from(text, (each) => drawn[each] ?? each).join('')
}

function trimmed(text: string): string {
  const all = Array.from(text)
  const isLetter = (each: string): boolean => /\p{L}/u.test(each)
  return all.slice(all.findIndex(isLetter), all.findLastIndex(isLetter) + 1).join('')
}

/** Detects repeated parts, as in adminadmin. */
function isRepeated(folded: string): boolean {
  const most = Math.min(7, Math.floor(folded.length / 2))
  return Array.from({ length: most }, (_, at) => folded.slice(0, at + 1)).some(
    (part) => part.repeat(Math.ceil(folded.length / part.length)).slice(0, folded.length) === folded,
  )
}

function isMadeOf(name: string, folded: string): boolean {
  if (folded === name) return true
  return name.length >= 3 && folded.includes(name) && !/\p{L}/u.test(folded.replaceAll(name, ''))
}

export function refuseWeak(password: string, username: string): void {
  const found = passwordFault(password, username)
  if (found) throw invalid('password', found)
}
