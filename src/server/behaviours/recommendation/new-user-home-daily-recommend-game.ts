import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('new-user-home-daily-recommend-game', 'new-user-home-daily-recommend')
