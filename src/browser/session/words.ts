import { words } from '#catalogue/index.ts'

export const sessionWords = {
  inputRestored: words('Your input was restored. It is not saved yet.', '之前填写的内容已恢复，尚未保存。'),
}
