import { words, type Language, type Words } from '#catalogue/index.ts'

type FigureFormat = 'count' | 'ratio' | 'seconds' | 'hours' | 'money'

interface Figure {
  readonly title: Words
  readonly kind: FigureFormat
}

const figure = (en: string, zh: string, kind: FigureFormat = 'count'): Figure => ({ title: words(en, zh), kind })

export const figures: Readonly<Record<string, Figure>> = {
  click_uv: figure('Players', '点击人数'),
  show_uv: figure('People reached', '曝光人数'),
  click_pv: figure('Clicks', '点击次数'),
  show_pv: figure('Impressions', '曝光次数'),
  uctr: figure('UCTR', 'UV 点击率', 'ratio'),
  play_time_avg: figure('Time per player', '人均时长', 'seconds'),
  play_time_total: figure('Play time', '总时长', 'hours'),
  play_time: figure('Play time', '游戏时长', 'hours'),
  retention_d2: figure('Day-2 retention', '次日留存', 'ratio'),
  arpu: figure('ARPU', '人均收入', 'money'),
  revenue: figure('Revenue', '收入', 'money'),
  new_users: figure('New users', '新增用户'),
  active_users: figure('Active users', '活跃用户'),
  sessions: figure('Sessions', '会话数'),
  requests: figure('Requests', '请求数'),
  filled: figure('Filled', '填充数'),
  impressions: figure('Shown', '展示数'),
  clicks: figure('Clicks', '点击数'),
  fill_rate: figure('Fill rate', '填充率', 'ratio'),
  ctr: figure('Click rate', '点击率', 'ratio'),
  ecpm: figure('eCPM', '千次展示收入', 'money'),
  added: figure('Added', '新增收藏'),
  removed: figure('Removed', '取消收藏'),
  net: figure('Net', '净增收藏'),
  visits: figure('Opened', '收藏夹打开'),
}

const sheetUnits: Partial<Record<FigureFormat, { readonly of: number; readonly unit: Words }>> = {
  ratio: { of: 0.01, unit: words('%', '%') },
  seconds: { of: 1, unit: words('s', '秒') },
  hours: { of: 3_600, unit: words('h', '小时') },
  money: { of: 1, unit: words('$', '$') },
}

export function sheetTitle(name: string, language: Language): string {
  const { title = words(name, name), kind = 'count' } = figures[name] ?? {}
  const unit = sheetUnits[kind]?.unit
  return unit ? `${title[language]} (${unit[language]})` : title[language]
}

export function sheetFigure(name: string, value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const { of = 1 } = sheetUnits[figures[name]?.kind ?? 'count'] ?? {}
  return of === 1 ? Number(value) : Number((Number(value) / of).toPrecision(12))
}
