import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { words } from '#catalogue/index.ts'
import { ifThere } from './database/if-there.ts'
import { Refusal } from './database/refusal.ts'

/** Throws if the folder is not writable; `variable` sets another one. */
export async function writableFolder(path: string, variable: string): Promise<void> {
  try {
    await makeFolder(path)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      words(
        `The folder ${path} cannot be made or written (${why}). Allow it, make room, or name another folder in ${variable}.`,
        `文件夹 ${path} 无法创建或写入（${why}）。请授予权限、清理空间，或在 ${variable} 中指定其他文件夹。`,
      ),
      error,
    )
  }
}

/** Node's recursive `mkdir` never ends in system folders that accept no folders. */
async function makeFolder(path: string): Promise<void> {
  if ((await ifThere(stat(path)))?.isDirectory()) return
  const above = dirname(path)
  if (above !== path && !(await ifThere(stat(above)))) await makeFolder(above)
  await mkdir(path).catch(async (error: unknown) => {
    // another server may have created it
    if (!(await ifThere(stat(path)))?.isDirectory()) throw error
  })
}
