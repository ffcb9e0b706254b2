import { join } from 'node:path'
import type { Logger } from 'pino'
import { expect } from 'vitest'
import { Refusal } from '#server/database/refusal.ts'
import { settingsFrom } from '#server/settings.ts'
import { start } from '#server/start.ts'
import { toy } from '../engine/toy.ts'
import { makeFolder } from './database/folders.ts'

const inChinese: unknown = expect.stringMatching(/\p{Script=Han}/u)

/** Returns the error message of a start with these variables; expects a Chinese version, too. */
export async function said(variables: Record<string, string>, log?: Logger): Promise<string> {
  const given = { PORT: '0', PLAYDESK_DEMO: '0', PLAYDESK_DATA: join(await makeFolder(), 'data'), ...variables }
  const error = await start(toy, settingsFrom(given, '/'), log ? { log } : {}).then(
    async (running) => {
      await running.stop()
      return undefined
    },
    (problem: unknown) => problem,
  )
  if (!(error instanceof Refusal)) throw error
  expect(error.words).toEqual({ en: error.message, zh: inChinese })
  return error.message
}
