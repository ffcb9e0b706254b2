import { createInterface } from 'node:readline'
import type { World } from '../world/world.ts'
import { nameIn } from '../file-types/names.ts'
import type { OpenFile } from './bytes.ts'
import type { Files } from './files.ts'

export function linesIn(files: Files): World['lines'] {
  return async (address) => {
    const [file, name] = [await files.find(address), nameIn(address)]
    if (name === undefined || !file?.type.startsWith('text/')) return undefined
    const opened = await files.bytes.open(name)
    return opened && linesOf(opened)
  }
}

async function* linesOf(file: OpenFile): AsyncGenerator<string> {
  const input = file.stream()
  try {
    yield* createInterface({ input })
  } finally {
    input.destroy()
  }
}
