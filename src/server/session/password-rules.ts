import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
import { invalid } from '../problem.ts'

// the 6,000 most used ones of eight characters and more, from the lists that zxcvbn counts by
const common = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** What speaks against a password beside its length, which its field checks. */
export function passwordFault(password: string, username: string): Words | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (/^[\s\p{C}\p{Z}]*$/u.test(folded)) return words('A password needs visible characters.', '密码不能只含空白字符。')
  if (new Set(folded).size < 3 || common.has(folded))
    return words('This password is too easy to guess. Choose another.', '该密码过于常见，请更换。')
  if (folded === username.normalize('NFKC').toLowerCase())
    return words('The password must not be the user name.', '密码不能与用户名相同。')
  return undefined
}

export function refuseWeak(password: string, username: string): void {
  const found = passwordFault(password, username)
  if (found) throw invalid('password', found)
}
