import type { TestServer } from './start.ts'

/** Returns the id of the admin, who makes the calls of tests by default. */
export async function adminOf(server: TestServer): Promise<number> {
  const [admin] = await server.running.server.sql<{ id: number }[]>`select id from operator where username = 'admin'`
  if (!admin) throw new Error('there is no admin')
  return admin.id
}

/** Stores a table as an upload of the admin; returns its address. */
export async function saved(server: TestServer, content: string | Buffer): Promise<string> {
  const { files } = server.running.server.services
  const about = { title: 'x.csv', type: 'text/csv', operator: await adminOf(server), environment: 'test-ie' } as const
  return (await files.save(Buffer.from(content), about)).url
}
