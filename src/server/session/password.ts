import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { FairQueue } from '../turns.ts'

/** Normalising a full request body alone takes seconds. */
export const longestPassword = 200

// minimum cost that OWASP recommends
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

// half of the threads that file access uses too; subjects alternate
const turns = new FairQueue<string>({ atOnce: 2, each: 2, waiting: 300 })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await computing('new', () => argon2id(password, salt))
  return `${prefix}${plain64(salt)}$${plain64(key)}`
}

/** Takes equally long for unknown accounts. `who`: subject for fair queueing. */
export async function passwordFits(password: string, stored: string | null, who: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const isOld = stored?.startsWith('scrypt$') ?? false
  const [salt = '', key = ''] = (stored ?? '').split('$').slice(-2)
  const bytes = Buffer.from(salt || 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url')
  const derived = await computing(who, () => (isOld ? oldKey(password, bytes) : argon2id(password, bytes)))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

async function computing<T>(who: string, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(who)
  try {
    return await work()
  } finally {
    end()
  }
}

export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

function argon2id(password: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = password.normalize('NFKC')
    argon2('argon2id', { message, nonce, tagLength: 32, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function oldKey(password: string, salt: Buffer): Promise<Buffer> {
  const options = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
