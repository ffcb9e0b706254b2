import { spawn } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from './folders.ts'
import { readAll, startProgram, write } from './program.ts'

test('exactly one of several servers that start together after a crash wins', async () => {
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

test('the database of a killed server is found behind a symbolic link; a shell in its folder is ignored', async () => {
  const [dataFolder, folder] = [await makeFolder(), await makeFolder()]
  await symlink(folder, join(dataFolder, 'postgres'))
  const killed = startProgram(dataFolder)
  await write(await killed.opened(), 5)
  const shell = spawn('sleep', ['600'], { cwd: join(folder, 'cluster') })
  onTestFinished(() => void shell.kill())
  killed.child.kill('SIGKILL')
  await killed.ended
  const server = startProgram(dataFolder)
  expect(await readAll(await server.opened())).toEqual([5])
  expect(server.output()).not.toContain('has not ended')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('the embedded database works where the path is too long for a socket or contains commas', async () => {
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
