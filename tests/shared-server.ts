import { afterAll, beforeAll } from 'vitest'
import { startServer, type StartOptions, type TestServer } from './server/start.ts'

/** Starts a server for all tests of a file, and stops it after them; its members are there from `beforeAll` on. */
export function sharedServer(options: StartOptions): TestServer {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await startServer(options)), 1_200_000)
  afterAll(() => server.stop())
  return server
}
