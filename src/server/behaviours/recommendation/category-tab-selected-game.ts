import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('category-tab-selected-game', 'category-tab-selected')
