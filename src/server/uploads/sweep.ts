import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

const ending = '.json'

/**
 * Removes uploads whose time is over, whether they ended or not, and whichever of their two files there is: a server
 * that is killed may leave the bytes without what is said of them, or the other way round.
 */
export async function sweepUploads(directory: string, keptFor: number): Promise<void> {
  const ids = new Set((await readdir(directory)).map((name) => basename(name, ending)))
  for (const id of ids) {
    const [bytes, about] = [join(directory, id), join(directory, `${id}${ending}`)]
    // what is said of it is written when it begins
    const begun = (await timeOf(about)) ?? (await timeOf(bytes))
    if (begun === undefined || Date.now() - begun <= keptFor) continue
    for (const path of [bytes, about]) await rm(path, { force: true })
  }
}

async function timeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}
