import type { FastifyInstance, FastifyRequest } from 'fastify'
import { environmentOf } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { forbidden } from '../problem.ts'
import type { Server } from '../server.ts'
import { actorOf, metricsRoute } from '../session/actor.ts'
import { figuresOf, sampleName, type Figure } from './figures.ts'

/** Serves this machine, admins and tokens for it. */
export function registerMetrics(app: FastifyInstance, server: Server): void {
  app.get(metricsRoute, async (request, reply) => {
    if (!isFromHere(request)) await refuseUnlessWatcher(server, request)
    const text = openMetrics(await figuresOf(server))
    return reply.type('application/openmetrics-text; version=1.0.0; charset=utf-8').send(text)
  })
}

/** Returns false for a proxy or foreign host name: the caller may be remote. */
function isFromHere({ socket, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isLocalName = /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)
  return !isForwarded && isLocalName && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

async function refuseUnlessWatcher(server: Server, request: FastifyRequest): Promise<void> {
  const { roles, metrics = [] } = await actorOf(server, request)
  const environment = environmentOf(request.hostname, server.settings.fallback)
  if (!metrics.includes(environment) && !mayAct(roles[environment], 'admin')) throw forbidden(environment)
}

function openMetrics(figures: readonly Figure[]): string {
  const lines = figures.flatMap((figure) => {
    const { name, type, title, samples } = figure
    return [
      `# TYPE playdesk_${name} ${type}`,
      `# HELP playdesk_${name} ${title.en}.`,
      ...samples.map(({ labels, value }) => `${sampleName(figure)}${labelText(labels)} ${value}`),
    ]
  })
  return `${lines.join('\n')}\n# EOF\n`
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
