import { isSum, sumWords } from '../md5.ts'
import { deriveEach, onChange, refuse, type Derive, type Rule } from '../rule.ts'

export const rule: Rule<'game-video-source'> = onChange(['md5'], ({ md5 }, record) =>
  !md5 || isSum(md5) ? [] : refuse(record, 'md5', sumWords),
)

export const derive: Derive<'game-video-source'> = (_, records) =>
  deriveEach(records, ({ md5 }) => (md5 ? { md5: md5.toLowerCase() } : undefined))
