import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function dataOf<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
}
