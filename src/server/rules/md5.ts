import { words } from '#catalogue/index.ts'
import { invalid } from '../problem.ts'

/** The one spelling of a sum, so that the same file has the same one. */
export function md5Of(sent: string): string {
  if (/^[0-9a-f]{32}$/i.test(sent)) return sent.toLowerCase()
  throw invalid('md5', words('An MD5 has 32 hexadecimal digits.', 'MD5 应为 32 位十六进制。'))
}
