import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { isRunning, makeFolder, postmasterOf, silent } from './folders.ts'
import { startProgram } from './program.ts'

describe('the embedded database', () => {
  test('starts over a pid file whose pid now belongs to another program', async () => {
    const dataFolder = await makeFolder()
    const crashed = startProgram(dataFolder)
    const postmaster = await postmasterOf(await crashed.opened())
    process.kill(postmaster, 'SIGSTOP')
    const file = join(dataFolder, 'postgres/cluster/postmaster.pid')
    const text = await readFile(file, 'utf8')
    crashed.child.kill('SIGKILL')
    await crashed.ended
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect(await isRunning(postmaster)).toBe(false))
    await writeFile(file, text.replace(/^\d+/, String(process.pid)))

    const database = await openDatabase({ dataFolder, log: silent })
    expect(database.embedded).toBe(true)
    await database.stop()
  })
})
