import { candidatesFor } from '../../domain/recommendation/game-list.ts'

export const candidates = candidatesFor('aha-task-game', 'aha-task')
