import { deriveEach, onChange, refuse, type Derive, type Rule } from '../rule.ts'

const gameWithVideo = 2

export const rule: Rule<'h5-today-video-plan'> = onChange(['items'], ({ items }, record) => {
  const at = items?.findIndex(({ type, game_id }) => type === gameWithVideo && !game_id) ?? -1
  if (at < 0) return []
  return refuse(record, 'items', {
    en: `Video ${at + 1} shows a game. Choose which one.`,
    zh: `第 ${at + 1} 个视频类型为“视频 + 游戏”，请选择游戏。`,
  })
})

export const derive: Derive<'h5-today-video-plan'> = (_, records) =>
  deriveEach(records, ({ items }) =>
    items ? { items: items.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0)) } : undefined,
  )
