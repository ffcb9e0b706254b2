import { describe, expect, it } from 'vitest'
import { shouldRetry, uploadFault } from '#browser/upload/faults.ts'

describe('an upload that fails', () => {
  it.each([
    [undefined, true],
    [500, true],
    [503, true],
    [409, true],
    [423, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [413, false],
    [460, false],
  ])('status %s: retried %s', (status, retried) => expect(shouldRetry(status, true)).toBe(retried))

  it('an upload is never retried while offline', () => {
    for (const status of [undefined, 500, 409, 423]) expect(shouldRetry(status, false)).toBe(false)
  })

  it.each([
    ['tus: no file or stream to upload provided', undefined, 'noFile'],
    ['tus: neither an endpoint or an upload URL is provided', undefined, 'noAddress'],
    ['tus: invalid or missing Location header', 201, 'noLocation'],
    ['tus: unexpected response while creating upload', 302, 'unexpected'],
    ['tus: invalid or missing offset value', 200, 'offset'],
    ['tus: invalid or missing length value', 200, 'length'],
    ['tus: upload is currently locked; retry later', 423, 'locked'],
    ['tus: unable to resume upload (new upload cannot be created without an endpoint)', 404, 'resume'],
    ['tus: unexpected response while uploading chunk', 503, 'spent'],
    ['tus: unexpected response while uploading chunk', 507, 'full'],
    ['tus: unexpected response while creating upload', 413, 'refused'],
    ['tus: failed to upload chunk', undefined, 'lost'],
  ])('the fault %s (%s) is %s', (message, status, name) => {
    const fault = uploadFault(message, status, true)
    expect(fault.name).toBe(name)
    expect(fault.message.en).not.toBe('')
    expect(fault.message.zh).not.toBe('')
  })

  it('the fault is offline without a network, whatever the library reports', () => {
    expect(uploadFault('tus: failed to upload chunk', undefined, false).name).toBe('offline')
  })
})
