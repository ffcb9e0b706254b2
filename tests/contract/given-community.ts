import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Given = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

type Kind = 'post' | 'comment'

/** Inputs for decisions that need a certain state, or one of two values. */
export const givenCommunity: Record<string, Given> = {
  'forum-post.toggle-top': async (_, server) => ({ input: { id: await visible(server, 'post') } }),
  'forum-post.push': async (_, server) => ({ input: { id: await visible(server, 'post') } }),
  'forum-post.recover': async (_, server) => ({ input: { id: await deleted(server, 'post') } }),
  'forum-post.destroy': async (_, server) => ({ input: { id: await deleted(server, 'post') } }),
  'forum-post.batch-operation': async (_, server) => ({
    input: { ids: [await text(server, 'post')], operation: 'pass' },
  }),
  'forum-post-comment.toggle-top': async (_, server) => ({ input: { id: await visible(server, 'comment') } }),
  'forum-post-comment.push': async (_, server) => ({ input: { id: await visible(server, 'comment') } }),
  'forum-post-comment.recover': async (_, server) => ({ input: { id: await deleted(server, 'comment') } }),
  'forum-post-comment.destroy': async (_, server) => ({ input: { id: await deleted(server, 'comment') } }),
  'forum-post-comment.batch-operation': async (_, server) => ({
    input: { ids: [await text(server, 'comment')], operation: 'delete', reason: 4 },
  }),
  'forum-report-post.handle': async (caller) => ({ input: { ids: await ids(caller, 'forum-report-post'), status: 1 } }),
  'forum-report-comment.handle': async (caller) => ({
    input: { ids: await ids(caller, 'forum-report-comment'), operation: 'delete', remark: `Handled ${++made}` },
  }),
  'feedback.handle': async (caller) => ({ input: { ids: await ids(caller, 'feedback'), operation: 'solve' } }),
  'game-report.handle': async (caller) => ({ input: { ids: await ids(caller, 'game-report'), operation: 'offline' } }),
  'posts.batch': async (caller) => ({
    input: { ids: await ids(caller, 'posts'), operation: 'unpin', values: { likes: ++made } },
  }),
}

async function ids(caller: Caller, area: string): Promise<number[]> {
  const rows = await caller.rows(area)
  return [rows[++made % rows.length]!.id]
}

async function text(server: TestServer, kind: Kind): Promise<number> {
  const content = `Something to read ${++made}`
  if (kind === 'post') return create(server, '/api/forum/post', { content })
  const postId = await create(server, '/api/forum/post', { content })
  return create(server, '/api/forum/post-comment', { content, postId })
}

async function visible(server: TestServer, kind: Kind): Promise<number> {
  return decide(server, kind, { operation: 'pass' })
}

async function deleted(server: TestServer, kind: Kind): Promise<number> {
  return decide(server, kind, { operation: 'delete', reason: 6 })
}

async function decide(server: TestServer, kind: Kind, decision: object): Promise<number> {
  const id = await text(server, kind)
  const path = kind === 'post' ? '/api/forum/post/batch-operation' : '/api/forum/post-comment/batch-operation'
  const answer = await server.post(path, { ids: [id], ...decision })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return id
}

async function create(server: TestServer, path: string, body: object): Promise<number> {
  const answer = await server.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return (answer.body.data as { id: number }).id
}
