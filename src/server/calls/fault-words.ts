import { words, type Words } from '#catalogue/index.ts'
import type { DatabaseFault } from '../database/fault.ts'
import { problem, type Problem } from '../problem.ts'

type ProblemParts = readonly [status: number, code: string, what: Words, then: Words]

const soon = words('Try again in a moment.', '请稍后重试。')
const unchanged = words('Nothing was changed. Try again in a moment.', '未做任何更改，请稍后重试。')
const fewer = words(
  'Nothing was changed. Work on fewer records at once, or try again later.',
  '未做任何更改。请减少单次处理数量，或稍后重试。',
)
const makeRoom = words(
  'Nothing was changed. Ask the server administrator to free up space, then try again.',
  '未做任何更改。请联系服务器管理员清理空间后重试。',
)
const restore = words(
  'Nothing was changed. Ask the server administrator to check the disk and restore a backup.',
  '未做任何更改。请联系服务器管理员检查磁盘并从备份恢复。',
)
const persists = words(
  'Nothing was changed. Try again in a moment. If the problem persists, contact the server administrator.',
  '未做任何更改。请稍后重试；若持续如此，请联系服务器管理员。',
)
const narrow = words('Narrow the filters and try again.', '请缩小筛选范围后重试。')
const noMemory = words('The database does not have enough memory for this right now.', '数据库内存不足')

const faults: Readonly<Record<DatabaseFault, ProblemParts>> = {
  lost: [503, 'database', words('The database is restarting.', '数据库正在重启'), soon],
  crowded: [503, 'database', words('The database cannot accept more connections right now.', '数据库连接数已满'), soon],
  'disk-full': [507, 'disk-full', words('The disk of the server is full.', '服务器磁盘已满'), makeRoom],
  'out-of-memory': [503, 'database-memory', noMemory, fewer],
  locked: [
    503,
    'locked',
    words('Someone else is changing the same records.', '其他人正在修改相同的记录且尚未完成'),
    unchanged,
  ],
  'too-slow': [503, 'too-slow', words('This took too long.', '查询耗时过长'), narrow],
  damaged: [
    500,
    'damaged',
    words('The database found damaged data on its disk.', '数据库检测到磁盘上的数据已损坏'),
    restore,
  ],
  'read-only': [503, 'read-only', words('The database is read-only right now.', '数据库当前为只读'), persists],
}

/** Problem of slow writes, which have no filters. */
const slow: ProblemParts = [
  503,
  'too-slow',
  words('This took too long and was stopped.', '操作耗时过长，已停止'),
  fewer,
]

/** Replaces "Nothing was changed." where the effect is unknown. */
export const lookFirst = words('Check whether it was done before you try again.', '请先确认是否已生效，再重试。')

/** Problems of calls without an effect. */
export const faultProblems = each(faults, (parts) => parts)

/** Problems of calls that may have taken effect in part. */
export const perhapsDone = each({ ...faults, 'too-slow': slow }, ([status, code, what]) => [
  status,
  code,
  what,
  lookFirst,
])

export const slowWrite = said(slow)

function said([status, code, what, then]: ProblemParts): Problem {
  return problem(status, code, words(`${what.en} ${then.en}`, `${what.zh}，${then.zh}`))
}

function each(all: Readonly<Record<DatabaseFault, ProblemParts>>, change: (parts: ProblemParts) => ProblemParts) {
  const found = Object.entries(all).map(([fault, parts]) => [fault, said(change(parts))])
  return Object.fromEntries(found) as Readonly<Record<DatabaseFault, Problem>>
}
