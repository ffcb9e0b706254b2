import { readFile } from 'node:fs/promises'
import { Failure } from './failure.ts'

export async function contentOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    const why = whyNot(error)
    throw new Failure({ en: `The file cannot be read: ${why}`, zh: `无法读取文件：${why}` })
  })
}

export function unwritten(error: unknown): Failure {
  const why = whyNot(error)
  return new Failure({ en: `The file cannot be written: ${why}`, zh: `无法写入文件：${why}` })
}

function whyNot(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
