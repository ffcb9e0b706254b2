import { words } from '#catalogue/index.ts'
import { Refusal } from '../database/refusal.ts'

export class BackupRefusal extends Refusal {
  constructor(en: string, zh: string, cause?: unknown) {
    super(words(en, zh), cause)
  }
}

export class Damaged extends Refusal {
  constructor(en: string, zh: string) {
    super(words(en, zh))
  }
}

export const cutShort = (): Damaged => new Damaged('the file ends early', '文件不完整')
export const headless = (): Damaged => new Damaged('it does not begin with what it holds', '开头缺少内容清单')
