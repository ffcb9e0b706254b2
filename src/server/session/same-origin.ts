import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'

/**
 * Accepts calls with an effect, GETs included, from our page or programs only: other sites cannot make browsers send
 * these headers.
 */
export function refuseForeign(request: FastifyRequest): void {
  const { headers } = request
  if (headers['x-requested-with'] === 'playdesk' || headers.authorization?.startsWith('Bearer ')) return
  const mode = headers['sec-fetch-mode']
  if (
    headers['sec-fetch-site'] === 'same-origin' &&
    (mode === 'cors' || mode === 'same-origin') &&
    headers['sec-fetch-dest'] === 'empty'
  )
    return
  throw problem(
    403,
    'foreign-request',
    words(
      'Calls that change data need the header X-Requested-With: playdesk.',
      '修改数据的调用需要请求头 X-Requested-With: playdesk。',
    ),
  )
}
