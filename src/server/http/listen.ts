import type { FastifyInstance } from 'fastify'
import { words, type Words } from '#catalogue/index.ts'
import { Refusal } from '../database/refusal.ts'
import type { Settings } from '../settings.ts'
import { codeOf } from '../database/fault.ts'

export async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host, listenTextResolver: () => '' })
  } catch (error) {
    throw new Refusal(whyNot(error, port, host), error)
  }
}

function whyNot(error: unknown, port: number, host: string): Words {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return words(
      `Port ${port} of ${host} is taken by another program. Stop that one, or name another port in PORT.`,
      `${host} 的端口 ${port} 已被其他程序占用。请停止该程序，或在 PORT 中指定其他端口。`,
    )
  if (code === 'EACCES')
    return words(
      `Port ${port} may not be used by this account (EACCES). Name one above 1023 in PORT.`,
      `当前账户无权使用端口 ${port}（EACCES）。请在 PORT 中指定 1023 以上的端口。`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return words(
      `${host} is not an address of this machine (${code}). Name another one in PLAYDESK_HOST.`,
      `${host} 不是本机的地址（${code}）。请在 PLAYDESK_HOST 中指定其他地址。`,
    )
  const why = error instanceof Error ? error.message : String(error)
  return words(
    `Playdesk cannot listen on port ${port} of ${host} (${why}). See PORT and PLAYDESK_HOST.`,
    `Playdesk 无法监听 ${host} 的端口 ${port}（${why}）。请检查 PORT 和 PLAYDESK_HOST。`,
  )
}
