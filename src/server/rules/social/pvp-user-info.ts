import { followRounds } from '../../domain/social/round-counts.ts'

const isPvp = "data->>'mode' = 'pvp'"

export const follow = followRounds({
  area: 'pvp-user-info',
  round: 'userId',
  player: 'userId',
  values: {
    totalCount: `count(*) filter (where ${isPvp})`,
    winCount: `count(*) filter (where ${isPvp} and data->>'outcome' = 'win')`,
    last_played: `max(data->>'played_at') filter (where ${isPvp})`,
  },
})
