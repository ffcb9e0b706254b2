import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Effect } from '#catalogue/index.ts'

export interface Row {
  readonly id: string
  readonly area: string
  readonly call: string
  readonly effect: string
  /** the first part, and what stands of the second */
  readonly inScope: boolean
}

/** The table of calls that the product must answer: the inventory beside the repository where there is one, else our copy. */
export function callTable(): Row[] {
  const outside = join(import.meta.dirname, '../../../shared/spec/calls.tsv')
  const text = readFileSync(existsSync(outside) ? outside : join(import.meta.dirname, 'calls.tsv'), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const inScope = cell('part') !== '2' || early.has(cell('area'))
    return {
      id: cell('id'),
      area: cell('area'),
      call: `${cell('method')} ${cell('path')}`,
      effect: cell('effect'),
      inScope,
    }
  })
}

// areas of the second part that stand, whole
const early = new Set([
  'h5game',
  'cpk/game',
  'order',
  'search-info',
  'search-app',
  'users-list',
  'trace-record',
  'uploadFileLog',
  'resource-delivery',
  'property',
  'forum',
  'forum/post',
  'forum/post-comment',
  'forum/topic',
  'forum/group',
  'forum/group-tab',
  'forum/moments-tab',
  'forum/sensitive',
  'forum/report/post',
  'forum/report/comment',
  'posts',
  'feedback',
  'game-report',
  'download-error',
  'ahaFeedBack',
  'gameFeedback',
  'country-language-relation',
  'smallEditor',
  'collaborator',
  'business-order-serve',
  'userAvatar',
  'aha-config-center',
  'common-content',
  'tinymce',
  'aha-game-differential-package',
  'create-diff-package-recode',
  'global-config',
])

/** What the table's words for an effect are here. */
export const effects: Record<string, Effect> = {
  read: 'read',
  action: 'write',
  update: 'write',
  create: 'write',
  upload: 'write',
  delete: 'destroy',
  publish: 'publish',
}
