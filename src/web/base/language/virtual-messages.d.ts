/** The texts of one room in one language; scripts/vite/messages.ts makes this module. */
declare module 'virtual:messages' {
  export const fetchMessages: (language: string, room: string) => Promise<import('@lingui/core').Messages>
}
