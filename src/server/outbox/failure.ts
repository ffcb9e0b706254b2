import { words, type Words } from '#catalogue/index.ts'
import { usualLimits } from '../limits.ts'

const seconds = usualLimits.receiverMs / 1_000

const causes: Readonly<Record<string, Words>> = {
  refused: words('connection refused', '连接被拒绝'),
  'unknown-host': words('the host name of the receiver could not be resolved', '无法解析接收方的主机名'),
  unreachable: words('the receiver cannot be reached', '无法连接到接收方'),
  lost: words('the connection was lost before a response arrived', '收到响应前连接已断开'),
  'time-out': words(`no response within ${seconds} seconds`, `${seconds} 秒内未收到响应`),
  certificate: words(
    'no secure connection: check the certificate of the receiver',
    '无法建立安全连接，请检查接收方证书',
  ),
  'not-http': words('the response is not HTTP', '响应不是有效的 HTTP'),
}

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'time-out',
}

/** Returns a known cause for storage, never the error's own text. */
export function causeOf(error: Error, isLate: boolean): string {
  if (isLate) return 'time-out'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('HPE_')) return 'not-http'
  if (/CERT|TLS|SSL|SIGNATURE|^EPROTO$/.test(code)) return 'certificate'
  return codes[code] ?? `code ${code || 'unknown'}`
}

export function failedWith(status: number): string {
  return `status ${status}`
}

/** Returns the message for a stored cause; older stored texts stay unchanged. */
export function failureWords(kept: string): Words {
  const [kind, detail = ''] = kept.split(' ', 2)
  if (kind === 'status' && /^3\d\d$/.test(detail))
    return words(`answered ${detail}: redirects are not followed`, `返回 ${detail}：不跟随重定向`)
  if (kind === 'status') return words(`answered ${detail}`, `返回 ${detail}`)
  if (kind === 'code') return words(`the connection failed (${detail})`, `连接失败（${detail}）`)
  return causes[kept] ?? words(kept, kept)
}
