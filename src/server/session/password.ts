import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// 32 MiB and about 0.1 s for each try
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${cost.N}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Takes as long for an unknown account as for a known one. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, , salt = '', key = ''] = (stored ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt || 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
