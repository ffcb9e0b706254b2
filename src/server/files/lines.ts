import { open, type FileHandle } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { World } from '../world/world.ts'
import type { Files } from './files.ts'

export function linesIn(files: Files): World['lines'] {
  return async (address) => {
    const [file, path] = [await files.find(address), files.pathOf(address)]
    if (path === undefined || !file?.type.startsWith('text/')) return undefined
    const handle = await open(path).catch(() => undefined)
    return handle && linesOf(handle)
  }
}

async function* linesOf(handle: FileHandle): AsyncGenerator<string> {
  const input = handle.createReadStream()
  try {
    yield* createInterface({ input })
  } finally {
    input.destroy()
  }
}
