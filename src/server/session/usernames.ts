import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { isolated } from '#derive/values/isolated.ts'
import { invalid } from '../problem.ts'

/** Refuses invisible and wide characters, which look the same in logs. */
export function refuseUnclear(username: string): void {
  const isUnclear = /^\s|\s$|\p{C}/u.test(username) || username.normalize('NFKC') !== username.normalize('NFC')
  if (isUnclear)
    throw invalid(
      'username',
      words(
        'Use plain letters, digits and signs: no blanks at the ends, and nothing that is invisible or of another width.',
        '请使用普通字母、数字和符号：首尾不能有空格，也不能包含不可见字符或全角等特殊字符。',
      ),
    )
}

export async function refuseLookAlike(sql: Sql, username: string): Promise<void> {
  const look = skeleton(username)
  const rows = await sql<{ username: string }[]>`
    select username from operator where folded(username) <> folded(${username})`
  const other = rows.find((row) => skeleton(row.username) === look)?.username
  if (other === undefined) return
  const name = isolated(other)
  throw invalid(
    'username',
    words(
      `This name looks like ${name}, which is another account. Choose a name that cannot be mistaken for it.`,
      `该名称与已有账号 ${name} 外观相似，请换一个不易混淆的名称。`,
    ),
  )
}

// Confusable letters of Unicode TS 39, each before the letter it resembles.
const pairs =
  '1l|l!lıiіiіiιiɩiյj0oοoоoօoσoаaαaɑaьbƅbвbβbсcϲcԁdժdеeεeеeҽeɡgցgһhհhнhηnոnпnјjкkκkĸkӏlłlмmмmμuսuυuцuрpρpքpԛqզqгrѕsտsтtτtνvѵvԝwωwшwхxχxуyγyүyзzʐzøođd'
const letters = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]))

/** Names that look alike share a skeleton. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD')
  const read = plain
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’ʼ`´]/gu, "'")
  return Array.from(read)
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}
