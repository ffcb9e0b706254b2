import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from './folders.ts'
import { readAll, startProgram, write } from './program.ts'

test('of several that start together after a crash, one wins', async () => {
  const dataFolder = await makeFolder()
  const crashed = startProgram(dataFolder)
  await crashed.opened()
  crashed.child.kill('SIGKILL')
  await crashed.ended

  const servers = [1, 2, 3].map(() => startProgram(dataFolder))
  await vi.waitFor(() => expect(servers.filter(({ output }) => output().includes('refused'))).toHaveLength(2), {
    timeout: 100_000,
  })
  const [winner] = servers.filter(({ output }) => !output().includes('refused'))
  await winner!.opened()
  winner!.child.kill('SIGTERM')
  expect(await winner!.ended).toBe(0)
})

test('works where the path is too long for a socket, or has commas in it', async () => {
  const dataFolder = join(await makeFolder(), `${'long '.repeat(25)}, and, commas`)
  const server = startProgram(dataFolder)
  const options = await server.opened()
  await write(options, 3)
  expect(await readAll(options)).toEqual([3])
  const second = startProgram(dataFolder)
  expect(await second.ended).toBe(3)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
