import { words } from '#catalogue/index.ts'

export const sumWords = words('An MD5 has 32 hexadecimal digits.', 'MD5 应为 32 位十六进制。')

export function isSum(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}
