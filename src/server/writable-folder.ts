import { access, constants, mkdir } from 'node:fs/promises'

/** Makes sure of a folder that can be written; `variable` names another one. */
export async function writableFolder(path: string, variable: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The folder ${path} cannot be made or written (${error instanceof Error ? error.message : String(error)}). Allow it, make room, or name another folder in ${variable}.`,
      { cause: error },
    )
  }
}
