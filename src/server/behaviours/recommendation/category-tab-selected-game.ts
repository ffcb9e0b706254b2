import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('category-tab-selected-game', 'category-tab-selected', 'tabId')
