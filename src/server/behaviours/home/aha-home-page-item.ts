import { changesItem } from '../../domain/change-item.ts'

export const change = changesItem('aha-home-page-item', 'aha-home-page')
