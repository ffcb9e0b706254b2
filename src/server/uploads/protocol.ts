import { statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Server as TusServer, type Upload } from '@tus/server'
import { isId, nameIn, newId } from '../file-types/names.ts'
import type { SavedFile } from '../files/files.ts'
import type { UploadReservation } from '../files/room.ts'
import { asProblem } from '../calls/as-problem.ts'
import { faultProblems } from '../calls/fault-words.ts'
import { languageOf } from '../session/request-language.ts'
import { logUploads, sendUploadLogChange } from '../calls/upload-log.ts'
import { Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { begunUploads, UploadOwner } from './begun.ts'
import { largestBytes, rowRetentionMs } from './limits.ts'
import { uploadLocker } from './locker.ts'
import type { UnfinishedUploads } from './unfinished.ts'

export const uploadPath = '/api/upload'

/** Resumable uploads, with their owners and stored bytes. */
export interface Uploads {
  readonly server: Server
  readonly owners: WeakMap<IncomingMessage, UploadOwner>
  readonly reservations: WeakMap<IncomingMessage, UploadReservation>
  readonly begun: ReturnType<typeof begunUploads>
  readonly unfinished: UnfinishedUploads
}

// wait for an upload's lock, in ms
const patience = 5_000
// smaller than one written chunk
const leastRoom = 64 * 1024

type TusRequest = Parameters<NonNullable<TusServer['options']['onIncomingRequest']>>[0]

export async function releaseRoom({ server, unfinished }: Uploads, reservation: UploadReservation): Promise<void> {
  const { rooms } = server.services.files
  const upload = await unfinished.datastore.getUpload(reservation.id).catch((error: unknown) => {
    return error instanceof Problem ? null : undefined
  })
  if (upload === undefined) await rooms.release(reservation.id)
  else if (upload && upload.size === undefined) await rooms.keep(reservation, upload.offset)
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Problem) throw error
}

export async function ownUpload({ begun, unfinished }: Uploads, id: string, owner: UploadOwner): Promise<Upload> {
  const upload = isId(id) ? await unfinished.datastore.getUpload(id) : undefined
  const found = upload && (await begun.find(id))
  if (upload && found?.operator === owner.operator && found.environment === owner.environment) return upload
  throw { status_code: 404, body: 'There is no such upload.\n' }
}

async function fileFrom({ sql, services }: Server, id: string): Promise<SavedFile | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from upload where name like ${`${id}.%`} and not pending`
  return row && services.files.find(`/files/${row.name}`)
}

/** If the server was killed after the last byte, the next request creates the file. */
export async function fileOf(
  { server, unfinished }: Uploads,
  upload: Upload,
  owner: UploadOwner,
): Promise<SavedFile | undefined> {
  const { files } = server.services
  const { id, size, offset, metadata } = upload
  const known = await fileFrom(server, id)
  if (known || offset !== size) return known
  await unfinished.joinParts?.(id, size)
  const title = metadata?.['filename'] ?? metadata?.['name'] ?? ''
  const about = { ...owner, title, type: metadata?.['filetype'] ?? '', room: id }
  try {
    const file = await files.adopt(unfinished.placeOf(id), id, about)
    await files.rooms.release(id)
    await logUploads(server.sql, server, [nameIn(file.url) ?? ''])
    sendUploadLogChange(server, owner.environment)
    await unfinished.removeBytes?.(id).catch(() => undefined)
    return file
  } catch (error) {
    // another request may have been faster
    const made = await fileFrom(server, id)
    if (made) return made
    throw error
  }
}

/** Reserves quota for the complete upload, or per chunk while its length is unknown. */
async function reserve(
  uploads: Uploads,
  request: TusRequest,
  id: string,
  operator: number,
): Promise<UploadReservation | undefined> {
  const { server, unfinished } = uploads
  const length = (name: string): number | undefined => {
    const sent = request.headers.get(name)
    return sent !== null && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined
  }
  const known = request.method === 'PATCH' ? await unfinished.datastore.getUpload(id) : undefined
  if (known?.size !== undefined) return undefined
  const whole = length('upload-length')
  // a chunk of unknown length may use all available quota
  const piece = length('content-length') ?? (request.method === 'PATCH' ? undefined : 0)
  const least = whole ?? (known?.offset ?? 0) + (piece ?? 1)
  // the protocol itself refuses excess length
  if (least > largestBytes) return undefined
  const most = whole === undefined && piece === undefined ? largestBytes : least
  return server.services.files.rooms.reserve({ id, operator, ms: rowRetentionMs }, least, most)
}

/** Finds the reason, because the store only reports that writing failed. */
async function whyNotWritten(
  { server }: Uploads,
  error: { readonly status_code: number },
): Promise<Problem | undefined> {
  if (error.status_code !== 500) return undefined
  const { bavail, bsize } = await statfs(server.services.files.bytes.folder)
  return bavail * bsize < leastRoom ? faultProblems['disk-full'] : undefined
}

export function tusServer(uploads: Uploads): TusServer {
  const { server, owners, reservations, begun, unfinished } = uploads
  const { datastore, bodies, locks } = unfinished
  const rawIn = (request: TusRequest): IncomingMessage => {
    const raw = request.runtime?.node?.req
    if (!raw) throw new Error('an upload request without its connection')
    return raw as IncomingMessage
  }
  const ownerIn = (request: TusRequest): UploadOwner => {
    const owner = owners.get(rawIn(request))
    if (!owner) throw new Error('an upload request without an owner')
    return owner
  }
  const tus = new TusServer({
    path: uploadPath,
    datastore,
    relativeLocation: true,
    async maxSize(request, id) {
      const reserved = id === null ? undefined : await reserve(uploads, request, id, ownerIn(request).operator)
      if (reserved) reservations.set(rawIn(request), reserved)
      const isOpen = request.headers.get('upload-length') === null
      return reserved && isOpen ? Math.max(reserved.size, 1) : largestBytes
    },
    locker: uploadLocker(patience, locks),
    lockDrainTimeout: 1_000,
    allowedOrigins: () => false,
    namingFunction: newId,
    async onUploadCreate(request, { id }) {
      await begun.add(id, ownerIn(request))
      return {}
    },
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await ownUpload(uploads, id, ownerIn(request))
      bodies?.hide(request, rawIn(request))
    },
    async onUploadFinish(request, upload) {
      const file = await fileOf(uploads, upload, ownerIn(request))
      return file ? { headers: { 'X-Playdesk-File': file.url } } : {}
    },
    async onResponseError(request, error) {
      const known = error instanceof Error ? asProblem(error) : await whyNotWritten(uploads, error)
      if (known) return { status_code: known.status, body: `${known.words[languageOf(rawIn(request))]}\n` }
      if (!(error instanceof Error)) return undefined
      server.log.error({ err: error }, 'upload failed')
      return { status_code: 500, body: 'The upload could not be kept. Try again in a moment.\n' }
    },
  })
  const { POST, PATCH } = tus.handlers
  if (bodies) for (const handler of [POST, PATCH]) Object.assign(handler, { writeToStore: bodies.writeToStore })
  return tus
}
