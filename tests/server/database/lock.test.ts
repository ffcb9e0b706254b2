import { join } from 'node:path'
import { mkdir, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LockHolder, type Lock, lockFolder } from '#server/database/lock.ts'
import { makeFolder } from './folders.ts'

const isLock = (answer: Lock | LockHolder): answer is Lock => 'release' in answer

test('exactly one of many simultaneous requests locks the folder; the others learn the pid of the holder', async () => {
  const folder = await makeFolder()
  const answers = await Promise.all(Array.from({ length: 8 }, () => lockFolder(folder, 300)))
  const [lock, ...more] = answers.filter(isLock)
  expect(more).toEqual([])
  for (const answer of answers.filter((other) => !isLock(other))) {
    expect(answer).toMatchObject({ pid: process.pid, state: 'holding' })
  }
  await lock!.release()
  const next = await lockFolder(folder)
  expect(isLock(next)).toBe(true)
  if (isLock(next)) await next.release()
  expect(await readdir(folder)).toEqual([])
})

test('a folder with a long path can be locked', async () => {
  const folder = join(await makeFolder(), 'long'.repeat(40))
  await mkdir(folder)
  const lock = await lockFolder(folder)
  expect(isLock(await lockFolder(folder, 0))).toBe(false)
  if (isLock(lock)) await lock.release()
})

test('a lock that is released soon is waited for', async () => {
  const folder = await makeFolder()
  const lock = await lockFolder(folder)
  const next = lockFolder(folder)
  if (isLock(lock)) await lock.release()
  const answer = await next
  expect(isLock(answer)).toBe(true)
  if (isLock(answer)) await answer.release()
})
