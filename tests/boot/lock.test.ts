import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from '../../src/boot/lock.mjs'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('processes that meet in one folder work one at a time', async () => {
  const folder = await makeFolder()
  let inside = 0
  const work = async (n: number) => {
    expect(++inside).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    inside--
    return n
  }
  const results = await Promise.all([1, 2, 3, 4].map((n) => withLock(folder, 'busy', () => work(n))))
  expect(results).toEqual([1, 2, 3, 4])
  expect(existsSync(join(folder, 'busy.lock'))).toBe(false)
})

test('a failed piece of work releases the lock', async () => {
  const folder = await makeFolder()
  await expect(withLock(folder, 'busy', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(folder, 'busy', async () => 'next')).toBe('next')
})

test('a lock left behind by a dead process is taken over', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'busy.lock')
  await writeFile(path, '1 1 dead')
  const minuteAgo = new Date(Date.now() - 60_000)
  await utimes(path, minuteAgo, minuteAgo)
  const results = await Promise.all(['a', 'b'].map((name) => withLock(folder, 'busy', async () => name)))
  expect(results).toEqual(['a', 'b'])
})
