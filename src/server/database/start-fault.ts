import { databaseFault } from './fault.ts'
import { DatabaseRefusal, wordsOf } from './refusal.ts'

/** Returns unknown errors unchanged. */
export function startFault(error: unknown, place: string): unknown {
  const fault = databaseFault(error)
  const { en, zh } = wordsOf(error)
  if (fault === 'damaged')
    return new DatabaseRefusal({
      en: `The database in ${place} holds damaged data: ${en}. Nothing was changed. Check its disk, and restore a backup into another place (npm run playdesk -- restore).`,
      zh: `${place} 中的数据库包含损坏的数据：${zh}。未做任何更改。请检查其磁盘，并将备份恢复到其他位置（npm run playdesk -- restore）。`,
    })
  if (fault === 'disk-full')
    return new DatabaseRefusal({
      en: `The database in ${place} cannot write: ${en}. Make room on its disk, then start again.`,
      zh: `${place} 中的数据库无法写入：${zh}。请清理其磁盘空间，然后重新启动。`,
    })
  if (fault === 'locked')
    return new DatabaseRefusal({
      en: `The database in ${place} is held by something else: ${en}. Start again once that has ended.`,
      zh: `${place} 中的数据库正被其他程序占用：${zh}。请在其结束后重新启动。`,
    })
  return error
}
