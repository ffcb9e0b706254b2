import { words } from '#catalogue/index.ts'
import type { DatabaseFault } from '../database/fault.ts'
import { problem, type Problem } from '../problem.ts'

/** What a caller learns of a fault of the database: whether it was done, and who can do something about it. */
export const faultProblems: Readonly<Record<DatabaseFault, Problem>> = {
  lost: problem(
    503,
    'database',
    words('The database is restarting. Try again in a moment.', '数据库正在重启，请稍后重试。'),
  ),
  crowded: problem(
    503,
    'database',
    words(
      'The database cannot accept more connections right now. Try again in a moment.',
      '数据库连接数已满，请稍后重试。',
    ),
  ),
  'disk-full': problem(
    507,
    'disk-full',
    words(
      'The disk of the server is full. Nothing was changed. Ask the server administrator to free up space, then try again.',
      '服务器磁盘已满，未做任何更改。请联系服务器管理员清理空间后重试。',
    ),
  ),
  'out-of-memory': problem(
    503,
    'database-memory',
    words(
      'The database does not have enough memory for this right now. Nothing was changed. Work on fewer records at once, or try again later.',
      '数据库内存不足，未做任何更改。请减少单次处理数量，或稍后重试。',
    ),
  ),
  locked: problem(
    503,
    'locked',
    words(
      'Someone else is changing the same records. Nothing was changed. Try again in a moment.',
      '其他人正在修改相同的记录且尚未完成，未做任何更改，请稍后重试。',
    ),
  ),
  'too-slow': problem(
    503,
    'too-slow',
    words('This took too long. Narrow the filters and try again.', '查询耗时过长，请缩小筛选范围后重试。'),
  ),
  damaged: problem(
    500,
    'damaged',
    words(
      'The database found damaged data on its disk. Nothing was changed. Ask the server administrator to check the disk and restore a backup.',
      '数据库检测到磁盘上的数据已损坏，未做任何更改。请联系服务器管理员检查磁盘并从备份恢复。',
    ),
  ),
  'read-only': problem(
    503,
    'read-only',
    words(
      'The database is read-only right now. Nothing was changed. Try again in a moment. If the problem persists, contact the server administrator.',
      '数据库当前为只读，未做任何更改。请稍后重试；若持续如此，请联系服务器管理员。',
    ),
  ),
}

/** A write has no filters to narrow. */
export const slowWrite = problem(
  503,
  'too-slow',
  words(
    'This took too long and was stopped. Nothing was changed. Work on fewer records at once, or try again later.',
    '操作耗时过长，已停止，未做任何更改。请减少单次处理数量，或稍后重试。',
  ),
)
