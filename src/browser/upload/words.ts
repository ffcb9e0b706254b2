import type { Media } from '#catalogue/index.ts'
import { useApp } from '#browser/state/app-state.ts'

const en = {
  title: 'Upload to the library',
  choose: 'Choose a file…',
  drop: 'or drop it here',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel the upload',
  again: 'Upload another file',
  progress: (name: string) => `Upload of ${name}`,
  line: (sent: string, size: string, percent: number) => `${sent} of ${size} · ${percent}%`,
  rate: (rate: string, left: string) => `${rate}/s · ${left} left`,
  paused: 'Paused',
  retrying: 'Trying again…',
  resumed: 'Resumed where it stopped.',
  done: 'Uploaded',
  stopped: (name: string) => `The upload of ${name} was interrupted. Choose the same file again to resume it.`,
  forget: 'Discard',
  isNone: {
    image: (name: string) => `${name} is not an image. Choose a PNG, JPEG, WebP or GIF file.`,
    video: (name: string) => `${name} is not a video. Choose an MP4 or WebM file.`,
    apk: (name: string) => `${name} is not an APK. Choose a file that ends in .apk.`,
  } satisfies Record<Media, (name: string) => string>,
  seconds: (count: number) => (count < 90 ? `${count} s` : `${Math.round(count / 60)} min`),
}

const zh: typeof en = {
  title: '上传到素材库',
  choose: '选择文件…',
  drop: '或将文件拖到此处',
  pause: '暂停',
  resume: '继续',
  cancel: '取消上传',
  again: '再传一个',
  progress: (name) => `上传 ${name}`,
  line: (sent, size, percent) => `${sent} / ${size} · ${percent}%`,
  rate: (rate, left) => `${rate}/秒 · 剩余 ${left}`,
  paused: '已暂停',
  retrying: '正在重试…',
  resumed: '从中断处继续。',
  done: '已上传',
  stopped: (name) => `${name} 没有传完。再次选择同一文件即可继续。`,
  forget: '放弃',
  isNone: {
    image: (name) => `${name} 不是图片，请选择 PNG、JPEG、WebP 或 GIF 文件。`,
    video: (name) => `${name} 不是视频，请选择 MP4 或 WebM 文件。`,
    apk: (name) => `${name} 不是 APK 文件，请选择以 .apk 结尾的文件。`,
  },
  seconds: (count) => (count < 90 ? `${count} 秒` : `${Math.round(count / 60)} 分钟`),
}

export type UploadWords = typeof en

export function useUploadWords(): UploadWords {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
