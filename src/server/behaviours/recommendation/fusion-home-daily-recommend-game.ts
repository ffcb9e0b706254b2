import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('fusion-home-daily-recommend-game', 'fusion-home-daily-recommend')
