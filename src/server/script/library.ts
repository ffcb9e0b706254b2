import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSources, type Looked } from './look.ts'

/** A script that ships with the product; its name is that of its file. */
export interface LibraryScript extends Looked {
  readonly name: string
  readonly source: string
  readonly updatedAt: string
}

const folder = join(import.meta.dirname, '../../../scripts-library')
let loaded: Promise<ReadonlyMap<string, LibraryScript>> | undefined

export function library(): Promise<ReadonlyMap<string, LibraryScript>> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<ReadonlyMap<string, LibraryScript>> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).toSorted()
  const read = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const [source, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
      return { name: file.slice(0, -3), source, updatedAt: mtime.toISOString() }
    }),
  )
  const looks =
    read.length === 0
      ? []
      : await describeSources(
          read.map(({ source }) => source),
          'en',
        )
  return new Map(read.map((each, index) => [each.name, { ...each, ...(looks[index] ?? { errors: [], warnings: [] }) }]))
}
