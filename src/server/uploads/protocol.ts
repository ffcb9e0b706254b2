import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FileStore } from '@tus/file-store'
import { Server as TusServer, type Upload } from '@tus/server'
import { isId, newId } from '../file-types/names.ts'
import type { SavedFile } from '../files/files.ts'
import { Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { begunUploads, Owner } from './begun.ts'
import { uploadLocker } from './locker.ts'

export const uploadPath = '/api/upload'

/** What the routes of uploads and the protocol share. */
export interface Uploads {
  readonly server: Pick<Server, 'log' | 'sql' | 'services' | 'settings'>
  readonly directory: string
  readonly largest: number
  readonly patience: number
  readonly owners: WeakMap<IncomingMessage, Owner>
  readonly begun: ReturnType<typeof begunUploads>
  readonly datastore: FileStore
}

type TusRequest = Parameters<NonNullable<TusServer['options']['onIncomingRequest']>>[0]

/** The upload, if it is the owner's and not over. */
export async function ownUpload({ begun, datastore }: Uploads, id: string, owner: Owner): Promise<Upload> {
  const upload = isId(id) ? await datastore.getUpload(id) : undefined
  const found = upload && (await begun.find(id))
  if (upload && found?.operator === owner.operator && found.environment === owner.environment) return upload
  throw { status_code: 404, body: 'There is no such upload.\n' }
}

/** The file that an upload has become. */
export async function finishedUpload({ server }: Uploads, id: string): Promise<SavedFile | undefined> {
  const [row] = isId(id)
    ? await server.sql<{ name: string }[]>`select name from upload where name like ${`${id}.%`}`
    : []
  return row && server.services.files.find(`/files/${row.name}`)
}

/** The tus protocol over these uploads, each of which belongs to who began it. */
export function tusServer(uploads: Uploads): TusServer {
  const { server, directory, largest, patience, owners, begun, datastore } = uploads
  const { files } = server.services
  const ownerIn = (request: TusRequest): Owner => {
    const raw = request.runtime?.node?.req
    const owner = raw && owners.get(raw as IncomingMessage)
    if (!owner) throw new Error('an upload request without an owner')
    return owner
  }
  return new TusServer({
    path: uploadPath,
    datastore,
    relativeLocation: true,
    async maxSize(request, id) {
      const known = id === null ? undefined : await begun.find(id)
      if (known && known.size > 0) return largest
      return Math.max(Math.min(largest, await files.roomOf(ownerIn(request).operator)), 1)
    },
    locker: uploadLocker(patience),
    lockDrainTimeout: 1_000,
    allowedOrigins: () => false,
    namingFunction: newId,
    async onUploadCreate(request, { id, size = 0 }) {
      await begun.add(id, ownerIn(request), size)
      return {}
    },
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await ownUpload(uploads, id, ownerIn(request))
    },
    async onUploadFinish(request, { id, metadata }) {
      const title = metadata?.['filename'] ?? metadata?.['name'] ?? ''
      const { operator, environment } = ownerIn(request)
      const counted = ((await begun.find(id))?.size ?? 0) === 0
      const about = { title, type: metadata?.['filetype'] ?? '', operator, environment, counted }
      // a repeated last chunk finds it finished
      const { url } = (await finishedUpload(uploads, id)) ?? (await files.adopt(join(directory, id), id, about))
      await begun.release(id)
      return { headers: { 'X-Playdesk-File': url } }
    },
    onResponseError(_request, error) {
      if (error instanceof Problem) return { status_code: error.status, body: `${error.message}\n` }
      if (!(error instanceof Error)) return undefined
      server.log.error({ err: error }, 'upload failed')
      return { status_code: 500, body: 'The upload could not be kept. Try again in a moment.\n' }
    },
  })
}
