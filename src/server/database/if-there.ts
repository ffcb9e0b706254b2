import { codeOf } from './fault.ts'

/** Returns undefined for a missing file. Throws other failures, as an unreadable file may exist. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
