import { words, type Words } from '#catalogue/index.ts'
import { databaseFault, type DatabaseFault } from '../database/fault.ts'
import type { Server } from '../server.ts'

const waiting: Readonly<Partial<Record<DatabaseFault, Words>>> = {
  crowded: words(
    'Waiting: the database cannot accept more connections right now.',
    '等待中：数据库连接数已满，稍后将自动继续。',
  ),
  locked: words(
    'Waiting: someone else is changing the same records.',
    '等待中：其他人正在修改相同的记录，之后将自动继续。',
  ),
  'too-slow': words('Waiting: a step took too long and is tried again.', '等待中：某一步耗时过长，稍后将自动重试。'),
  'disk-full': words(
    'Waiting: the disk of the server is full. The run continues once there is room.',
    '等待中：服务器磁盘已满，清理空间后将自动继续。',
  ),
  'out-of-memory': words(
    'Waiting: the database does not have enough memory right now.',
    '等待中：数据库内存不足，稍后将自动继续。',
  ),
  'read-only': words('Waiting: the database is read-only right now.', '等待中：数据库当前为只读，恢复后将自动继续。'),
}

const damaged = words(
  'Stopped: the database found damaged data on its disk. Changes made so far are kept. Ask the server administrator to check the disk and restore a backup.',
  '已停止：数据库检测到磁盘上的数据已损坏，完成的部分保留。请联系服务器管理员检查磁盘并从备份恢复。',
)

/** Stops a run on damaged data, which no retry repairs. */
export async function sayFault({ sql }: Server, run: number, error: unknown): Promise<{ readonly isStopped: boolean }> {
  const fault = databaseFault(error)
  const isStopped = fault === 'damaged'
  const text = isStopped ? damaged : fault && waiting[fault]
  if (text === undefined) return { isStopped }
  await sql`update run set message = ${JSON.stringify(text)}::text::jsonb,
      state = case when ${isStopped} then 'stopped' else state end, finished_at = case when ${isStopped} then now() end
    where id = ${run} and state = 'running'`
  return { isStopped }
}
