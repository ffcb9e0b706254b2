import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#derive/environment.ts'
import { ok } from '../../engine/client.ts'
import type { Answer, RequestOptions, TestServer } from '../start.ts'

export const boundary = 'part-of-a-test'
export const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export function part(name: string, value: string | Buffer, file = ''): Buffer {
  const about = `form-data; name="${name}"${file ? `; filename="${file}"` : ''}`
  const head = `--${boundary}\r\nContent-Disposition: ${about}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')])
}

export function whole(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

export const picture = (name = 'file', size = 40) => part(name, `<svg>${' '.repeat(size)}</svg>`, 'a.svg')

/** Calls of this server's clients, and views of its files. */
export function senders(server: () => TestServer) {
  const upload = (body: Buffer, { headers, ...options }: RequestOptions = {}): Promise<Answer> =>
    server().request('POST', '/api/resource', { body, headers: { ...type, ...headers }, ...options })

  /** Returns all files, by the table and on the disk. */
  async function kept(): Promise<unknown> {
    const { sql, services } = server().running.server
    const { folder } = services.files.bytes
    const names = await Promise.all([readdir(folder), readdir(join(folder, 'arriving'))])
    return {
      rows: await sql`select name, pending from upload order by name`,
      names: names.map((each) => each.toSorted()),
    }
  }

  async function operatorIn(username: string, roles: Partial<Record<Environment, string>>): Promise<string> {
    ok(await server().post('/api/-/operators', { username, password: 'eight-chars', roles }))
    return server().signIn(username, 'eight-chars')
  }

  return { upload, kept, operatorIn }
}
