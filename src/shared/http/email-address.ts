// One plain address without quoting, comments, groups or lists, so that mail goes exactly to the stored address.
const plainAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

export const isEmailAddress = (value: string) => value.length <= 254 && plainAddress.test(value)

/** Emails are compared without case everywhere. */
export const emailKey = (email: string) => email.trim().toLowerCase()
