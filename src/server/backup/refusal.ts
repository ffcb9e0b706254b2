import { words } from '#catalogue/index.ts'
import { Refusal } from '../database/refusal.ts'

export class BackupRefusal extends Refusal {}

export class Damaged extends Refusal {}

export const cutShort = words('the file ends early', '文件不完整')
export const headless = words('it does not begin with what it holds', '开头缺少内容清单')
