import { describe, expect, test } from 'vitest'
import { dimensions } from '#server/files/dimensions.ts'
import { kindOf, sniff } from '#server/file-types/sniff.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const sidesOf = (file: Buffer, ending: string) =>
  dimensions((at, length) => Promise.resolve(file.subarray(at, at + length)), ending)

const png = bytes('89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000')
// the PNG variant of iOS apps: another chunk precedes the header
const apple = bytes('89504e470d0a1a0a 00000004 43674249 50002002 2bd5b37f 0000000d 49484452 00000280 000001e0 08060000')
const gif = bytes('474946383961 4001 f000 0000')
const jpeg = bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffff c0 0011 08 0438 0780 03')
const lossy = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), bytes('00000000 000000 9d012a 2003 5802')])
const extended = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), bytes('0a000000 00000000 ff0300 ff0200')])
const lossless = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8L'), bytes('00000000 2f 63c01800')])

test.each([
  ['png', png, { width: 640, height: 480 }],
  ['png', apple, { width: 640, height: 480 }],
  ['gif', gif, { width: 320, height: 240 }],
  ['jpg', jpeg, { width: 1920, height: 1080 }],
  ['webp', lossy, { width: 800, height: 600 }],
  ['webp', extended, { width: 1024, height: 768 }],
  ['webp', lossless, { width: 100, height: 100 }],
  [
    'svg',
    Buffer.from('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x" width="24px" height="12"/>'),
    { width: 24, height: 12 },
  ],
  ['svg', Buffer.from("<svg viewBox='0 0 300 150'>"), { width: 300, height: 150 }],
])('%s is recognised by its bytes, with its dimensions', async (ending, head, size) => {
  expect(sniff(head, 'named.exe').ending).toBe(ending)
  expect(await sidesOf(head, ending)).toEqual(size)
})

test('a short or invalid header has no dimensions', async () => {
  for (const head of [png.subarray(0, 18), jpeg.subarray(0, 21), bytes('ffd8ff00'), lossy.subarray(0, 20)]) {
    expect(await sidesOf(head, sniff(head, '').ending)).toBeUndefined()
  }
  expect(await sidesOf(Buffer.from('<svg width="1e999" height="0"/>'), 'svg')).toBeUndefined()
})

describe('a rotated picture has its dimensions as displayed', () => {
  const exif = (order: 'II' | 'MM', orientation: number) => {
    const data = Buffer.alloc(38)
    const short = (value: number, at: number) =>
      order === 'II' ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at)
    const long = (value: number, at: number) =>
      order === 'II' ? data.writeUInt32LE(value, at) : data.writeUInt32BE(value, at)
    data.write(order, 0)
    short(42, 2)
    long(8, 4)
    short(2, 8)
    for (const [at, tag, value] of [
      [10, 0x0100, 7],
      [22, 0x0112, orientation],
    ] as const) {
      short(tag, at)
      short(3, at + 2)
      long(1, at + 4)
      short(value, at + 8)
    }
    return data
  }
  const big = (length: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(length)
    return head
  }
  const files = {
    png: (data: Buffer) =>
      Buffer.concat([
        png,
        Buffer.alloc(33 - png.length),
        big(300_000),
        Buffer.from('IDAT'),
        Buffer.alloc(300_004),
        big(data.length),
        Buffer.from('eXIf'),
        data,
        big(0),
      ]),
    jpg: (data: Buffer) => {
      const segment = (marker: number, content: Buffer) => {
        const head = Buffer.from([0xff, marker, 0, 0])
        head.writeUInt16BE(content.length + 2, 2)
        return Buffer.concat([head, content])
      }
      // the size comes after the first bytes that are read
      const profile = segment(0xe2, Buffer.alloc(60_000))
      const mark = Buffer.from('Exif\0\0')
      return Buffer.concat([
        bytes('ffd8'),
        segment(0xe1, Buffer.concat([mark, data])),
        ...Array.from({ length: 6 }, () => profile),
        bytes('ffc0 0011 08 01e0 0280 03'),
      ])
    },
    webp: (data: Buffer) => {
      const chunk = (name: string, content: Buffer) => {
        const length = Buffer.alloc(4)
        length.writeUInt32LE(content.length)
        return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
      }
      const parts = [
        chunk('VP8X', bytes('08000000 7f0200 df0100')),
        chunk('VP8 ', Buffer.alloc(300_001)),
        chunk('EXIF', data),
      ]
      return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...parts])
    },
  }
  const upright = { width: 640, height: 480 }
  const turned = { width: 480, height: 640 }
  test.each(Object.entries(files))('a rotated picture has its dimensions as displayed: %s', async (ending, file) => {
    for (const order of ['II', 'MM'] as const) {
      for (const orientation of [1, 2, 3, 4])
        expect(await sidesOf(file(exif(order, orientation)), ending)).toEqual(upright)
      for (const orientation of [5, 6, 7, 8])
        expect(await sidesOf(file(exif(order, orientation)), ending)).toEqual(turned)
    }
    expect(await sidesOf(file(exif('II', 6).subarray(0, 20)), ending)).toEqual(upright)
    expect(await sidesOf(file(Buffer.from('neither')), ending)).toEqual(upright)
  })
})

test('a file name does not override the detected type', () => {
  expect(sniff(Buffer.from('<script>alert(1)</script>'), 'picture.png')).toMatchObject({ ending: 'html', shown: false })
  expect(sniff(Buffer.from('<svg onload="alert(1)">'), 'picture.png')).toMatchObject({ ending: 'svg', shown: false })
  expect(sniff(Buffer.from('MZ\x90\0'), 'picture.png')).toMatchObject({ ending: 'bin', shown: false })
  expect(sniff(Buffer.from('a,b\n1,2'), 'x.csv')).toMatchObject({ ending: 'csv', shown: false })
  expect(sniff(Buffer.from('plain'), 'x.html')).toMatchObject({ ending: 'html', shown: false })
  expect(sniff(Buffer.from('PK\x03\x04'), 'game.APK')).toMatchObject({ ending: 'apk', shown: false })
  expect(sniff(Buffer.from('PK\x03\x04'), '../../x.php')).toMatchObject({ ending: 'zip', shown: false })
  expect(kindOf('x.svg').shown).toBe(false)
  expect(kindOf('x.png')).toMatchObject({ type: 'image/png', shown: true })
  expect(kindOf('x.anything')).toMatchObject({ type: 'application/octet-stream', shown: false })
})
