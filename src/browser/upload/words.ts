import { words } from '#catalogue/index.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'

export const uploadWords = {
  title: words('Upload to the library', '上传到素材库'),
  choose: words('Choose a file…', '选择文件…'),
  drop: words('or drop it here', '或将文件拖到此处'),
  pause: words('Pause', '暂停'),
  resume: words('Resume', '继续'),
  cancel: words('Cancel the upload', '取消上传'),
  again: words('Upload another file', '再传一个'),
  progress: (name: string) => words(`Upload of ${name}`, `上传 ${name}`),
  line: (sent: string, size: string, percent: number) =>
    words(`${sent} of ${size} · ${percent}%`, `${sent} / ${size} · ${percent}%`),
  rate: (rate: string, left: string) => words(`${rate}/s · ${left} left`, `${rate}/秒 · 剩余 ${left}`),
  paused: words('Paused', '已暂停'),
  retrying: words('Trying again…', '正在重试…'),
  resumed: words('Resumed where it stopped.', '从中断处继续。'),
  done: words('Uploaded', '已上传'),
  stopped: (name: string) =>
    words(
      `The upload of ${name} was interrupted. Choose the same file again to resume it.`,
      `${name} 没有传完。再次选择同一文件即可继续。`,
    ),
  forget: words('Discard', '放弃'),
  isNone: {
    image: (name: string) =>
      words(
        `${name} is not an image. Choose a PNG, JPEG, WebP or GIF file.`,
        `${name} 不是图片，请选择 PNG、JPEG、WebP 或 GIF 文件。`,
      ),
    video: (name: string) =>
      words(`${name} is not a video. Choose an MP4 or WebM file.`, `${name} 不是视频，请选择 MP4 或 WebM 文件。`),
    apk: (name: string) =>
      words(
        `${name} is not an APK. Choose a file that ends in .apk.`,
        `${name} 不是 APK 文件，请选择以 .apk 结尾的文件。`,
      ),
  },
  seconds: (count: number) =>
    count < 90
      ? words(`${count} s`, `${count} 秒`)
      : words(`${Math.round(count / 60)} min`, `${Math.round(count / 60)} 分钟`),
  faults: {
    noFile: () => words('There is no file to upload. Choose one.', '没有可上传的文件，请先选择。'),
    noAddress: () => words('The upload address is missing. Reload the page.', '缺少上传地址，请刷新页面。'),
    noLocation: () =>
      words(
        'The server did not return an upload address (no Location). Try again.',
        '服务器没有返回上传位置（缺少 Location），请重试。',
      ),
    unexpected: (status: number) =>
      words(
        `The server returned an unexpected response (${status}). Try again.`,
        `服务器返回了意外的结果（${status}），请重试。`,
      ),
    offset: () =>
      words(
        'The server did not return how much was uploaded (no valid offset). Try again.',
        '服务器没有返回有效的已传位置，请重试。',
      ),
    length: () =>
      words(
        'The server did not return the file length (no valid length). Try again.',
        '服务器没有返回有效的文件长度，请重试。',
      ),
    locked: () => words('The upload is locked by another request. Try again later.', '上传已被占用，请稍后重试。'),
    resume: () =>
      words(
        'The upload cannot continue from where it stopped. It will start over when you resume.',
        '无法从中断处继续，恢复后将重新上传。',
      ),
    spent: (status: number) =>
      words(
        `The server failed (${status}) and did not recover in time. Resume to continue from where it stopped.`,
        `服务器出错（${status}），重试后仍未恢复。可从中断处继续。`,
      ),
    full: () =>
      words(
        'The disk of the server is full. Once there is room, resume to continue from where it stopped.',
        '服务器磁盘已满。清理空间后可从中断处继续。',
      ),
    refused: (status: number) => words(`The server refused the upload (${status}).`, `服务器拒绝了上传（${status}）。`),
    offline: () => words('No connection. Resume when you are back online.', '网络已断开，恢复连接后可继续。'),
    signedOut: () =>
      words('You are signed out. Sign in in another tab, then resume.', '登录已失效。请在其他标签页登录后继续。'),
    lost: () =>
      words(
        'The connection was lost and did not recover in time. Resume to continue from where it stopped.',
        '连接中断，重试后仍未恢复。可从中断处继续。',
      ),
  },
  uploaded: (name: string) => words(`Uploaded ${name}.`, `已上传 ${name}。`),
}

export type UploadWords = WordsIn<typeof uploadWords>
