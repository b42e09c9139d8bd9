export const userTypes = ['admin', 'supplier', 'user'] as const
export type UserType = (typeof userTypes)[number]
