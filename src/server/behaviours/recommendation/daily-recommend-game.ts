import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('daily-recommend-game', 'daily-recommend')
