import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('aha-instant-home-module-game', 'aha-instant-home-module', 'moduleId')
