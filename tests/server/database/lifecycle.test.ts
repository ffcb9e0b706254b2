import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isRunning, makeFolder, postmasterOf } from './folders.ts'
import { readAll, startProgram, write } from './program.ts'

describe('the embedded database', () => {
  test('the embedded database starts in an empty folder, stops, and starts again with its data', async () => {
    const dataFolder = join(await makeFolder(), 'deep/data')
    const first = startProgram(dataFolder)
    const options = await first.opened()
    const postmaster = await postmasterOf(options)
    await write(options, 1)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await isRunning(postmaster)).toBe(false)

    const second = startProgram(dataFolder)
    expect(await readAll(await second.opened())).toEqual([1])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await readFile(join(dataFolder, 'postgres/postgres.log'), 'utf8')).not.toMatch(/recovery|PANIC/)
  })

  test('the embedded database stops when its server is killed', async () => {
    const server = startProgram(await makeFolder())
    const postmaster = await postmasterOf(await server.opened())
    server.child.kill('SIGKILL')
    await server.ended
    await vi.waitFor(async () => expect(await isRunning(postmaster)).toBe(false), { timeout: 60_000 })
  })

  test('the embedded database refuses a second server and names the first', async () => {
    const dataFolder = await makeFolder()
    const first = startProgram(dataFolder)
    const options = await first.opened()
    const second = startProgram(dataFolder)
    expect(await second.ended).toBe(3)
    expect(second.output()).toContain(`in use by the Playdesk server with pid ${first.child.pid}`)
    expect(second.output()).toContain('PLAYDESK_DATA')
    await write(options, 7)
    first.child.kill('SIGTERM')
    await first.ended
  })
})
