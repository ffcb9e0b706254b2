import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes old uploads, also empty ones and remains of a crash. Skips unreadable ones. */
export async function sweepUploads(folder: string, keptFor: number, now: number): Promise<void> {
  const names = Map.groupBy(await readdir(folder), (name) => name.replace(/\.json$/, ''))
  for (const [id, files] of names) {
    const paths = files.map((name) => join(folder, name))
    const begun = (await begunAt(join(folder, `${id}.json`))) ?? (await lastTouched(paths))
    if (begun === undefined || now - begun <= keptFor) continue
    for (const path of paths) await rm(path, { force: true })
  }
}

async function begunAt(about: string): Promise<number | undefined> {
  try {
    const said: unknown = JSON.parse(await readFile(about, 'utf8'))
    const date = typeof said === 'object' && said !== null && 'creation_date' in said ? said.creation_date : undefined
    const begun = typeof date === 'string' ? Date.parse(date) : Number.NaN
    return Number.isNaN(begun) ? undefined : begun
  } catch {
    return undefined
  }
}

async function lastTouched(paths: readonly string[]): Promise<number | undefined> {
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  const files = found.filter((each) => each?.isFile() === true)
  // skips folders and files deleted since
  return files.length < paths.length ? undefined : Math.max(...files.map((file) => file?.mtimeMs ?? 0))
}
