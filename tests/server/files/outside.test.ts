import { createServer, type RequestListener } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outsideReader, type OutsideOptions } from '#server/files/outside.ts'
import { isPublic } from '#server/files/public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  '5f00::1',
  '',
  'localhost',
  '1.2.3',
  '0x7f.1',
  '2130706433',
  '1.2.3.4.5',
])('%s is not on the open internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
])('%s is on the open internet', (address) => {
  expect(isPublic(address)).toBe(true)
})

const never = async (): Promise<string[]> => {
  throw new Error('the resolver was asked')
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'read',
    (error: unknown) => (error as { code?: unknown }).code,
  )
}

test('hosts that are not listed are not looked up', async () => {
  const read = outsideReader({ hosts: ['cdn.example.com'], resolve: never })
  for (const address of [
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://100.64.0.1/',
    'http://127.0.0.1.nip.io/',
    'https://cdn.example.com.evil.test/x',
    'https://evil.test/?cdn.example.com',
    'https://cdn.example.com./x',
    'http://cdn\u3002example\u3002org/x',
  ]) {
    expect([address, await codeOf(read(address, 100))]).toEqual([address, 'address-host'])
  }
})

test('the reader accepts plain http and https addresses only', async () => {
  const read = outsideReader({ hosts: ['cdn.example.com', '127.0.0.1'], resolve: never })
  for (const address of [
    'file:///etc/passwd',
    'gopher://cdn.example.com/',
    'data:text/csv,a',
    'ftp://cdn.example.com/a',
    'javascript:1',
    '//cdn.example.com/a',
    'cdn.example.com/a',
    '',
    'http://',
  ]) {
    expect([address, await codeOf(read(address, 100))]).toEqual([address, 'address-scheme'])
  }
  expect(await codeOf(read('https://user:secret@cdn.example.com/a', 100))).toBe('address-credentials')
  expect(await codeOf(read('https://user@cdn.example.com/a', 100))).toBe('address-credentials')
  for (const port of [22, 5432, 8080])
    expect(await codeOf(read(`http://cdn.example.com:${port}/`, 100))).toBe('address-port')
})

test('a listed host that resolves to an internal address is refused, in every spelling', async () => {
  const hosts = [
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'inside.example.com',
    'mixed.example.com',
    'gone.example.com',
    'odd.example.com',
    'mapped.example.com',
  ]
  const known: Record<string, string[]> = {
    'inside.example.com': ['10.0.0.5'],
    'mixed.example.com': ['1.1.1.1', '127.0.0.1'],
    'gone.example.com': [],
    'odd.example.com': ['localhost'],
    'mapped.example.com': ['::ffff:10.0.0.1'],
  }
  const read = outsideReader({ hosts, resolve: async (host) => known[host] ?? [] })
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    ...Object.keys(known),
  ]) {
    expect([host, await codeOf(read(`http://${host}/x`, 100))]).toEqual([host, 'address-address'])
  }
})

test('a host name that cannot be looked up is refused', async () => {
  const failing = outsideReader({ hosts: ['cdn.example.com'], resolve: () => Promise.reject(new Error('SERVFAIL')) })
  expect(await codeOf(failing('http://cdn.example.com/', 100))).toBe('address-failed')
  const hanging = outsideReader({
    hosts: ['cdn.example.com'],
    resolve: () => new Promise(() => undefined),
    longest: 50,
  })
  expect(await codeOf(hanging('http://cdn.example.com/', 100))).toBe('address-slow')
})

/** Starts a local server that appears to have a public address. */
async function host(listener: RequestListener, options: Partial<OutsideOptions> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const read = outsideReader({
    hosts: [`cdn.example.com:${port}`],
    resolve: async () => ['127.0.0.1'],
    allows: (address) => isIP(address) === 4,
    ...options,
  })
  return { port, read: (path: string, limit = 1000) => read(`http://cdn.example.com:${port}${path}`, limit) }
}

test('a file of a listed host is read with its name, and no credentials are sent', async () => {
  const asked: unknown[] = []
  const { port, read } = await host((request, response) => {
    asked.push(request.headers)
    response.setHeader('content-type', 'text/csv').end('a,b\n1,2\n')
  })
  const file = await read('/lists/%E5%90%8D.csv?x=1')
  expect(file).toEqual({ title: '名.csv', type: 'text/csv', body: Buffer.from('a,b\n1,2\n') })
  expect(asked).toEqual([
    {
      host: `cdn.example.com:${port}`,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Playdesk',
      connection: 'close',
    },
  ])
})

test('the checked address is the one connected to, even when the name resolves differently later', async () => {
  let times = 0
  const { read } = await host((_request, response) => response.end('first'), {
    resolve: async () => (times++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    allows: (address) => address === '127.0.0.1',
  })
  expect((await read('/')).body.toString()).toBe('first')
  expect(times).toBe(1)
  expect(await codeOf(read('/'))).toBe('address-address')
})

test('the reader refuses redirects, failures, unknown compression and excessive sizes', async () => {
  const { read } = await host((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    if (request.url === '/missing') return response.writeHead(404).end()
    if (request.url === '/gzip') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    if (request.url === '/declared') return response.writeHead(200, { 'content-length': '1001' }).write('x')
    if (request.url === '/cut')
      return response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy())
    if (request.url === '/exact') return response.end('x'.repeat(1000))
    const more = (): void => void (response.write('x'.repeat(500)) && setImmediate(more))
    response.on('drain', more)
    return more()
  })
  expect(await codeOf(read('/redirect'))).toBe('address-redirect')
  expect(await codeOf(read('/missing'))).toBe('address-failed')
  expect(await codeOf(read('/gzip'))).toBe('address-encoded')
  expect(await codeOf(read('/declared'))).toBe('address-large')
  expect(await codeOf(read('/cut'))).toBe('address-failed')
  expect(await codeOf(read('/endless'))).toBe('address-large')
  expect((await read('/exact')).body).toHaveLength(1000)
})

test('a slow host is given up', async () => {
  const { read } = await host((_request, response) => response.write('a'), { longest: 100 })
  expect(await codeOf(read('/'))).toBe('address-slow')
})
