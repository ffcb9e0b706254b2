import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('exit-interception-flow-game', 'exit-interception-flow', 'flowId')
