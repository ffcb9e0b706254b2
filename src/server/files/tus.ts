import { mayAct } from '#derive/roles.ts'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server as TusServer, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { refuseForeign } from '../http/same-origin.ts'
import { notFound, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import type { SavedFile } from './files.ts'
import { uploadLocker } from './locker.ts'
import { isId, newId, tidyTitle } from './names.ts'

export const uploadPath = '/api/upload'

const day = 24 * 3600 * 1000

interface UploadRoutes {
  readonly server: Pick<Server, 'log' | 'sql' | 'services'>
  readonly authenticate: (request: FastifyRequest) => Promise<Actor>
  /** largest upload, and how long an unfinished one is kept */
  readonly largest?: number
  readonly keptFor?: number
  /** how long a request waits for the one before it to let go */
  readonly patience?: number
}

type TusRequest = Parameters<NonNullable<TusServer['options']['onIncomingRequest']>>[0]

/** Resumable uploads by the tus protocol; a finished one is a file like any other. */
export async function registerUploads(app: FastifyInstance, options: UploadRoutes): Promise<void> {
  const { server, authenticate, largest = 4 * 1024 ** 3, keptFor = 7 * day, patience = 5_000 } = options
  const { files } = server.services
  const directory = join(files.folder, 'unfinished')
  await mkdir(directory, { recursive: true, mode: 0o750 })
  const actors = new WeakMap<IncomingMessage, Actor>()
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: keptFor })

  const actorIn = (request: TusRequest): Actor => {
    const raw = request.runtime?.node?.req
    const actor = raw && actors.get(raw as IncomingMessage)
    if (!actor) throw new Error('an upload request without an actor')
    return actor
  }

  async function ownUpload(id: string, actor: Actor): Promise<Upload> {
    const upload = isId(id) ? await datastore.getUpload(id) : undefined
    if (upload?.metadata?.['operator'] === String(actor.id)) return upload
    throw { status_code: 404, body: 'There is no such upload.\n' }
  }

  async function finished(id: string): Promise<SavedFile | undefined> {
    const [row] = isId(id)
      ? await server.sql<{ name: string }[]>`select name from upload where name like ${`${id}.%`}`
      : []
    return row && files.find(`/files/${row.name}`)
  }

  const tus = new TusServer({
    path: uploadPath,
    datastore,
    relativeLocation: true,
    maxSize: largest,
    locker: uploadLocker(patience),
    lockDrainTimeout: 1_000,
    allowedOrigins: () => false,
    namingFunction: newId,
    async onUploadCreate(request, { metadata }) {
      const title = tidyTitle(metadata?.['filename'] ?? metadata?.['name'] ?? '')
      return {
        metadata: { filename: title, filetype: metadata?.['filetype'] ?? '', operator: String(actorIn(request).id) },
      }
    },
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await ownUpload(id, actorIn(request))
    },
    async onUploadFinish(_request, { id, metadata }) {
      const about = {
        title: metadata?.['filename'] ?? '',
        type: metadata?.['filetype'] ?? '',
        operator: Number(metadata?.['operator']),
      }
      // a repeated last chunk finds it finished
      const { url } = (await finished(id)) ?? (await files.adopt(join(directory, id), id, about))
      return { headers: { 'X-Playdesk-File': url } }
    },
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined
      server.log.error({ err: error }, 'upload failed')
      return { status_code: 500, body: 'The upload could not be kept. Try again in a moment.\n' }
    },
  })

  async function admitted(request: FastifyRequest): Promise<void> {
    const actor = await authenticate(request)
    if (request.method !== 'HEAD' && request.method !== 'GET') {
      refuseForeign(request)
      if (!Object.values(actor.roles).some((role) => mayAct(role, 'operator'))) {
        throw problem(403, 'forbidden', words('You do not have the right to upload files.', '您没有上传文件的权限。'))
      }
    }
    actors.set(request.raw, actor)
  }

  async function handle(
    request: FastifyRequest<{ Params: { uploadId?: string } }>,
    reply: FastifyReply,
  ): Promise<void> {
    const { uploadId = '' } = request.params
    const file = request.method === 'HEAD' ? await finished(uploadId) : undefined
    if (file) reply.header('x-playdesk-file', file.url)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  }

  await app.register(async (scope) => {
    // the upload server reads the request itself
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.addHook('onRequest', admitted)
    scope.route({ method: 'POST', url: uploadPath, bodyLimit: largest, handler: handle })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadPath}/:uploadId`,
      bodyLimit: largest,
      handler: handle,
    })
    scope.get<{ Params: { uploadId: string } }>('/api/-/uploads/:uploadId', async (request) => {
      const { uploadId } = request.params
      const actor = actors.get(request.raw)
      const upload = actor && (await ownUpload(uploadId, actor).catch(() => undefined))
      if (!upload) throw notFound({ title: words('upload', '上传') }, uploadId.slice(0, 40))
      const { size = null, offset } = upload
      return { code: 0, message: 'ok', data: { id: uploadId, size, offset, file: (await finished(uploadId)) ?? null } }
    })
  })

  const sweep = (): void =>
    void tus
      .cleanUpExpiredUploads()
      .catch((error: unknown) => server.log.warn({ err: error }, 'old uploads not removed'))
  const timer = setInterval(sweep, 3600 * 1000).unref()
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => clearInterval(timer))
}
