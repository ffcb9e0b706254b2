import { words, type Words } from '#catalogue/index.ts'
import { databaseFault } from './fault.ts'
import { addressesIn } from './hosts.ts'
import { DatabaseRefusal } from './refusal.ts'

const oldest = 150_000

export function addressRefusal(url: string, error: unknown): DatabaseRefusal {
  const found = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in found ? String(found.code) : ''
  const reason = found.message.includes(code) ? found.message : `${found.message} (${code})`
  const [place, what] = [withoutPassword(url), advice(found, code)]
  return new DatabaseRefusal({
    en: `DATABASE_URL names ${place}, which cannot be used: ${reason}. ${what.en} Without DATABASE_URL Playdesk uses a database of its own.`,
    zh: `DATABASE_URL 指定的 ${place} 无法使用：${reason}。${what.zh}不设置 DATABASE_URL 时，Playdesk 使用自带的数据库。`,
  })
}

function advice(error: Error, code: string): Words {
  if (code === '28P01' || code === '28000')
    return words('Check the user and the password in it.', '请检查其中的用户名和密码。')
  if (code === '3D000')
    return words(
      'Check the name of the database at its end, or make that database first.',
      '请检查末尾的数据库名称，或先创建该数据库。',
    )
  if (code === '42501')
    return words(
      'Its user must own the database, or be allowed to make tables and extensions in it.',
      '其用户须为该数据库的所有者，或有权在其中创建表和扩展。',
    )
  const fault = databaseFault(error)
  if (fault === 'crowded')
    return words(
      'Raise max_connections there (a server takes 43), or stop something else that uses it.',
      '请在该处调高 max_connections（每台服务器占用 43 个连接），或停止其他使用它的程序。',
    )
  if (fault === 'disk-full') return words('Make room on its disk.', '请清理其磁盘空间。')
  if (fault === 'read-only')
    return words('It takes no writes: name the primary, not a copy of it.', '它不接受写入：请指定主库，而非副本。')
  return words(
    'Check that it runs, and that host and port are right and reachable from here.',
    '请检查它是否在运行，主机和端口是否正确，以及能否从本机访问。',
  )
}

export function refuseOld(url: string, version: number): void {
  if (version >= oldest) return
  const [place, found] = [withoutPassword(url), Math.floor(version / 10_000)]
  throw new DatabaseRefusal({
    en: `DATABASE_URL names ${place}, which is PostgreSQL ${found}. Playdesk needs 15 or later.`,
    zh: `DATABASE_URL 指定的 ${place} 是 PostgreSQL ${found}。Playdesk 需要 15 或更高版本。`,
  })
}

function withoutPassword(text: string): string {
  const shown = addressesIn(text).map((address) => {
    const url = new URL(address)
    if (url.password) url.password = '***'
    for (const name of url.searchParams.keys()) if (/password|sslkey/i.test(name)) url.searchParams.set(name, '***')
    return url.href
  })
  return shown.join(', ')
}
