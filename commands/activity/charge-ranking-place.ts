import { area, command, computed, country, dateTime, int, ref, text } from '#catalogue/index.ts'
import { paging } from '../paging.ts'

const fields = {
  rank: computed(int('Place', '名次')),
  userId: computed(ref('Player', '玩家', 'member')),
  name: computed(text('Name', '昵称')),
  country: computed(country('Country', '国家')),
  score: computed(int('Best score', '最高分')),
  rounds: computed(int('Rounds', '局数')),
  reached_at: computed(dateTime('Reached', '达成时间')),
}

/** The earlier of equal scores leads. */
export const chargeRankingPlace = area({
  id: 'charge-ranking-place',
  title: ['Place in the ranking', 'Ranking', '冲榜排名'],
  personal: true,
  parent: 'charge-ranking-activity',
  label: 'name',
  fields,
  columns: ['rank', 'name', 'country', 'score', 'rounds', 'reached_at'],
  filters: ['country'],
  commands: {
    list: command('GET /api/-/chargeRankingActivity/{id}/ranking', {
      title: ['Ranking of the activity', '活动排名'],
      effect: 'read',
      arity: 'none',
      answers: 'page',
      pageSize: 30,
      input: { ...paging(30), country: country('Country', '国家') },
      returns: { id: int('Id', '编号', { required: true }), ...fields },
    }),
  },
})
