import { area, choice, country, dateTime, int, list, ref, text } from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'
import { gender } from './player-fields.ts'

export const playResult = area({
  id: 'play-result',
  title: ['Round played', 'Rounds played', '对局记录'],
  personal: true,
  label: 'uid',
  fields: {
    mode: choice('Mode', '模式', [
      ['single', 'Alone', '单人'],
      ['pvp', 'Against others', '对战'],
    ]),
    gameId: ref('Game', '游戏', 'game', { required: true }),
    userId: ref('Player', '玩家', 'member', { required: true }),
    uid: text('UID', '用户 UID', { max: 64 }),
    country: country('Country', '国家'),
    gender,
    competitionId: ref('Competition', '赛事', 'pvp-game-competition'),
    robotId: ref('Against the robot', '对手机器人', 'robot-info'),
    outcome: choice('Outcome', '结果', [
      ['win', 'Won', '胜'],
      ['draw', 'Drawn', '平'],
      ['lose', 'Lost', '负'],
    ]),
    score: int('Score', '得分', { default: 0 }),
    seconds: int('Seconds', '时长（秒）', { default: 0 }),
    played_at: dateTime('Played', '对局时间'),
    source_key: sourceKey,
  },
  columns: ['id', 'gameId', 'userId', 'country', 'mode', 'outcome', 'score', 'seconds', 'robotId', 'played_at'],
  filters: ['gameId', 'userId', 'mode', 'outcome', 'country', 'gender', 'competitionId', 'robotId', 'played_at'],
  search: ['uid'],
  order: { by: 'played_at', direction: 'desc' },
  unique: ['source_key'],
  intake: 'once',
  commands: { list: list('GET /api/-/play-results', { pageSize: 20 }) },
})
