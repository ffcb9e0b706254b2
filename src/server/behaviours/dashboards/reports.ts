import { reportOf } from '../../domain/dashboards/data-report.ts'

export const channelData = reportOf('channel-data')
export const adunitData = reportOf('adunit-data')
export const gameData = reportOf('game-data')
export const gameStats = reportOf('game-stats')
export const gameCollect = reportOf('game-collect')
