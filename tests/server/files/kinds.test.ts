import { expect, test } from 'vitest'
import { dimensions } from '#server/files/dimensions.ts'
import { kindOf, sniff } from '#server/file-types/sniff.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

const png = bytes('89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000')
const gif = bytes('474946383961 4001 f000 0000')
const jpeg = bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffff c0 0011 08 0438 0780 03')
const lossy = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), bytes('00000000 000000 9d012a 2003 5802')])
const extended = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), bytes('0a000000 00000000 ff0300 ff0200')])
const lossless = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8L'), bytes('00000000 2f 63c01800')])

test.each([
  ['png', png, { width: 640, height: 480 }],
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
])('%s is known by its bytes, with its size', (ending, head, size) => {
  expect(sniff(head, 'named.exe').ending).toBe(ending)
  expect(dimensions(head, ending)).toEqual(size)
})

test('a short or lying header has no size', () => {
  for (const head of [png.subarray(0, 18), jpeg.subarray(0, 21), bytes('ffd8ff00'), lossy.subarray(0, 20)]) {
    expect(dimensions(head, sniff(head, '').ending)).toBeUndefined()
  }
  expect(dimensions(Buffer.from('<svg width="1e999" height="0"/>'), 'svg')).toBeUndefined()
})

test('a name cannot make a file what it is not', () => {
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
