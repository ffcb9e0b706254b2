import { area, command, computed, country, dateTime, int, ref, text } from '#catalogue/index.ts'
import { paging } from '../paging.ts'

const fields = {
  rank: computed(int('Place', '名次')),
  userId: computed(ref('Player', '玩家', 'member')),
  name: computed(text('Name', '昵称')),
  country: computed(country('Country', '国家')),
  wins: computed(int('Wins', '胜场')),
  rounds: computed(int('Rounds', '总场次')),
  score: computed(int('Best score', '最高分')),
  total: computed(int('Sum of scores', '累计得分')),
  reached_at: computed(dateTime('Last round', '最近一场')),
}

export const pvpCompetitionPlace = area({
  id: 'pvp-competition-place',
  title: ['Place in the competition', 'Standings', '赛事排名'],
  personal: true,
  parent: 'pvp-game-competition',
  label: 'name',
  fields,
  columns: ['rank', 'name', 'country', 'wins', 'rounds', 'score', 'total'],
  filters: ['country'],
  commands: {
    list: command('GET /api/-/pvpGameCompetition/{id}/standings', {
      title: ['Standings of the competition', '赛事排名'],
      effect: 'read',
      arity: 'none',
      answers: 'page',
      pageSize: 30,
      input: { ...paging(30), country: country('Country', '国家') },
      returns: { id: int('Id', '编号', { required: true }), ...fields },
    }),
  },
})
