type Message = { id: string; english: string; context: string }
export const usesMacros: (code: string) => boolean
export const transformMacros: (
  code: string,
  filename: string,
  transModule: string,
  onMessage?: (message: Message) => void,
) => Promise<{ code: string; map: object }>
