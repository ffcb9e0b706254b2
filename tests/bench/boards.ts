import { moved } from '#server/cubes/span.ts'

const newest = '2026-03-31'
const [week, month, quarter] = [7, 30, 90].map((days) => `start=${moved(newest, 1 - days)}&end=${newest}`)
const trend = `type=trend&start_time=${moved(newest, -89)}&end_time=${newest}`

/** All requests of the dashboards: each dimension, span and filter, and the requests beside them. */
export const boards: readonly string[] = [
  ...['day', 'game_id', 'game_category', 'country', 'source'].flatMap((by) =>
    [30, 90].map((days) => `/api/-/boards/analysis?by=${by}&days=${days}`),
  ),
  '/api/-/boards/analysis?by=game_id&days=90&compare=1&limit=5000',
  '/api/-/boards/analysis?by=game_id&days=90&metric=arpu',
  '/api/-/boards/analysis?by=game_id&country=IN&days=90',
  '/api/-/boards/analysis?by=game_id&source=feed&days=90',
  '/api/-/boards/analysis?by=game_id&country=IN&source=feed&days=30',
  '/api/-/boards/analysis?by=day&country=IN&source=feed&days=90',
  '/api/-/boards/analysis?by=day&game_id=7&days=90',
  '/api/-/boards/analysis?by=source&game_id=7&days=90',
  '/api/-/boards/analysis?by=country&game_id=7&days=90',
  '/api/-/boards/analysis?by=source&game_id=7&country=IN&days=90',
  '/api/-/boards/analysis?by=country&game_category=3&days=90',
  '/api/-/boards/category?by=game_category&days=90',
  '/api/-/boards/channel-data?by=channel&days=90',
  '/api/-/boards/adunit-data?by=ad_unit&days=90',
  '/api/-/boards/game-data?by=game_id&days=30',
  '/api/-/boards/game-stats?by=game_id&days=90&metric=retention_d2',
  '/api/-/boards/game-collect?by=game_id&days=90',
  '/api/-/boards/analysis/export?by=game_id&days=90',
  `/api/ahaGameAnalysis?${trend}`,
  `/api/ahaGameAnalysis?${trend}&game_id=7`,
  `/api/ahaGameAnalysis?${trend}&game_id=7&country_code=IN&source=feed`,
  '/api/ahaGameAnalysis',
  '/api/ahaGameAnalysis?game_id=7&country_code=IN',
  '/ahaGameCharacteristic/popular?days=7',
  '/ahaGameCharacteristic/popular?days=90',
  '/ahaGameCharacteristic/popular?days=90&country_code=IN&keyword=12',
  '/ahaGamePopular/treemap?days=7',
  '/ahaGamePopular/treemap?days=90&limit=500',
  '/api/ahaGamePotential?days=7',
  '/api/ahaGamePotential?days=90&game_category=3',
  '/api/ahaGamePotential?days=30&keyword=12',
  ...['channel-data', 'adunit-data', 'game-data', 'game-stats', 'game-collect'].flatMap((report) => [
    `/api/${report}?${month}`,
    `/api/${report}?is_daily=1&${quarter}`,
  ]),
  `/api/game-data?country=IN&${week}`,
]
