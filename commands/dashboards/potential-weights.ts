import { number } from '#catalogue/index.ts'

const weight = (en: string, zh: string) => number(en, zh, { min: 0, max: 100, default: 1 })

/** Only their proportions matter. */
export const weights = {
  avg_play_time_weight: weight('Play time per player', '人均游戏时长权重'),
  first_time_avg_play_time_weight: weight('First-time play time', '新用户人均时长权重'),
  first_time_retention_d2_weight: weight('First-time day-2 retention', '新用户次日留存权重'),
  grow_rate_weight: weight('Growth', '增长率权重'),
  arpu_weight: weight('ARPU', '人均收入（ARPU）权重'),
  uctr_weight: weight('UCTR', 'UV 点击率权重'),
}
