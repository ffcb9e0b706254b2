import { words, type Words } from '#catalogue/index.ts'
import { environmentWords, type Environment } from '#derive/environment.ts'
import type { AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { comparable, differing } from './content.ts'
import { editedKeys, lastSent, markBefore, type StoredMarks } from './sent.ts'

/** Record in source and target of a publish. */
export interface Sides {
  /** source */
  readonly mine: StoredRecord | undefined
  /** target */
  readonly theirs: StoredRecord | undefined
  /** before the target removed it */
  readonly gone: Pick<StoredRecord, 'data' | 'parentId'> | undefined
}

export interface PublishEffect {
  readonly state: 'same' | 'create' | 'change' | 'remove' | 'conflict'
  /** stored keys edited in the target; empty unless in conflict */
  readonly keys: readonly string[]
  /** hashes of these values as last sent; null where they were empty */
  readonly kept: StoredMarks
  readonly reason?: Words
}

const nothing = { keys: [], kept: {} }
const same = { state: 'same', ...nothing } as const

/** Conflicts are differing values that the target edited or never got, and records that it removed or added. */
export function weigh(areaStore: AreaStore, from: Environment, to: Environment, sides: Sides): PublishEffect {
  const { mine, theirs, gone } = sides
  if (!mine) return theirs ? weighRemoval(areaStore, from, to, theirs) : { state: 'same', ...nothing }
  if (!theirs) {
    const wasSent = gone && lastSent(areaStore, gone, from)
    return wasSent ? conflict(removedThere(to)) : { state: 'create', ...nothing }
  }
  const keys = differing(areaStore, mine, theirs)
  if (keys.length === 0) return same
  const there = comparable(areaStore, theirs)
  const sent = lastSent(areaStore, theirs, from)
  const edited = editedKeys(keys, there, sent)
  if (edited.length === 0) return { state: 'change', ...nothing }
  const kept = Object.fromEntries(edited.map((key) => [key, markBefore(sent, key)]))
  const reason = sent ? editedThere(to) : neverSent(from, to)
  return conflict(reason, edited, kept)
}

function weighRemoval(areaStore: AreaStore, from: Environment, to: Environment, theirs: StoredRecord): PublishEffect {
  const sent = lastSent(areaStore, theirs, from)
  if (!sent) return conflict(addedThere(to))
  const there = comparable(areaStore, theirs)
  const edited = editedKeys([...new Set([...Object.keys(there), ...Object.keys(sent.fields)])], there, sent)
  return edited.length === 0 ? { state: 'remove', ...nothing } : conflict(editedAndRemoved(to), edited)
}

function conflict(reason: Words, keys: readonly string[] = [], kept: StoredMarks = {}): PublishEffect {
  return { state: 'conflict', keys, kept, reason }
}

function editedThere(to: Environment): Words {
  const { en, zh } = environmentWords(to)
  return words(`Edited in ${en} since the last publish.`, `上次发布后已在${zh}被修改。`)
}

function editedAndRemoved(to: Environment): Words {
  const { en, zh } = environmentWords(to)
  return words(`Deleted here, but edited in ${en} since the last publish.`, `此处已删除，但上次发布后在${zh}被修改。`)
}

function neverSent(from: Environment, to: Environment): Words {
  const [here, there] = [environmentWords(from), environmentWords(to)]
  return words(
    `Never published from ${here.en}, and different in ${there.en}.`,
    `从未由${here.zh}发布，且在${there.zh}有不同内容。`,
  )
}

function removedThere(to: Environment): Words {
  const { en, zh } = environmentWords(to)
  return words(`Removed in ${en} since the last publish.`, `上次发布后已在${zh}被删除。`)
}

function addedThere(to: Environment): Words {
  const { en, zh } = environmentWords(to)
  return words(`Added in ${en}.`, `在${zh}新增。`)
}
