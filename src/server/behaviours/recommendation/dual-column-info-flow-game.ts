import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('dual-column-info-flow-game', 'dual-column-info-flow', 'flowId')
