import { expect, test, vi } from 'vitest'
import { uploadLocker } from '#server/uploads/locker.ts'

const going = () => new AbortController().signal

test('a newer request asks the older to end and follows it', async () => {
  const locker = uploadLocker(10_000)
  const [first, second] = [locker.newLock('a'), locker.newLock('a')]
  const asked = vi.fn<() => Promise<void>>(() => first.unlock())
  await first.lock(going(), asked)
  await second.lock(going(), () => undefined)
  expect(asked).toHaveBeenCalledTimes(1)
  await second.unlock()
})

test('a request that does not end keeps its lock: the newer one gets 423', async () => {
  const locker = uploadLocker(0)
  const first = locker.newLock('a')
  await first.lock(going(), () => undefined)
  await expect(locker.newLock('a').lock(going(), () => undefined)).rejects.toMatchObject({ status_code: 423 })
  await locker.newLock('b').lock(going(), () => undefined)
  await first.unlock()
  await locker.newLock('a').lock(going(), () => undefined)
})

test('a cancelled request stops waiting', async () => {
  const locker = uploadLocker(60_000)
  const [early, late] = [new AbortController(), new AbortController()]
  await locker.newLock('a').lock(going(), () => early.abort())
  await expect(locker.newLock('a').lock(early.signal, () => undefined)).rejects.toMatchObject({ status_code: 423 })
  const waiting = locker.newLock('a').lock(late.signal, () => undefined)
  setImmediate(() => late.abort())
  await expect(waiting).rejects.toMatchObject({ status_code: 423 })
})
