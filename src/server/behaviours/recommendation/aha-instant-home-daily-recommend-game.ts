import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('aha-instant-home-daily-recommend-game', 'aha-instant-home-daily-recommend')
