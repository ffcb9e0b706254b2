import { resolve } from 'node:path'
import { isEnvironment, type Environment } from './environment.ts'

/** What the environment variables of the README say. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly distFolder: string
  readonly files: string
  readonly databaseUrl: string | undefined
  /** the environment of hosts that name none */
  readonly fallback: Environment
  readonly demo: boolean
  readonly admin: { readonly username: string; readonly password: string } | undefined
  /** allowed origins beside the server's own, and login addresses */
  readonly origins: readonly string[]
  /** hosts that imports may fetch files from */
  readonly importHosts: readonly string[]
  /** addresses whose X-Forwarded headers are believed */
  readonly proxies: readonly string[]
  /** reached over TLS only */
  readonly secure: boolean
  /** where outbox messages go, signed with the secret */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** a translation service beside the translations that are there already */
  readonly translate: { readonly url: string; readonly key: string } | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

/** Throws an error that names the variable when a value makes no sense. */
export function settingsFrom(variables: Variables, root: string): Settings {
  const dataFolder = resolve(root, variables['PLAYDESK_DATA'] ?? '.playdesk')
  const fallback = variables['PLAYDESK_ENV'] ?? 'test-ie'
  if (!isEnvironment(fallback))
    throw new Error(`PLAYDESK_ENV is ${fallback}: use test-ie, test-ind, pre-ie, pre-ind, prod-ie or prod-ind.`)
  const origins = listed(variables['PLAYDESK_ORIGINS'])
  return {
    port: portFrom(variables['PORT'] ?? '4600'),
    host: variables['PLAYDESK_HOST'] ?? '127.0.0.1',
    dataFolder,
    distFolder: resolve(root, 'dist'),
    files: variables['PLAYDESK_FILES'] ?? resolve(dataFolder, 'files'),
    databaseUrl: variables['DATABASE_URL'] || undefined,
    fallback,
    demo: variables['PLAYDESK_DEMO'] !== '0',
    admin: adminFrom(variables['PLAYDESK_ADMIN']),
    origins,
    importHosts: listed(variables['PLAYDESK_IMPORT_HOSTS']),
    proxies: listed(variables['PLAYDESK_PROXIES']),
    secure: origins.length > 0 && origins.every((origin) => origin.startsWith('https:')),
    webhook: webhookFrom(variables['PLAYDESK_WEBHOOK'], variables['PLAYDESK_WEBHOOK_SECRET']),
    translate: translateFrom(variables['PLAYDESK_TRANSLATE_URL'], variables['PLAYDESK_TRANSLATE_KEY']),
  }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is ${text}: use a number from 0 to 65535.`)
}

function adminFrom(text: string | undefined): Settings['admin'] {
  if (!text) return undefined
  const colon = text.indexOf(':')
  const [username, password] = [text.slice(0, colon), text.slice(colon + 1)]
  if (colon > 0 && password.length >= 4) return { username, password }
  throw new Error('PLAYDESK_ADMIN must be name:password, with a password of at least 4 characters.')
}

function webhookFrom(url: string | undefined, secret: string | undefined): Settings['webhook'] {
  if (!url) return undefined
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`PLAYDESK_WEBHOOK is ${url}: use an http or https address.`)
  if (!secret || secret.length < 16)
    throw new Error('PLAYDESK_WEBHOOK needs PLAYDESK_WEBHOOK_SECRET, at least 16 characters.')
  return { url, secret }
}

function translateFrom(url: string | undefined, key: string | undefined): Settings['translate'] {
  if (!url) return undefined
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`PLAYDESK_TRANSLATE_URL is ${url}: use an http or https address.`)
  if (!key || !/^[\x20-\x7e]+$/.test(key))
    throw new Error('PLAYDESK_TRANSLATE_URL needs PLAYDESK_TRANSLATE_KEY, in plain ASCII.')
  return { url, key }
}

function listed(text: string | undefined): string[] {
  return (text ?? '').split(/[,\s]+/).filter(Boolean)
}
