import { mutate } from 'swr'
import { call } from '#client/call.ts'
import type { Input } from '#client/commands.ts'
import { isolated } from '#derive/values/isolated.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import type { RecordChange } from '../plan-data.ts'
import { ignoreWords } from './words.ts'

type IgnoreRule = Omit<Input<'ignored-difference.ignore'>, 'until'>

export interface IgnoreChoice {
  readonly title: string
  readonly rule: IgnoreRule
}

export interface IgnorableRecords {
  readonly area: string
  /** Empty for the complete area. */
  readonly ids: readonly number[]
  readonly name: string
  readonly against: IgnoreRule['against']
  readonly changes?: readonly RecordChange[] | undefined
}

/** Returns false if nothing is ignored yet, such as before an approval. */
export async function ignoreDifference({ rule, title }: IgnoreChoice, until: 'change' | 'good'): Promise<boolean> {
  try {
    const { receipt } = await call('ignored-difference.ignore', { ...rule, until })
    const name = isolated(title)
    notify(ignoreWords.ignoring(name), receipt)
    return true
  } catch (error) {
    warn(error)
    return false
  } finally {
    void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('drift'))
  }
}
