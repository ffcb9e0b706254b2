import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptsFolder, shippedScripts } from '../visibility/scripts.ts'
import { describeSources, ofServer, type ScriptReport } from './look.ts'

/** A script that ships with the product, named like its file. */
export interface LibraryScript extends ScriptReport {
  readonly name: string
  readonly source: string
  readonly updatedAt: string
}

let loaded: Promise<ReadonlyMap<string, LibraryScript>> | undefined

export function library(): Promise<ReadonlyMap<string, LibraryScript>> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<ReadonlyMap<string, LibraryScript>> {
  const read = await Promise.all(
    shippedScripts.map(async (name) => {
      const path = join(scriptsFolder, `${name}.ts`)
      const [source, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
      return { name, source, updatedAt: mtime.toISOString() }
    }),
  )
  const looks =
    read.length === 0
      ? []
      : await describeSources(
          read.map(({ source }) => source),
          { language: 'en', of: ofServer },
        )
  return new Map(read.map((each, index) => [each.name, { ...each, ...(looks[index] ?? { errors: [], warnings: [] }) }]))
}
