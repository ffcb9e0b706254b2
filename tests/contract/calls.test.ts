import { describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { callTable, effects } from './table.ts'

const entries = calls(playdesk.areas)
const table = callTable()
const rows = table.filter(({ inScope }) => inScope)
const bound = (call: string) =>
  entries.filter(({ command }) => command.call === call || command.alias?.some((alias) => alias === call))

/** Commands whose effect differs from the word in their row. */
const otherwise: Record<string, string> = {
  // cancels an upload; no record is lost
  'DELETE /api/{uploadEndpoint}/{uploadId}': 'write',
  // returns a suggestion and stores nothing
  'POST /api/h5game/translate': 'read',
  'POST /api/categoryTabSelected/translate': 'read',
  'POST /api/push-config/translate': 'read',
  'POST /api/instantRecommendPushConfig/translate': 'read',
  'POST /api/video-youtube-push-config/translate': 'read',
  // publishes to the other region
  'GET /api/aha-instant-local-push-config/transmission/{id}': 'publish',
}

describe('the table of calls', () => {
  it('the table is complete', () => {
    expect([table.length, rows.length]).toEqual([1085, 1085])
  })

  it('B35 B36 each call of the table is bound by exactly one command', () => {
    expect(rows.filter(({ call }) => bound(call).length !== 1)).toEqual([])
  })

  it('B34 calls are under /api, except game characteristics and popular games', () => {
    const others = rows.map(({ call }) => call.split(' ')[1] ?? '').filter((path) => !path.startsWith('/api/'))
    expect(new Set(others.map((path) => path.split('/')[1]))).toEqual(
      new Set(['ahaGameCharacteristic', 'ahaGamePopular']),
    )
  })

  it('each call has the stated effect', () => {
    const wrong = rows.flatMap(({ id, call, effect }) => {
      const [entry] = bound(call)
      const wanted = otherwise[call] ?? effects[effect]
      return entry && entry.command.effect !== wanted
        ? [`${id} ${call}: ${entry.id} is ${entry.command.effect}, not ${wanted}`]
        : []
    })
    expect(wrong).toEqual([])
    expect(Object.keys(otherwise).filter((call) => bound(call).length !== 1)).toEqual([])
  })

  // an area that the table does not know at all is one that was added since
  it('areas of the table have no calls beside it, except those of the console itself', () => {
    const known = new Set(table.map(({ call }) => call))
    const areas = new Set(entries.filter(({ command }) => known.has(command.call)).map(({ area }) => area.id))
    expect(areas.size).toBeGreaterThan(150)
    const others = entries.filter(
      ({ area, command, path }) => areas.has(area.id) && !known.has(command.call) && !path.startsWith('/api/-/'),
    )
    expect(others.map(({ id, command }) => `${id} ${command.call}`)).toEqual([])
  })
})

describe('pages have the size that is stated', () => {
  it.each([
    ['GET /api/provider', 10],
    ['GET /api/task', 10],
    ['GET /api/concerned-channel', 10],
    ['GET /api/channel-relation', 10],
    ['GET /api/channel-income', 10],
    ['GET /api/category', 10],
    ['GET /api/tag/{id}/games', 10],
    ['GET /api/tag/{id}/gamesData', 10],
    ['GET /api/dailyRecommend', 10],
    ['GET /api/fusionHomeDailyRecommend', 10],
    ['GET /api/ahaInstantHomeDailyRecommend', 10],
    ['GET /api/ahaInstantForYouRecommend', 10],
    ['GET /api/h5LobbyForYouRecommend', 10],
    ['GET /api/categoryTabSelected', 10],
    ['GET /api/h5CategoryConfig', 10],
    ['GET /api/recommend-game-pop', 10],
    ['GET /api/dailyRecommend/{id}/gamesDailyData', 10],
    ['GET /api/dailyRecommend/{id}/gamesData', 10],
    ['GET /api/ahaInstantHomeModule/{id}/gamesData', 10],
    ['GET /api/dualColumnInfoFlow/{id}/gamesFlowData', 10],
    ['GET /api/activityComponents/{id}/gamesActivityData', 10],
    ['GET /api/hotGames/{id}/gamesHotData', 10],
    ['GET /api/hotGames/{id}/games', 10],
    ['GET /api/fusion-home-daily-recommend/gamesData', 10],
    ['GET /api/aha-instant-home-daily-recommend/gamesData', 10],
    ['GET /api/members', 20],
    ['GET /api/game-comments', 20],
    ['GET /api/forum/post', 20],
    ['GET /api/forum/report/post', 20],
    ['GET /api/forum/report/comment', 20],
    ['GET /api/forum/post-comment', 20],
    ['GET /api/forum/topic', 20],
    ['GET /api/forum/group', 20],
    ['GET /api/forum/group-tab', 20],
    ['GET /api/forum/group-tab/{id}/item', 10],
    ['GET /api/forum/moments-tab', 20],
    ['GET /api/forum/sensitive', 20],
    ['GET /api/posts', 30],
    ['GET /api/feedback', 20],
    ['GET /api/game-report', 20],
    ['GET /api/download-error', 20],
    ['GET /api/ahaFeedBack', 20],
    ['GET /api/gameFeedback', 20],
    ['GET /api/userAvatar', 20],
    ['GET /api/robotInfo', 20],
    ['GET /api/pvpUserInfo', 20],
    ['GET /api/pvpGameUserStat', 20],
    ['GET /api/prize', 30],
    ['GET /api/chargeRankingActivity', 30],
    ['GET /api/country-language-relation', 30],
    ['GET /api/aha-config-center', 10],
    ['GET /api/aha-game-differential-package', 10],
    ['GET /api/create-diff-package-recode', 20],
    ['GET /api/common-content', 20],
    ['GET /api/global-config', 30],
    ['GET /api/collaborator', 30],
    ['GET /api/game-recommend', 10],
    ['GET /api/aha-game-recommend', 10],
    ['GET /api/cpk-tab', 10],
    ['GET /api/aha-home-page/{id}/item', 10],
    ['GET /api/aha-home-feed/{id}/item', 10],
    ['GET /api/module-feed/{id}/item', 10],
    ['GET /api/push-config', 30],
    ['GET /api/instantRecommendPushConfig', 10],
    ['GET /api/instantRecommendPushGame', 10],
    ['GET /api/video-youtube', 10],
    ['GET /api/video-youtube-push-config', 10],
    ['GET /api/game-video-source', 10],
    ['GET /api/game-video-recommend', 10],
    ['GET /api/h5-today-video-plan', 10],
    ['GET /api/game-ad-config', 10],
    ['GET /api/h5AdSpaceGame', 30],
    ['GET /api/game', 30],
    ['GET /api/newUserHomeDailyRecommend', 30],
    ['GET /api/ahaInstantHomeModule', 30],
    ['GET /api/dualColumnInfoFlow', 30],
    ['GET /api/ahaTask', 30],
    ['GET /api/taskCenter', 30],
    ['GET /api/h5-game-classic', 30],
    ['GET /api/h5game', 30],
    ['GET /api/cpk/game', 30],
    ['GET /api/resource-theme', 30],
    ['GET /api/special-topic', 30],
    ['GET /api/speed-dial', 30],
    ['GET /api/banner', 30],
    ['GET /api/rank', 30],
    ['GET /api/activity', 30],
    ['GET /api/gift', 30],
    ['GET /api/uploadFileLog', 30],
    ['GET /api/thirdpart', 30],
    ['GET /api/h5-recommend', 10],
    ['GET /api/launcher-recommend-today', 10],
    ['GET /api/launcher-recommend-topic', 10],
    ['GET /api/channel-data', 20],
    ['GET /api/adunit-data', 20],
    ['GET /api/game-data', 20],
    ['GET /api/game-stats', 20],
    ['GET /api/game-collect', 20],
    ['GET /api/ahaGameAnalysis', 30],
    ['GET /api/ahaGameCategoryAnalysis', 30],
    ['GET /api/ahaGamePotential', 30],
    ['GET /api/google-ranking', 30],
    ['GET /api/tag', 300],
    ['GET /api/tag-config', 300],
    ['GET /api/v2/tag-list', 300],
    ['GET /api/country', 300],
    ['GET /api/category-tag', 500],
    ['GET /api/language', 1_000],
  ])('B31 %s: %i', (call, size) => {
    expect(bound(call)[0]?.command.pageSize).toBe(size)
  })

  it.each([
    ['GET /api/gift', 'pagesize'],
    ['GET /api/resource-theme', 'page_size'],
  ])('B30 %s, which spells it %s', (call, spelling) => {
    expect(bound(call)[0]?.command.pageSizeParam).toBe(spelling)
  })

  it('other spellings of parameters work', () => {
    expect(bound('GET /api/h5game')[0]?.command.filters).toHaveProperty('keyWord')
    expect(bound('POST /api/send-tag-to-ind')[0]?.command.param).toBe('tagId')
    expect(bound('POST /api/send-category-to-ind')[0]?.command.param).toBe('categoryId')
    expect(bound('POST /api/send-game-to-ind')[0]?.command.param).toBe('gameId')
  })
})
