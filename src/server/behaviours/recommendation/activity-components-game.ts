import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('activity-components-game', 'activity-components', 'activityId')
