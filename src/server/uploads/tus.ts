import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { mayAct } from '#derive/roles.ts'
import { environmentOf } from '#derive/environment.ts'
import { refuseDryRun } from '../calls/dry-run.ts'
import { nameIn } from '../file-types/names.ts'
import { sendFile } from '../files/serve.ts'
import { forbidden, notFound } from '../problem.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { refuseForeign } from '../session/same-origin.ts'
import { begunUploads } from './begun.ts'
import { largestBytes, rowRetentionMs } from './limits.ts'
import { fileOf, releaseRoom, ownUpload, tusServer, ignoreMissing, uploadPath, type Uploads } from './protocol.ts'
import { unfinishedUploads } from './unfinished.ts'

type UploadRequest = FastifyRequest<{ Params: { uploadId: string } }>

export async function registerUploads(app: FastifyInstance, server: Server): Promise<void> {
  const begun = begunUploads(server.sql)
  const unfinished = await unfinishedUploads(server, begun)
  const uploads: Uploads = { server, owners: new WeakMap(), reservations: new WeakMap(), begun, unfinished }
  const tus = tusServer(uploads)

  async function handle(
    request: FastifyRequest<{ Params: { uploadId?: string } }>,
    reply: FastifyReply,
  ): Promise<void> {
    const { uploadId = '' } = request.params
    const file = request.method === 'HEAD' ? (await ownAndFile(uploads, uploadId, request))?.file : undefined
    if (file) reply.header('x-playdesk-file', file.url)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
    const reservation = uploads.reservations.get(request.raw)
    if (reservation) await releaseRoom(uploads, reservation)
    if (request.method !== 'DELETE' || reply.raw.statusCode !== 204) return
    await begun.remove(uploadId)
    await server.services.files.rooms.release(uploadId)
  }

  await app.register(async (scope) => {
    // the upload server reads the request itself
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.addHook('onRequest', (request) => admit(uploads, request))
    const common = { bodyLimit: largestBytes, handler: handle }
    scope.route({ method: 'POST', url: uploadPath, ...common })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadPath}/:uploadId`, ...common })
    scope.get(`${uploadPath}/:uploadId`, { exposeHeadRoute: false }, (request: UploadRequest, reply) =>
      giveFinished(uploads, request, reply),
    )
    scope.get('/api/-/uploads/:uploadId', (request: UploadRequest) => stateOf(uploads, request))
  })

  const removeOld = async (): Promise<void> => {
    await unfinished.removeOld()
    await begun.removeOlderThan(rowRetentionMs)
  }
  let swept = Promise.resolve()
  const sweep = (): void => {
    swept = removeOld().catch((error: unknown) => server.log.warn({ err: error }, 'old uploads not removed'))
  }
  const timer = setInterval(sweep, 3600 * 1000).unref()
  app.addHook('onReady', async () => sweep())
  // a server that fails to start, because its port is taken, reports only that
  app.addHook('onClose', () => {
    clearInterval(timer)
    return swept
  })
}

async function admit({ server, owners }: Uploads, request: FastifyRequest): Promise<void> {
  const actor = await actorOf(server, request)
  const environment = environmentOf(request.hostname, server.settings.fallback)
  const isRead = request.method === 'HEAD' || request.method === 'GET'
  if (!isRead) {
    refuseForeign(request)
    refuseDryRun(request)
  }
  if (!mayAct(actor.roles[environment], isRead ? 'viewer' : 'operator')) throw forbidden(environment)
  owners.set(request.raw, { operator: actor.id, environment })
}

async function giveFinished(uploads: Uploads, request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { uploadId } = request.params
  const found = await ownAndFile(uploads, uploadId, request)
  const name = nameIn(found?.file?.url ?? '')
  if (name === undefined) throw notFound({ title: words('finished upload', '已完成的上传') }, uploadId.slice(0, 40))
  const { services, settings } = uploads.server
  return sendFile({ files: services.files, secure: settings.secure }, name, request, reply)
}

async function stateOf(uploads: Uploads, request: UploadRequest): Promise<object> {
  const { uploadId } = request.params
  const found = await ownAndFile(uploads, uploadId, request)
  if (!found) throw notFound({ title: words('upload', '上传') }, uploadId.slice(0, 40))
  const { size = null, offset } = found.upload
  return { code: 0, message: 'ok', data: { id: uploadId, size, offset, file: found.file ?? null } }
}

async function ownAndFile(uploads: Uploads, id: string, { raw }: FastifyRequest) {
  const owner = uploads.owners.get(raw)
  const upload = owner && (await ownUpload(uploads, id, owner).catch(ignoreMissing))
  return upload && { upload, file: await fileOf(uploads, upload, owner) }
}
