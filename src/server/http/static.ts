import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Packed } from './packed.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
}

interface Asset {
  readonly type: string
  readonly body: Packed
}

export async function registerConsole(app: FastifyInstance, folder: string, origins: readonly string[]): Promise<void> {
  const assets = await load(folder)
  const index = assets.get('index.html')
  if (index) assets.set('index.html', { ...index, body: new Packed(withOrigins(index.body.plain, origins)) })
  const give = async (request: FastifyRequest, reply: FastifyReply, name: string, asset: Asset) => {
    const immutable = name.startsWith('assets/')
    reply.header('content-type', asset.type)
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    const isPlain = asset.body.plain.length < 1_000 || asset.type.startsWith('font/')
    return isPlain ? reply.send(asset.body.plain) : asset.body.send(request, reply)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const name = request.url.split('?')[0]?.slice(1) ?? ''
    const asset = assets.get(name === '' ? 'index.html' : name)
    if (asset && (request.method === 'GET' || request.method === 'HEAD'))
      return give(request, reply, name || 'index.html', asset)
    const message =
      name === ''
        ? 'The console is not built yet: run npm start.'
        : `There is nothing at ${request.method} /${name.slice(0, 200)}.`
    return reply.code(404).send({ code: 'not-found', message })
  })
}

/** Adds origins that a sign-in may lead to. */
function withOrigins(page: Buffer, origins: readonly string[]): Buffer {
  const safe = origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).origin)
  return Buffer.from(
    page
      .toString()
      .replace('name="playdesk-origins" content=""', `name="playdesk-origins" content="${safe.join(' ')}"`),
  )
}

async function load(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const served = names.map((name) => name.replaceAll('\\', '/')).filter((name) => types[extname(name)] !== undefined)
  const assets = served.map(async (name) => {
    const asset: Asset = {
      type: types[extname(name)] ?? 'application/octet-stream',
      body: new Packed(await readFile(join(folder, name))),
    }
    return [name, asset] as const
  })
  return new Map(await Promise.all(assets))
}
