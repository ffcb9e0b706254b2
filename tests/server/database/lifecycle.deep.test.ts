import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect } from '#server/database/sql.ts'
import { isRunning, makeFolder, postmasterOf, silent } from './folders.ts'
import { startProgram, readAll, write } from './program.ts'
import { few } from '../../depth.ts'

describe('the embedded database', () => {
  test('the embedded database starts over a pid file whose pid now belongs to another program', async () => {
    const dataFolder = await makeFolder()
    const crashed = startProgram(dataFolder)
    const postmaster = await postmasterOf(await crashed.opened())
    process.kill(postmaster, 'SIGSTOP')
    const file = join(dataFolder, 'postgres/cluster/postmaster.pid')
    const text = await readFile(file, 'utf8')
    crashed.child.kill('SIGKILL')
    await crashed.ended
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect(await isRunning(postmaster)).toBe(false), { timeout: 60_000 })
    await writeFile(file, text.replace(/^\d+/, String(process.pid)))

    const database = await openDatabase({ dataFolder, log: silent })
    expect(database.embedded).toBe(true)
    await database.stop()
  })
})

describe('the embedded database', () => {
  test('the embedded database survives kill -9 of its server, and never runs twice on one folder', async () => {
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

  test('the embedded database waits for backends of a database that was killed with its server', async () => {
    const dataFolder = await makeFolder()
    const server = startProgram(dataFolder)
    const options = await server.opened()
    await write(options, 1)
    const busy = connect(options, { max: 1 })
    onTestFinished(() => busy.end({ timeout: 0 }))
    const [own] = await busy<{ pid: number }[]>`select pg_backend_pid() as pid`
    // busy for some seconds, without a check of its main process
    busy`select count(*) from generate_series(1, 30_000_000) n`.catch(() => undefined)
    const postmaster = await postmasterOf(options)
    server.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await server.ended
    expect(await isRunning(own!.pid)).toBe(true)
    const next = startProgram(dataFolder)
    expect(await readAll(await next.opened())).toEqual([1])
    expect(await isRunning(own!.pid)).toBe(false)
    next.child.kill('SIGTERM')
    await next.ended
  })
})
