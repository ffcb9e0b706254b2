import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('hot-games-game', 'hot-games')
