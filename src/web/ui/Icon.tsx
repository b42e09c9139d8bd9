/** Stroke icons of 20 px, inline, so that nothing is fetched. */
const paths = {
  search: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8 4 4',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  moon: 'M16.5 12.5A7 7 0 0 1 7.5 3.5a7 7 0 1 0 9 9Z',
  menu: 'M2.5 5.5h15M2.5 10h15M2.5 14.5h15',
  more: 'M4 10h1M9.5 10h1M15 10h1',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  alert:
    'M10 7v4.5M10 14.2v.1M8.7 3.2 1.9 15a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L11.3 3.2a1.5 1.5 0 0 0-2.6 0Z',
  info: 'M10 9v5M10 6.3v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  down: 'm5 7.5 5 5 5-5',
  up: 'm5 12.5 5-5 5 5',
  left: 'm12.5 5-5 5 5 5',
  right: 'm7.5 5 5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  edit: 'm3 17 .8-3.6L13.6 3.6a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L6.6 16.2Z M12 5.2l2.8 2.8',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5',
  eye: 'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Zm8.2 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  eyeOff:
    'M3 3l14 14M8 4.8A8 8 0 0 1 10 4.5c5.2 0 8.2 5.5 8.2 5.5a14 14 0 0 1-2.3 2.9M5.3 6.3A13 13 0 0 0 1.8 10s3 5.5 8.2 5.5a8 8 0 0 0 3.5-.8',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3 13v3.5h14V13',
  download: 'M10 3v9.5M6 9l4 4 4-4M3 13v3.5h14V13',
  user: 'M10 10a3.8 3.8 0 1 0 0-7.6A3.8 3.8 0 0 0 10 10Zm-7 7.6c.8-3.3 3.4-5 7-5s6.2 1.7 7 5',
  users:
    'M7.5 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM1.5 16.5c.6-2.9 2.9-4.5 6-4.5s5.4 1.6 6 4.5M13 3.3a3.2 3.2 0 0 1 0 6M15 12.3c1.9.6 3.1 2 3.5 4.2',
  building: 'M4 17.5V3h8v14.5M12 8h4.5v9.5M2.5 17.5h15M7 6.5h2M7 10h2M7 13.5h2',
  panel: 'M4.5 3.5h11l2 13h-15ZM3.6 10h12.8M10 3.5v13',
  basket: 'M1.5 3.5h2.6l2 9.5h9l2-6.8H4.8M7.6 16.7h.1M13.8 16.7h.1',
  box: 'M2.8 6 10 2.5 17.2 6v8L10 17.5 2.8 14ZM2.8 6 10 9.5 17.2 6M10 9.5v8',
  chart: 'M3 17h14M5.5 14V9.5M10 14V4.5M14.5 14V7.5',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5h.1M3.5 10h.1M3.5 15h.1',
  table: 'M2.5 4h15v12h-15ZM2.5 8.5h15M7.5 8.5V16',
  mail: 'M2.5 4.5h15v11h-15ZM2.5 5.5l7.5 6 7.5-6',
  phone: 'M4 3h3l1.5 4-2 1.3a11 11 0 0 0 5.2 5.2l1.3-2 4 1.5v3c0 .6-.5 1-1 1A13.5 13.5 0 0 1 3 4c0-.5.4-1 1-1Z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  pin: 'M10 18s6-5.3 6-10a6 6 0 1 0-12 0c0 4.7 6 10 6 10Zm0-7.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12.5V10l3 2',
  lock: 'M4.5 9h11v8.5h-11ZM7 9V6.5a3 3 0 0 1 6 0V9',
  logout: 'M8 3H3.5v14H8M7.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  filter: 'M2.5 4.5h15M5.5 10h9M8 15.5h4',
  sort: 'M6 3.5v13M3 13.5l3 3 3-3M14 16.5v-13M11 6.5l3-3 3 3',
  compare: 'M7 3v14M13 3v14M2.5 6.5h4.5M2.5 13.5h4.5M13 6.5h4.5M13 13.5h4.5',
  columns: 'M2.5 4h15v12h-15ZM7.5 4v12M12.5 4v12',
  file: 'M5 2.5h6.5L15.5 7v10.5H5ZM11.5 2.5V7h4',
  print: 'M6 7V2.5h8V7M6 14H3V7h14v7h-3M6 11.5h8v6H6Z',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 2h-13ZM8.5 17.5h3',
  star: 'm10 2.5 2.3 4.9 5.2.7-3.8 3.7.9 5.2-4.6-2.5L5.4 17l.9-5.2L2.5 8.1l5.2-.7Z',
  send: 'M2.5 10 17.5 3l-4.5 14.5-3-6Zm7.5 1.5L17.5 3',
  refresh: 'M16.5 8A7 7 0 1 0 17 11M17 3.5V8h-4.5',
  copy: 'M7 7h10v10H7ZM13 7V3H3v10h4',
  keyboard: 'M2 5h16v10.5H2ZM5 8h.1M8 8h.1M11 8h.1M14.5 8h.1M5 10.3h.1M8 10.3h.1M11 10.3h.1M14.5 10.3h.1M6 13h8',
  undo: 'M7 4 3 8l4 4M3 8h8.5a5 5 0 0 1 0 10H7',
} as const

export type IconName = keyof typeof paths

/** Decoration beside a text, so hidden from screen readers; a button with only an icon has its own label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
