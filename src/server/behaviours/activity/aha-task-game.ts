import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('aha-task-game', 'aha-task', 'taskId')
