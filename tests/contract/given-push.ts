import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Give = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs for pushes with recipients, and for lists of games with names of their own. */
export const givenPush: Record<string, Give> = {
  ...pushes('push-config', '/api/push-config'),
  ...pushes('instant-recommend-push-config', '/api/instantRecommendPushConfig'),
  ...pushes('video-youtube-push-config', '/api/video-youtube-push-config'),
  'game-video-source.create': async () => ({ input: { title: 'Clip', url: 'https://example.com/a.mp4', md5: sum() } }),
  'game-video-source.update': async (_, server) => ({ input: { id: await video(server), md5: sum() } }),
  'game-video-source.update-status': async (_, server) => ({ input: { id: await video(server), state: 1 } }),
  'game-video-source.update-all-status': async (_, server) => ({ input: { ids: [await video(server)], state: 3 } }),
  'h5-ad-space-game.import': async (caller, server) => ({
    input: { fileUrl: await games(caller, server, '/api/h5AdSpaceGame') },
  }),
  'instant-recommend-push-game.import': async (caller, server) => ({
    input: { fileUrl: await games(caller, server, '/api/instantRecommendPushGame') },
  }),
  'h5-ad-space-game.batch-delete': async (caller) => ({ input: { adIds: await last(caller, 'h5-ad-space-game') } }),
  'instant-recommend-push-game.batch-delete': async (caller) => ({
    input: { gameIds: await last(caller, 'instant-recommend-push-game') },
  }),
  'batch-delete.remove': async (caller) => ({ input: { adIds: await last(caller, 'h5-ad-space-game') } }),
  ...switched('deep-push.toggle-online', '/api/deep-push', () => ({ title: `Push ${++made}`, landing: 'home' })),
  ...switched('ad-info.toggle-online', '/api/ahaAd/adInfo', () => ({
    description: `Ad ${++made}`,
    deep_link: 'app://home',
  })),
  ...switched('h5-activity-offline-package.toggle-online', '/api/h5ActivityOfflinePackage', () => ({
    package_name: `Package ${++made}`,
    link: 'https://example.com/activity',
    bundles: ['https://example.com/activity.zip'],
  })),
  ...switched('hi-savana-flow-rate-config.toggle-online', '/api/hi-savana-flow-rate-config', () => ({
    flow: 'dual-column',
    country: `${'XQ'[Math.trunc(++made / 26) % 2]}${String.fromCodePoint(65 + (made % 26))}`,
  })),
  'advertisement-plan.toggle-online': async (_, server) => ({ input: { id: await plan(server) } }),
  'advertisement-package.toggle-online': async (_, server) => {
    const planId = await plan(server)
    await server.put(`/api/-/advertisement-plan/${planId}/toggle-online`, { online: 1 })
    const id = await create(server, '/api/advertisement-package', { name: `Package ${++made}`, plan_ids: [planId] })
    return { input: { id } }
  },
  // the one that is on, if only one may be
  'screen-ad-config.toggle-open': async (_, server) => ({
    input: { id: await whichIsOn(server, '/api/screen-ad-config?is_open=1') },
  }),
  'aha-instant-local-push-config.switch': async (_, server) => ({
    input: { id: await whichIsOn(server, '/api/aha-instant-local-push-config/list?status=1') },
  }),
  'advertisement-resource.remove': async (_, server) => ({
    input: { id: await create(server, '/api/advertisement-resource', { name: `Resource ${++made}` }) },
  }),
  'outbox.get': async (_, server) => ({ input: { id: await message(server) } }),
  'outbox.cancel': async (_, server) => ({ input: { id: await message(server) } }),
  'outbox.retry': async (_, server) => {
    const id = await message(server)
    await server.running.server.sql`update outbox set state = 'failed', error = 'status 500' where id = ${id}`
    return { input: { id } }
  },
}

const everybody = { pushTitle: 'Play today', pushTime: '2035-01-01T10:00:00.000Z' }

function pushes(area: string, path: string): Record<string, Give> {
  const known = async (caller: Caller, server: TestServer) =>
    create(server, path, { ...everybody, pushTitle: `Play ${++made}`, gameId: await onShelf(server) })
  return {
    [`${area}.update-status`]: async (caller, server) => ({ input: { id: await known(caller, server), status: 1 } }),
    [`${area}.send`]: async (caller, server) => {
      const id = await known(caller, server)
      await server.post(`${path}/update-status`, { id, status: 1 })
      return { input: { id } }
    },
    [`${area}.translate`]: async (_, server) => {
      const { body } = await server.get(`${path}?pageSize=100`)
      const rows = body.data as { pushTitle: string; languages: { language: string }[] | null }[]
      const [row] = rows.filter(({ languages }) => (languages?.length ?? 0) > 1)
      return { input: { pushTitle: row?.pushTitle, language: row?.languages?.at(-1)?.language } }
    },
  }
}

function switched(id: string, path: string, body: () => object): Record<string, Give> {
  return { [id]: async (_, server) => ({ input: { id: await create(server, path, body()) } }) }
}

async function plan(server: TestServer): Promise<number> {
  const resource_id = await create(server, '/api/advertisement-resource', { name: `Resource ${++made}` })
  const ad = { name: `Ad ${++made}`, resource_id, deep_link: 'app://home', status: 1 }
  const advertisement_ids = [await create(server, '/api/advertisement', ad)]
  return create(server, '/api/advertisement-plan', { name: `Plan ${++made}`, advertisement_ids })
}

async function whichIsOn(server: TestServer, path: string): Promise<number> {
  const { body } = await server.get(path)
  const [row] = body.data as { id: number }[]
  // an earlier call has switched it off
  return row?.id ?? 1
}

async function onShelf(server: TestServer): Promise<number> {
  const { body } = await server.get('/api/h5game?onShelf=1&pageSize=1')
  return (body.data as { id: number }[])[0]!.id
}

async function message(server: TestServer): Promise<number> {
  const id = await create(server, '/api/push-config', { ...everybody, gameId: await onShelf(server) })
  await server.post('/api/push-config/update-status', { id, status: 1 })
  await server.post(`/api/-/push-config/${id}/send`)
  const { body } = await server.get('/api/-/outbox?state=waiting&topic=push&pageSize=1')
  return (body.data as { id: number }[])[0]!.id
}

async function video(server: TestServer): Promise<number> {
  return create(server, '/api/game-video-source', {
    title: `Clip ${++made}`,
    url: `https://cdn.example.com/${made}.mp4`,
  })
}

async function last(caller: Caller, area: string): Promise<number[]> {
  const rows = await caller.rows(area)
  return [rows[++made % rows.length]!.id]
}

async function games(caller: Caller, server: TestServer, list: string): Promise<string> {
  const there = (await server.get(`${list}?pageSize=10000`)).body.data as readonly { game_id: number }[]
  const taken = new Set(there.map(({ game_id }) => game_id))
  const free = (await caller.rows('game')).slice(150).filter(({ id }) => !taken.has(id))
  const text = `game_id,countryType,country\n${free[++made % free.length]!.id},1,"IN,NG"\n`
  const boundary = 'rows-of-games'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const answer = await server.request('POST', '/api/resource', {
    body: Buffer.from(body),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`)
  return (answer.body.data as { url: string }).url
}

async function create(server: TestServer, path: string, body: object): Promise<number> {
  const answer = await server.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return (answer.body.data as { id: number }).id
}

/** Returns a new text of the length of an MD5. */
function sum(): string {
  return `${++made}`.padStart(32, '0')
}
