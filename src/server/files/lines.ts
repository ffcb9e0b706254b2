import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { World } from '../world/world.ts'
import type { Files } from './files.ts'

/** Counts the non-empty lines of uploaded text files; undefined for other or missing files. */
export function linesIn(files: Files): World['lines'] {
  return async (address) => {
    const [file, path] = [await files.find(address), files.pathOf(address)]
    if (path === undefined || !file?.type.startsWith('text/')) return undefined
    let count = 0
    for await (const line of createInterface({ input: createReadStream(path) })) if (line.trim() !== '') count++
    return count
  }
}
