import { words } from '#catalogue/index.ts'

export const noticeWords = {
  rest: words('For the rest', '其余同样更改'),
  actionFailed: words('The action failed', '操作失败'),
  waitingForApproval: words('Waiting for approval', '等待审批'),
  partMissing: words('A part of the page is missing', '页面有一部分未能加载'),
}
