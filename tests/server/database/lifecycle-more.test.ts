import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { isRunning, makeFolder, postmasterOf, silent } from './folders.ts'
import { startProgram, readAll, write } from './program.ts'
import { few } from '../../depth.ts'

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

describe('the embedded database', () => {
  test('survives kill -9 of its server, and never runs twice on one folder', async () => {
    const dataFolder = await makeFolder()
    for (const round of few([1, 2, 3], 1)) {
      const server = startProgram(dataFolder)
      const options = await server.opened()
      await write(options, round)
      const postmaster = await postmasterOf(options)
      server.child.kill('SIGKILL')
      await server.ended
      const next = startProgram(dataFolder)
      const again = await next.opened()
      expect(await postmasterOf(again)).not.toBe(postmaster)
      expect(await isRunning(postmaster)).toBe(false)
      expect(await readAll(again)).toEqual([1, 2, 3].slice(0, round))
      next.child.kill('SIGTERM')
      await next.ended
    }
  })
})
