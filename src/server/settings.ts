import { resolve } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
import type { ConfirmRules } from '#derive/http/confirmation.ts'
import { environments, isEnvironment, type Environment } from '#derive/environment.ts'
import { addressesIn } from './database/hosts.ts'
import { Refusal } from './database/refusal.ts'
import { bucketIn, type BucketAddress } from './files/bucket-address.ts'
import { longestPassword } from './session/password.ts'
import { passwordFault } from './session/password-rules.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** built console */
  readonly distFolder: string
  /** folder of uploads, or of arriving ones only where a bucket stores them */
  readonly files: string
  readonly bucket: BucketAddress | undefined
  readonly databaseUrl: string | undefined
  /** address of a PgBouncer */
  readonly pooler: string | undefined
  /** environment for hosts that name none */
  readonly fallback: Environment
  /** adds demonstration data */
  readonly demo: boolean
  readonly admin: { readonly username: string; readonly password: string } | undefined
  /** allowed origins beside the server's own, and login addresses */
  readonly origins: readonly string[]
  /** maximum bytes of uploads within a day, by one operator and by all */
  readonly quota: { readonly each: number; readonly all: number }
  /** actions that need a typed confirmation */
  readonly confirm: ConfirmRules
  /** days that a plan without approval can be applied */
  readonly planDays: number
  /** days that the call log is stored */
  readonly auditDays: number
  readonly importHosts: readonly string[]
  /** hosts whose pictures the console shows, such as *.example.com */
  readonly pictureHosts: readonly string[]
  /** addresses whose X-Forwarded headers are trusted */
  readonly proxies: readonly string[]
  /** the server is reached over TLS only */
  readonly secure: boolean
  /** receiver of outbox messages, signed with the secret */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** records that go online or offline send a message */
  readonly webhookChanges: boolean
  /** translation service, besides the stored translations */
  readonly translate: { readonly url: string; readonly key: string } | undefined
}

export function settingsFrom(variables: Readonly<NodeJS.ProcessEnv>, root: string): Settings {
  const dataFolder = resolve(root, variables['PLAYDESK_DATA'] ?? '.playdesk')
  const fallback = variables['PLAYDESK_ENV'] ?? 'test-ie'
  const oneOf = words(`use one of ${environments.join(', ')}`, `可用值为 ${environments.join('、')}`)
  if (!isEnvironment(fallback)) throw unfit('PLAYDESK_ENV', fallback, oneOf)
  const whole = (name: string, usual: number): number => {
    const text = variables[name] ?? usual
    const value = Number(text)
    if (Number.isInteger(value) && value > 0) return value
    throw unfit(name, String(text), words('use a whole number above 0', '请使用大于 0 的整数'))
  }
  const origins = listed(variables['PLAYDESK_ORIGINS'])
  const bucket = bucketIn(variables)
  const host = variables['PLAYDESK_HOST'] ?? '127.0.0.1'
  const secure = origins.length > 0 && origins.every((origin) => origin.startsWith('https:'))
  const isReachable = secure || !/^(127\.|localhost$|::1$)/.test(host)
  return {
    port: portFrom(variables['PORT'] ?? '4600'),
    host,
    dataFolder,
    distFolder: resolve(root, 'dist'),
    files: resolve(root, (!bucket && variables['PLAYDESK_FILES']) || resolve(dataFolder, 'files')),
    bucket,
    databaseUrl: databaseFrom('DATABASE_URL', variables),
    pooler: databaseFrom('PLAYDESK_POOLER', variables),
    fallback,
    demo: variables['PLAYDESK_DEMO'] !== '0',
    admin: adminFrom(variables['PLAYDESK_ADMIN'], isReachable),
    origins,
    quota: {
      each: whole('PLAYDESK_QUOTA', 20_480) * 1024 ** 2,
      all: whole('PLAYDESK_QUOTA_ALL', 204_800) * 1024 ** 2,
    },
    confirm: confirmFrom(variables['PLAYDESK_CONFIRM'] ?? '100,production,irreversible'),
    planDays: whole('PLAYDESK_PLAN_DAYS', 7),
    auditDays: whole('PLAYDESK_AUDIT_DAYS', 400),
    importHosts: listed(variables['PLAYDESK_IMPORT_HOSTS']),
    pictureHosts: hostsFrom('PLAYDESK_PICTURE_HOSTS', variables['PLAYDESK_PICTURE_HOSTS']),
    proxies: listed(variables['PLAYDESK_PROXIES']),
    secure,
    webhook: webhookFrom(variables['PLAYDESK_WEBHOOK'], variables['PLAYDESK_WEBHOOK_SECRET']),
    webhookChanges: variables['PLAYDESK_WEBHOOK_CHANGES'] === '1',
    translate: translateFrom(variables['PLAYDESK_TRANSLATE_URL'], variables['PLAYDESK_TRANSLATE_KEY']),
  }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw unfit('PORT', text, words('use a number from 0 to 65535', '请使用 0 至 65535 之间的数字'))
}

function databaseFrom(name: string, variables: Readonly<NodeJS.ProcessEnv>): string | undefined {
  const text = variables[name]
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text) && addressesIn(text).every((address) => address !== '')) return text
  throw refusal(
    `${name} cannot be read: use postgres://user:password@host:5432/database.`,
    `无法解析 ${name}：格式应为 postgres://user:password@host:5432/database。`,
  )
}

const confirmHint = words(
  'use none, or some of a number, production and irreversible',
  '请使用 none，或数字、production、irreversible 中的若干项',
)

function confirmFrom(text: string): Settings['confirm'] {
  const wanted = text.split(',').map((word) => word.trim())
  const numbers = wanted.filter((word) => /^[1-9]\d{0,8}$/.test(word))
  const isKnown = (word: string) => ['none', 'production', 'irreversible', ...numbers].includes(word)
  if (!wanted.every(isKnown) || numbers.length > 1 || (wanted.length > 1 && wanted.includes('none')))
    throw unfit('PLAYDESK_CONFIRM', text, confirmHint)
  return {
    ...(numbers[0] === undefined ? {} : { above: Number(numbers[0]) }),
    production: wanted.includes('production'),
    irreversible: wanted.includes('irreversible'),
  }
}

/** Allows weak passwords if only this machine reaches the server. */
function adminFrom(text: string | undefined, isReachable: boolean): Settings['admin'] {
  if (!text) return undefined
  const colon = text.indexOf(':')
  const [username, password] = [text.slice(0, colon), text.slice(colon + 1)]
  const isFit = colon > 0 && password.length >= 4 && password.length <= longestPassword && password.trim() !== ''
  if (!isFit)
    throw refusal(
      'PLAYDESK_ADMIN must be name:password, with a password of 4 to 200 characters.',
      'PLAYDESK_ADMIN 的格式须为 name:password，密码为 4 至 200 个字符。',
    )
  const weak = isReachable ? passwordFault(password, username) : undefined
  if (weak) throw refusal(`The password in PLAYDESK_ADMIN: ${weak.en}`, `PLAYDESK_ADMIN 中的密码：${weak.zh}`)
  return { username, password }
}

function webhookFrom(url: string | undefined, secret: string | undefined): Settings['webhook'] {
  if (!url) return undefined
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw unfit('PLAYDESK_WEBHOOK', url, webAddress)
  if (!secret || secret.length < 16)
    throw refusal(
      'PLAYDESK_WEBHOOK needs PLAYDESK_WEBHOOK_SECRET, at least 16 characters.',
      '设置 PLAYDESK_WEBHOOK 时须同时设置 PLAYDESK_WEBHOOK_SECRET，至少 16 个字符。',
    )
  return { url, secret }
}

function translateFrom(url: string | undefined, key: string | undefined): Settings['translate'] {
  if (!url) return undefined
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw unfit('PLAYDESK_TRANSLATE_URL', url, webAddress)
  if (!key || !/^[\x20-\x7e]+$/.test(key))
    throw refusal(
      'PLAYDESK_TRANSLATE_URL needs PLAYDESK_TRANSLATE_KEY, in plain ASCII.',
      '设置 PLAYDESK_TRANSLATE_URL 时须同时设置 PLAYDESK_TRANSLATE_KEY，且只能包含 ASCII 字符。',
    )
  return { url, key }
}

function hostsFrom(name: string, text: string | undefined): string[] {
  const hosts = listed(text)
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/i.test(host))
  if (wrong === undefined) return hosts
  const hint = words(
    'use hosts such as img.example.com or *.example.com',
    '请使用主机名，例如 img.example.com 或 *.example.com',
  )
  throw unfit(name, wrong, hint)
}

const webAddress = words('use an http or https address', '请使用 http 或 https 地址')

function unfit(name: string, text: string, use: Words): Refusal {
  return refusal(`${name} is ${text}: ${use.en}.`, `${name} 的值为 ${text}：${use.zh}。`)
}

function refusal(en: string, zh: string): Refusal {
  return new Refusal(words(en, zh))
}

function listed(text: string | undefined): string[] {
  return (text ?? '').split(/[,\s]+/).filter(Boolean)
}
