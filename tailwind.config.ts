import plugin from 'tailwindcss/plugin'

/** Every colour of the console by meaning, light and dark; nothing else names a colour. */
const colours = {
  canvas: ['#f7f7f5', '#111114'],
  surface: ['#ffffff', '#18181c'],
  raised: ['#fbfbfa', '#1f1f24'],
  overlay: ['#ffffff', '#212128'],
  line: ['#e7e6e3', '#2a2a31'],
  'line-strong': ['#c9c7c2', '#45454f'],
  control: ['#8a8883', '#74747f'],
  ink: ['#1b1b19', '#ececef'],
  dim: ['#6a6964', '#9b9ba5'],
  faint: ['#73726d', '#8b8b95'],
  accent: ['#4453d1', '#919cff'],
  'accent-ink': ['#ffffff', '#14142b'],
  'accent-soft': ['#eceffc', '#262750'],
  'accent-wash': ['#f5f6fe', '#202033'],
  ok: ['#1c7c4f', '#5cc792'],
  'ok-soft': ['#e6f4ec', '#15301f'],
  warn: ['#8f5200', '#e3a84a'],
  'warn-soft': ['#fcf2df', '#382607'],
  danger: ['#c0342b', '#ff8a80'],
  'danger-solid': ['#c0342b', '#c0342b'],
  'danger-soft': ['#fdebe9', '#3d1a18'],
  'on-solid': ['#ffffff', '#ffffff'],
  'frame-test': ['#7d7b75', '#8b8b95'],
  'frame-pre': ['#a86200', '#a86200'],
  'frame-prod': ['#c0342b', '#c0342b'],
  // behind an initial, where a picture is missing
  'tint-0': ['#4f5fd6', '#4b59c4'],
  'tint-1': ['#b8503f', '#a94a3b'],
  'tint-2': ['#207f5c', '#1f7757'],
  'tint-3': ['#a5408f', '#973b83'],
  'tint-4': ['#8f6a14', '#856313'],
  'tint-5': ['#2f78b5', '#2c70a9'],
  'tint-6': ['#7a4fc9', '#7049ba'],
  'tint-7': ['#5b7a1f', '#54711d'],
  // lines of a plot, told apart without red and green
  'plot-0': ['#0067a5', '#6cb6ff'],
  'plot-1': ['#c25700', '#ff9d5c'],
  'plot-2': ['#007a63', '#4fd1b3'],
  'plot-3': ['#8a3d91', '#d79be0'],
  'plot-4': ['#7a6a00', '#e0cc55'],
  'plot-5': ['#b0304f', '#ff8fa8'],
  'plot-6': ['#3e4a89', '#a9b4ff'],
  'plot-7': ['#5f5f5f', '#bdbdbd'],
  // more or less than before
  'plot-up': ['#0067a5', '#4a9ee8'],
  'plot-down': ['#c25700', '#e88a4a'],
  shade: ['#1b1b1947', '#00000094'],
  shadow: ['#1b1b1924', '#00000080'],
} as const

const of = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, values]) => [`--${name}`, values[theme]]))

const cjk = [
  'PingFang SC',
  'Microsoft YaHei UI',
  'Microsoft YaHei',
  'Noto Sans CJK SC',
  'Noto Sans SC',
  'WenQuanYi Micro Hei',
]

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(colours).map((name) => [name, `var(--${name})`])),
    },
    fontSize: {
      xs: ['12px', { lineHeight: '16px' }],
      sm: ['13px', { lineHeight: '19px' }],
      base: ['14px', { lineHeight: '20px' }],
      lg: ['16px', { lineHeight: '22px' }],
      xl: ['20px', { lineHeight: '26px' }],
    },
    fontFamily: {
      sans: ['Inter Variable', 'system-ui', '-apple-system', 'Segoe UI', 'Roboto', ...cjk, 'sans-serif'],
      mono: [
        'ui-monospace',
        'SF Mono',
        'Cascadia Mono',
        'JetBrains Mono',
        'DejaVu Sans Mono',
        'Consolas',
        ...cjk,
        'monospace',
      ],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', full: '9999px' },
    boxShadow: {
      none: 'none',
      pop: '0 4px 16px var(--shadow), 0 0 0 1px var(--line)',
      dialog: '0 16px 48px var(--shadow), 0 0 0 1px var(--line)',
    },
  },
  plugins: [
    plugin((api) => {
      api.addBase({
        ':root': { ...of(0), colorScheme: 'light' },
        // before the script has read the operator's choice, the system's holds
        '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': { ...of(1), colorScheme: 'dark' } },
        ':root[data-theme="dark"]': { ...of(1), colorScheme: 'dark' },
      })
    }),
  ],
}
